import { startData, useLabels, useLanguage } from '@office/shared-api'
import { labelOf, resources, type ArrivalRow, type OfficeFacts } from '@office/shared-api/model'
import type { arrivalsQuery } from '@office/shared-api/model/shapes'
import { EmptyState, formatDate, formatNumber, Spinner } from '@office/shared-ui'
import { DataRows, displayRow } from '@office/shared-ui/primereact'
import { Paper, PrintPreview } from '@office/shared-ui/print'
import { ReadFailed, useRead } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import styles from './arrivals.module.css'

/** The workers who arrive on the day: loading, failed, nobody, or the paper. */
export function Arrivals({ day }: { day: string }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const arrivals = useRead<typeof arrivalsQuery>(resources.requests, 'arrivalreport', { date: day })
  const date = formatDate(day, language)
  if (arrivals.isPending) return <Spinner />
  if (arrivals.isError) return <ReadFailed title={t('reports.failed')} busy={arrivals.isFetching} onRetry={() => void arrivals.refetch()} error={arrivals.error} />
  if (arrivals.data.length === 0) {
    return (
      <EmptyState icon="calendar" title={t('reports.none', { date })}>
        {t('reports.none_hint')}
      </EmptyState>
    )
  }
  return (
    <PrintPreview title={t('reports.paper_title', { date })} fileName={`arrivals-${day}.png`} prominent={false}>
      <ArrivalPaper day={day} arrivals={arrivals.data} office={startData().office} />
    </PrintPreview>
  )
}

interface ArrivalPaperProps {
  /** `YYYY-MM-DD`. */
  day: string
  arrivals: readonly ArrivalRow[]
  office: OfficeFacts
}

/** The arrival report on paper: the day, how many arrive, and each worker with the country. */
function ArrivalPaper({ day, arrivals, office }: ArrivalPaperProps) {
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
      <div className={styles.rows}>
        <DataRows
          label={t('reports.title')}
          columns={[
            { name: 'Id', header: labels.field(resources.persons, 'Id') },
            { name: 'Name', header: labels.field(resources.requests, 'PersonId'), rowHeader: true },
            { name: 'Country', header: labels.field(resources.persons, 'Country') },
          ]}
          rows={arrivals.map((arrival, at) =>
            displayRow({ Id: number(at + 1), Name: <bdi>{arrival.Name || '—'}</bdi>, Country: labelOf(arrival, language) || '—' }),
          )}
        />
      </div>
    </Paper>
  )
}
