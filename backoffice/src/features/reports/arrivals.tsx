import { startData, useLabels, useLanguage } from '@office/shared-api'
import { getArrivals, queryKeys } from '@office/shared-api/client'
import { Button, EmptyState, formatDate, Notice, Spinner } from '@office/shared-ui'
import { PrintPreview } from '@office/shared-ui/print'
import { failureOf } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArrivalPaper } from './arrival-paper'

/** Who arrives on the day: on its way, failed, nobody, or the paper. */
export function Arrivals({ day }: { day: string }) {
  const { t } = useTranslation(['backoffice', 'common'])
  const labels = useLabels()
  const language = useLanguage()
  const arrivals = useQuery({
    queryKey: queryKeys.arrivals(day),
    queryFn: ({ signal }) => getArrivals(day, signal),
  })
  const date = formatDate(day, language)
  if (arrivals.isPending) return <Spinner />
  if (arrivals.isError) {
    return (
      <Notice
        tone="danger"
        title={t('reports.failed')}
        actions={
          <Button icon="refresh" busy={arrivals.isFetching} onClick={() => void arrivals.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        <p>{labels.error(failureOf(arrivals.error).code)}</p>
      </Notice>
    )
  }
  if (arrivals.data.length === 0) {
    return (
      <EmptyState icon="calendar" title={t('reports.none', { date })}>
        {t('reports.none_hint')}
      </EmptyState>
    )
  }
  return (
    <PrintPreview title={t('reports.paper_title', { date })} fileName={`arrivals-${day}.png`}>
      <ArrivalPaper day={day} arrivals={arrivals.data} office={startData().office} />
    </PrintPreview>
  )
}
