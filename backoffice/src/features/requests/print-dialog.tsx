import { startData, useLanguage } from '@office/shared-api'
import { getRow, queryKeys } from '@office/shared-api/client'
import { labelOf, resources, type AnyRow, type RequestRow } from '@office/shared-api/model'
import { Spinner } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { ApplicationPaper, PrintPreview } from '@office/shared-ui/print'
import { useLookupChoices } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The application form of one request as it will be printed, with Print and Save as picture. The lines of the paper are in shared-ui's `print/paper`: visitors print the same. */
export default function PrintDialog({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  // The screen lists requests alone; their rows carry all that the paper shows but the worker.
  const request = row as AnyRow & RequestRow
  const { words, waiting } = useWorkerOnPaper(request)
  const title = t('requests.paper_title', { ref: request.Ref })
  return (
    <Modal show title={title} onClose={onClose}>
      {waiting ? (
        <Spinner />
      ) : (
        <PrintPreview title={title} fileName={`${request.Ref}.png`}>
          <ApplicationPaper request={request} office={startData().office} worker={words} />
        </PrintPreview>
      )}
    </Modal>
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
  const word = (id: number | null) => {
    const item = lookups?.find(({ Id }) => Id === id)
    return item ? labelOf({ Ar: String(item['Ar']), En: String(item['En']) }, language) : ''
  }
  return {
    words: worker ? [worker.Ref, word(worker.Job), word(worker.Country)] : [Person ?? ''],
    waiting: isLoading || (lookups === undefined && !failed),
  }
}
