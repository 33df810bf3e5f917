import { useLanguage } from '@office/shared-api'
import { MINUTE, type FieldValue } from '@office/shared-api/model'
import { classNames } from '@office/shared-ui'
import { durationText, nearMoment } from '@office/shared-ui/resource'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './inbox.module.css'

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE)
  return () => {
    clearInterval(timer)
  }
}

/** The present minute, in milliseconds. */
const useMinute = () => useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE) * MINUTE)

interface WaitingTextProps {
  /** ISO 8601. */
  since: string
  /** The moment by which the client should have heard from somebody. */
  due?: FieldValue | undefined
  /** Stands in place of how long, while that moment lies ahead. */
  ahead?: string | undefined
}

/** How long a client has waited, or by how much the first contact is late: the office has its hours, so the two differ. */
export function WaitingText({ since, due, ahead }: WaitingTextProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const now = useMinute()
  const dueAt = typeof due === 'string' ? Date.parse(due) : Infinity
  const inWords = (moment: number) => durationText(now - moment, language)
  if (dueAt < now) return <span className={classNames(styles.waiting, styles.late)}>{t('inbox.late', { time: inWords(dueAt) ?? t('inbox.just_now') })}</span>
  return <span className={styles.waiting}>{ahead ?? inWords(Date.parse(since)) ?? t('inbox.just_now')}</span>
}

/** A date in a sentence: from left to right in both languages, and in one line. */
export const isolated = (date: string) => `\u2066${date.replace(' ', '\u00a0').replaceAll('-', '\u2060-\u2060')}\u2069`

interface ReservedRow {
  readonly Id: number
  readonly PersonId?: FieldValue | undefined
  readonly ReservedUntil?: FieldValue | undefined
  readonly WantedPerson?: FieldValue | undefined
}

/** Until when the worker of a request is reserved, that the reservation is firm, or whose has ended; `short` where the worker stands before it. Nothing without either worker. */
export function ReservedText({ row: { PersonId, ReservedUntil, WantedPerson }, short = false }: { row: ReservedRow; short?: boolean }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  if (typeof ReservedUntil === 'string') return <span className={styles.reserved}>{t(short ? 'reserved.short' : 'reserved.until', { time: nearMoment(ReservedUntil, language) })}</span>
  if (typeof PersonId === 'number') return <span className={styles.reserved}>{t('reserved.firm')}</span>
  return typeof WantedPerson === 'string' && WantedPerson !== '' ? <span className={styles.ended}>{t('reserved.ended', { worker: WantedPerson })}</span> : null
}
