import { makeFirm, take } from '@office/shared-api/model/actions'
import { resources, type AnyRow } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { SelectionActions } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import BulkEdits from '../../bulk/bulk-edits'
import { ASSIGN, EXTEND_RESERVATION } from '../../request/inbox-offers'
import { useRequestTools } from '../../request/request-tools'
import { holdsWorker } from '../../request/use-release'

/** The buttons of chosen requests; they come with the first selection. */
export default function ChosenRequests({ rows, clear }: { rows: readonly AnyRow[]; clear: () => void }) {
  const { t } = useTranslation('backoffice')
  const tools = useRequestTools()
  return (
    <>
      <BulkEdits resource={resources.requests} rows={rows} onDone={clear} />
      <SelectionActions actions={[take, ASSIGN, makeFirm, EXTEND_RESERVATION]} rows={rows} onDone={clear} />
      <Button
        size="small"
        icon="unlock"
        disabled={!rows.some(holdsWorker)}
        onClick={() => {
          tools.release(rows, clear)
        }}
      >
        {t('requests.release_chosen')}
      </Button>
    </>
  )
}
