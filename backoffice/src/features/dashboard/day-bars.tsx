import { useLanguage } from '@office/shared-api'
import type { DashboardDay } from '@office/shared-api/model'
import { formatDate, formatNumber } from '@office/shared-ui'
import styles from './requests-per-day.module.css'

const HEIGHT = 100
const STEP = 10
const BAR = 7

/** A bar for each day, in the direction of reading. Screen readers have the table of the same figures. */
export function DayBars({ days }: { days: readonly DashboardDay[] }) {
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
              {/* The whole column answers the pointer, also on a day with few requests. */}
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
