import { useLanguage } from '@office/shared-api'
import type { DashboardDay } from '@office/shared-api/model'
import { formatDate, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'

/** The figures of the bars in words, for screen readers; the newest day comes first. */
export function DayTable({ days }: { days: readonly DashboardDay[] }) {
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
