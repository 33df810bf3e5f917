import { useLanguage } from '@office/shared-api'
import { formatNumber } from '@office/shared-ui'
import { ProgressBar } from '@office/shared-ui/primereact/display'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { timeLeft, type Point } from './progress'

interface WorkProgressProps {
  label: string
  first: Point
  now: Point
  total: number
}

const MINUTE = 60_000

/** Percents between two announcements: each portion would talk without end. */
const ANNOUNCED = 10

/** How much of a work is done, and how long the rest will take. */
export function WorkProgress({ label, first, now, total }: WorkProgressProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const percent = total === 0 ? 0 : (now.done / total) * 100
  const left = timeLeft(first, now, total)
  const counted = t('import.progress', { done: formatNumber(now.done, language), total: formatNumber(total, language) })
  const rest = left === null ? undefined : left < MINUTE ? t('import.left_seconds') : t('import.left_minutes', { number: formatNumber(Math.ceil(left / MINUTE), language) })
  const announced = Math.floor((percent / 100) * (100 / ANNOUNCED)) * ANNOUNCED
  return (
    <div className={styles.progress}>
      <p className={styles.work}>
        <span>{label}</span>
        <span className={styles.counted}>{counted}</span>
        {rest !== undefined && <span className={styles.muted}>{rest}</span>}
      </p>
      <ProgressBar label={label} value={percent} text={counted} />
      <p className="visually-hidden" role="status">
        {label} {formatNumber(announced, language)}%
      </p>
    </div>
  )
}
