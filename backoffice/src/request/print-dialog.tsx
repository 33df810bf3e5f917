import { startData, useLabels, useLanguage } from '@office/shared-api'
import { getRow, queryKeys, toApiError } from '@office/shared-api/client'
import { jobLabel, labelOf, resources, type RequestRow } from '@office/shared-api/model'
import { RetryNotice, Spinner } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { focusFirst } from '@office/shared-ui/screen-layout'
import { ApplicationPaper, PrintPreview } from '@office/shared-ui/print'
import { useLookupChoices } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The application form of one request as it will be printed, with Print and Save as picture. The lines of the paper are in shared-ui's `print/paper`: visitors print the same. */
export default function PrintDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const row = useQuery({ queryKey: [...queryKeys.resource(resources.requests), 'paper', id], queryFn: ({ signal }) => getRow(resources.requests, id, signal) })
  const title = t('requests.paper_title', { ref: row.data?.Ref ?? '' }).trim()
  return (
    <Modal show title={title} onClose={onClose}>
      {row.data ? (
        <Sheet request={row.data} title={title} />
      ) : row.isPending ? (
        <Spinner />
      ) : (
        <RetryNotice title={labels.error(row.error ? toApiError(row.error).code : 'not_found')} onRetry={() => void row.refetch()} />
      )}
    </Modal>
  )
}

function Sheet({ request, title }: { request: RequestRow; title: string }) {
  const { words, waiting } = useWorkerOnPaper(request)
  if (waiting) return <Spinner />
  return (
    <div ref={focusFirst}>
      <PrintPreview title={title} fileName={`${request.Ref}.png`}>
        <ApplicationPaper request={request} office={startData().office} worker={words} />
      </PrintPreview>
    </div>
  )
}

/** The worker in the words that the visitor's paper has: reference, job, country; the name alone where they do not load. */
function useWorkerOnPaper({ PersonId, Person }: RequestRow): { words: readonly string[]; waiting: boolean } {
  const language = useLanguage()
  const { lookups, failed } = useLookupChoices()
  const { data: worker, isLoading } = useQuery({
    queryKey: [...queryKeys.resource(resources.persons), 'row', PersonId],
    queryFn: () => getRow(resources.persons, PersonId ?? 0),
    enabled: PersonId !== null,
  })
  const item = (id: number | null) => {
    const found = lookups?.find(({ Id }) => Id === id)
    const text = (name: string) => String(found?.[name] ?? '')
    return { Ar: text('Ar'), En: text('En'), ArFemale: text('ArFemale'), ArMale: text('ArMale') }
  }
  return {
    words: worker ? [worker.Ref, jobLabel(item(worker.Job), language, worker.Gender), labelOf(item(worker.Country), language)] : [Person ?? ''],
    waiting: isLoading || (lookups === undefined && !failed),
  }
}
