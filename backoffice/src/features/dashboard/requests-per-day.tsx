import { useLanguage } from '@office/shared-api'
import type { DashboardDay } from '@office/shared-api/model'
import { formatNumber, Skeleton } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayBars } from './day-bars'
import { DayTable } from './day-table'
import styles from './requests-per-day.module.css'

/** Days of the ranges that can be shown: a week, two, a month, two. */
const RANGES = [7, 14, 30, 60] as const
type Range = (typeof RANGES)[number]

interface RequestsPerDayProps {
  /** The oldest first; undefined while they are on their way. */
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
