import { resources, type AnyRow } from '@office/shared-api/model'
import { SelectionActions, useRowMenu } from '@office/shared-ui/actions'
import type { MenuAction } from '@office/shared-ui/primereact'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { BulkEdits } from '../bulk'
import { ConsentButtons, consentOffers } from './consent-offers'

/** Consents of workers: recorded and withdrawn from the row, from a selection, and beside those that there are. */

/** The menu of a worker's row. */
export function useWorkerMenu(): (row: AnyRow) => readonly MenuAction[] {
  const menuOf = useRowMenu()
  return (row) => menuOf(row, consentOffers())
}

/** The form of a worker, beside which her consents stand. */
export function WorkerDialog(props: ResourceDialogProps) {
  return <RowDialog {...props} childTools={{ consents: (row) => <ConsentButtons row={row} /> }} />
}

/** The buttons of chosen workers. */
export function ChosenWorkers({ rows, clear }: { rows: readonly AnyRow[]; clear: () => void }) {
  return (
    <>
      <BulkEdits resource={resources.persons} rows={rows} onDone={clear} />
      <SelectionActions actions={consentOffers()} rows={rows} onDone={clear} />
    </>
  )
}
