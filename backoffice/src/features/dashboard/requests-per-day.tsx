import { useLanguage } from '@office/shared-api'
import type { DashboardDay } from '@office/shared-api/model'
import { formatDate, formatNumber, Skeleton } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './requests-per-day.module.css'

/** Days of the ranges that can be shown: a week, two, a month, two. */
const RANGES = [7, 14, 30, 60] as const
type Range = (typeof RANGES)[number]

interface RequestsPerDayProps {
  /** The oldest first; undefined while loading. */
  days: readonly DashboardDay[] | undefined
}

/** How many requests came on each day: bars for the eye, and the same figures as a table for screen readers. */
export function RequestsPerDay({ days }: RequestsPerDayProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [range, setRange] = useState<Range>(60)

  const shown = days?.slice(-range)
  const total = shown?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <section className={styles.panel} aria-labelledby="requests-per-day">
      <header className={styles.header}>
        <h2 id="requests-per-day" className={styles.title}>
          {t('dashboard.plot')}
        </h2>
        {shown && (
          <p className={styles.total} role="status">
            {t('dashboard.total', { count: total, number: formatNumber(total, language) })}
          </p>
        )}
        <fieldset className={styles.ranges}>
          <legend className="visually-hidden">{t('dashboard.plot_range')}</legend>
          {RANGES.map((length) => (
            <label key={length} className={styles.range}>
              <input
                type="radio"
                name="requests-per-day-range"
                className="visually-hidden"
                checked={length === range}
                onChange={() => {
                  setRange(length)
                }}
              />
              {t(`dashboard.range_${length}`)}
            </label>
          ))}
        </fieldset>
      </header>
      {shown === undefined ? (
        <Skeleton className={styles.skeleton} />
      ) : (
        <>
          <DayBars days={shown} />
          <DayTable days={shown} />
        </>
      )}
    </section>
  )
}

const HEIGHT = 100
const STEP = 10
const BAR = 7

/** A bar for each day, in the direction of reading. Screen readers have the table of the same figures. */
function DayBars({ days }: { days: readonly DashboardDay[] }) {
  const language = useLanguage()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const width = days.length * STEP
  const startOf = (at: number) => (STEP - BAR) / 2 + STEP * (language === 'ar' ? days.length - 1 - at : at)
  return (
    <div className={styles.plot} aria-hidden="true">
      <span className={styles.most}>{formatNumber(most, language)}</span>
      <span className={styles.none}>{formatNumber(0, language)}</span>
      <svg className={styles.bars} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        {days.map(({ date, count }, at) => {
          const height = (count / most) * HEIGHT
          return (
            <g key={date} className={styles.day}>
              <title>{`${formatDate(date, language)}: ${formatNumber(count, language)}`}</title>
              {/* The whole column takes the pointer, also on a day with few requests. */}
              <rect className={styles.column} x={startOf(at) - (STEP - BAR) / 2} y={0} width={STEP} height={HEIGHT} />
              <rect className={styles.bar} x={startOf(at)} y={HEIGHT - height} width={BAR} height={height} />
            </g>
          )
        })}
      </svg>
      <p className={styles.ends}>
        {[days[0], days.at(-1)].map((day, at) => (
          <span key={at}>{day && formatDate(day.date, language)}</span>
        ))}
      </p>
    </div>
  )
}

/** The figures of the bars in words, for screen readers; the newest day comes first. */
function DayTable({ days }: { days: readonly DashboardDay[] }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return (
    // A table keeps the height of its rows even when it is cut to a point; the block around it does not.
    <div className="visually-hidden">
      <table aria-labelledby="requests-per-day">
        <thead>
          <tr>
            <th scope="col">{t('dashboard.plot_day')}</th>
            <th scope="col">{t('dashboard.plot_count')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, count }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date, language)}</th>
              <td>{formatNumber(count, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
