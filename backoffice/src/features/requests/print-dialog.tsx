import { startData } from '@office/shared-api'
import type { AnyRow, RequestRow } from '@office/shared-api/model'
import { Modal } from '@office/shared-ui/dialog'
import { ApplicationPaper, PrintPreview } from '@office/shared-ui/print'
import { useTranslation } from 'react-i18next'

/** The application form of one request as it will be printed, with Print and Save as picture. The lines of the paper are in shared-ui's `print/paper`: visitors print the same. */
export default function PrintDialog({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  // The screen lists requests alone; their rows carry all that the paper shows.
  const request = row as AnyRow & RequestRow
  const title = t('requests.paper_title', { ref: request.Ref })
  return (
    <Modal show title={title} onClose={onClose}>
      <PrintPreview title={title} fileName={`${request.Ref}.png`}>
        <ApplicationPaper request={request} office={startData().office} worker={[request.Person ?? '']} />
      </PrintPreview>
    </Modal>
  )
}
