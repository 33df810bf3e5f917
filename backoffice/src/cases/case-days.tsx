import { useLanguage } from '@office/shared-api'
import { dayInRiyadh, daysBetween, textOf, type AnyRow } from '@office/shared-api/model'
import { classNames, formatDate, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './cases.module.css'

/** The days of a case that somebody waits for, each with by how many days it is late: the answer while it is open, the money until it is refunded, and the next day of an absence. */
function waitsOf(row: AnyRow) {
  const [answer, since, by, next] = ['AnswerBy', 'DueOn', 'DueBy', 'ActBy'].map((name) => textOf(row[name] ?? null))
  const isOpen = row['State'] !== 'closed'
  const isOwed = Number(row['Rest'] ?? 0) > 0
  const waits = [
    ...(isOpen && answer ? [{ text: 'cases.answer_by', day: answer } as const] : []),
    ...(isOwed && by ? [{ text: 'cases.refund_by', day: by } as const] : []),
    ...(isOwed && !by && since ? [{ text: 'cases.owed_since', day: since } as const] : []),
  ]
  return waits.length > 0 || !isOpen || !next ? waits : [{ text: 'cases.next_by', day: next } as const]
}

interface CaseDaysProps {
  row: AnyRow
  /** One line of a table, where there is room for one; cards leave out what is empty. */
  inList?: boolean
}

/** By when somebody has to answer or to pay back, and by how many days that is late, in words; nothing where nobody waits. */
export function CaseDays({ row, inList = false }: CaseDaysProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const waits = waitsOf(row)
  const today = dayInRiyadh(new Date())
  if (waits.length === 0) return inList ? <span data-empty="" /> : null
  return (
    <span className={classNames(styles.days, inList && styles.line)}>
      {waits.map(({ text, day }) => {
        const days = daysBetween(day, today)
        return (
          <span key={text} className={styles.wait}>
            <span>{t(text, { date: formatDate(day, language) })}</span>
            {days > 0 && <strong className={styles.late}>{t(text === 'cases.owed_since' ? 'follow.days' : 'clock.late', { count: days, number: formatNumber(days, language) })}</strong>}
          </span>
        )
      })}
    </span>
  )
}
