import { useLabels, useLanguage } from '@office/shared-api'
import { labelOf, resources, type ArrivalRow, type OfficeFacts } from '@office/shared-api/model'
import { formatDate, formatNumber } from '@office/shared-ui'
import { Paper } from '@office/shared-ui/print'
import { useTranslation } from 'react-i18next'
import styles from './arrival-paper.module.css'

interface ArrivalPaperProps {
  /** `YYYY-MM-DD`. */
  day: string
  arrivals: readonly ArrivalRow[]
  office: OfficeFacts
}

/** The arrival report on paper: the day, how many arrive, and each worker with the country. */
export function ArrivalPaper({ day, arrivals, office }: ArrivalPaperProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return (
    <Paper office={office} title={t('reports.title')}>
      <p className={styles.facts}>
        <strong>{formatDate(day, language)}</strong>
        <span>{t('reports.workers', { count: arrivals.length, number: number(arrivals.length) })}</span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labels.field(resources.persons, 'Id')}</th>
            <th scope="col">{labels.field(resources.requests, 'PersonId')}</th>
            <th scope="col">{labels.field(resources.persons, 'Country')}</th>
          </tr>
        </thead>
        <tbody>
          {arrivals.map((arrival, at) => (
            // Two workers of one name can arrive together: their place in the list tells them apart.
            <tr key={at}>
              <td>{number(at + 1)}</td>
              <th scope="row">
                <bdi>{arrival.Name || '—'}</bdi>
              </th>
              <td>{labelOf(arrival, language) || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
