import { useLanguage } from '@office/shared-api'
import type { Statistics } from '@office/shared-api/model'
import { classNames, formatNumber, formatPercent, Icon, Skeleton } from '@office/shared-ui'
import { Tag } from '@office/shared-ui/primereact/display'
import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'

/**
 * One more card: its two counts in `Statistics` (`shared-api/src/office/wire.ts`) and in `api-server/src/office/requests/dashboard.ts`, a row here,
 * and the texts `dashboard.NAME` and `dashboard.NAME_before` in `translations`. Counts are sums of kept days: `platform/database/tallies.ts`.
 * `.cards` has four columns; `npm run surface` asks for a major version. Figures of the strip above: `request/work-strip.tsx`.
 */
const CARDS = [
  { name: 'today', now: 'today', before: 'yesterday' },
  { name: 'week', now: 'week', before: 'lastweek' },
  { name: 'month', now: 'month', before: 'lastmonth' },
  { name: 'months', now: 'months', before: 'lastmonths' },
] as const satisfies readonly { name: string; now: keyof Statistics; before: keyof Statistics }[]

/** The counts of `api-server/src/office/requests/dashboard.ts`, each with its change against the time before; grey in the same size until the figures come. */
export function StatisticCards({ statistics }: { statistics: Statistics | undefined }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return (
    <ul className={styles.cards} aria-busy={statistics === undefined}>
      {CARDS.map(({ name, now, before }) => (
        <li key={name} className={styles.card}>
          <h2 className={styles.cardTitle}>{t(`dashboard.${name}`)}</h2>
          {statistics === undefined ? (
            <Skeleton className={styles.cardSkeleton} />
          ) : (
            <>
              <p className={styles.count}>{formatNumber(statistics[now], language)}</p>
              <Change
                percent={percentChange(statistics[now], statistics[before])}
                against={t(`dashboard.${name}_before`, { number: formatNumber(statistics[before], language) })}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The direction in a sign, a colour and words, so that none of them is needed alone. */
function Change({ percent, against }: { percent: number; against: string }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const direction = percent === 0 ? 'same' : percent > 0 ? 'up' : 'down'
  const amount = formatPercent(Math.abs(percent), language)
  return (
    <p className={styles.change}>
      <Tag
        className={classNames(styles.direction, styles[direction])}
        icon={direction !== 'same' && <Icon name={direction === 'up' ? 'sort-up' : 'sort-down'} />}
        value={direction === 'same' ? t('dashboard.same') : t(`dashboard.${direction}`, { percent: amount })}
      />
      <span>{against}</span>
    </p>
  )
}

/** 0 when both are 0, 100 when only the previous is 0, else to two decimals. */
export function percentChange(current: number, previous: number): number {
  if (previous === 0) return current === 0 ? 0 : 100
  return Math.round(((current - previous) / previous) * 10_000) / 100
}
