import { useLanguage } from '@office/shared-api'
import { dayInRiyadh, daysBetween } from '@office/shared-api/model'
import { Badge, classNames, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './clock.module.css'
import type { WorkRow } from './pipeline-client'

/** The legal clock of a request, in whole days; null while it does not run. */
export function clockOf({ PaidMusand, ClockFrom, DeadlineOn }: Pick<WorkRow, 'PaidMusand' | 'ClockFrom' | 'DeadlineOn'>, today = dayInRiyadh(new Date())) {
  const zero = ClockFrom ?? PaidMusand
  if (zero === null || DeadlineOn === null) return null
  return { day: daysBetween(zero, today), of: daysBetween(zero, DeadlineOn), left: daysBetween(today, DeadlineOn) }
}

interface ClockTextProps {
  row: Pick<WorkRow, 'PaidMusand' | 'ClockFrom' | 'DeadlineOn' | 'ExtendedOn' | 'ExtendReason'>
  /** Days of the deadline from which it is near. */
  soonDays: number | undefined
}

interface ClockLineProps extends ClockTextProps {
  /** One line of many: an extension that came by itself is told by its days alone. */
  inList?: boolean
}

/** Day N of M, what is left of the time or how late it is, and whether it was extended: in words, of which a colour repeats the last. */
export function ClockText({ row, soonDays = 0, inList = false }: ClockLineProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const clock = clockOf(row)
  if (clock === null) return <p className={styles.clock}>{t('clock.unpaid')}</p>
  const number = (days: number) => formatNumber(days, language)
  const days = Math.abs(clock.left)
  const isAutomatic = row.ExtendReason === ''
  return (
    <p className={classNames(styles.clock, clock.left < 0 ? styles.late : clock.left <= soonDays && styles.soon)}>
      <span>{t(clock.day === 0 ? 'clock.start' : 'clock.day', { day: number(clock.day), of: number(clock.of) })}</span>
      <span className={styles.left}>{t(clock.left < 0 ? 'clock.late' : 'clock.left', { count: days, number: number(days) })}</span>
      {row.ExtendedOn !== null && !(inList && isAutomatic) && <Badge theme="info">{t(isAutomatic ? 'clock.extended_auto' : 'clock.extended')}</Badge>}
    </p>
  )
}

/** The clock on a card, where there is one line: the day, and how late it is or how little is left. */
export function ShortClock({ row, soonDays = 0 }: ClockTextProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const clock = clockOf(row)
  if (clock === null) return <p className={styles.short}>{t('clock.unpaid')}</p>
  const number = (days: number) => formatNumber(days, language)
  const day = t(clock.day === 0 ? 'clock.short_start' : 'clock.short_day', { day: number(clock.day) })
  if (clock.left > soonDays) return <p className={styles.short}>{day}</p>
  return (
    <p className={classNames(styles.left, clock.left < 0 ? styles.late : styles.soon)}>
      {day} · {t(clock.left < 0 ? 'clock.late' : 'clock.left', { count: Math.abs(clock.left), number: number(Math.abs(clock.left)) })}
    </p>
  )
}
