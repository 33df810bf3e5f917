import { dayInRiyadh, resources, type AnyRow } from '@office/shared-api/model'
import { consent, withdraw } from '@office/shared-api/model/actions'
import { ActionButton, SelectionActions, useRowMenu, type Offer } from '@office/shared-ui/actions'
import type { MenuAction } from '@office/shared-ui/primereact'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { BulkEdits } from '../bulk'
import { ShownToAll } from './shown-to-all'

/** Consents of workers: recorded and withdrawn from the row, from a selection, and beside those that there are. */

/** The forms open with today: most papers are recorded on the day on which they come. */
const offers = (): readonly Offer[] => {
  const today = dayInRiyadh(new Date())
  return [
    { action: consent, initial: { Purposes: '', GivenOn: today, Method: 'paper', Language: null, Until: null, Note: '' }, group: 'consents' },
    { action: withdraw, initial: { Purposes: '', On: today }, hints: { On: <ShownToAll /> }, group: 'consents' },
  ]
}

/** The menu of a worker's row. */
export function useWorkerMenu(): (row: AnyRow) => readonly MenuAction[] {
  const menuOf = useRowMenu()
  return (row) => menuOf(row, offers())
}

/** The form of a worker, beside which her consents stand. */
export function WorkerDialog(props: ResourceDialogProps) {
  return <RowDialog {...props} childTools={{ consents: (row) => offers().map((offer) => <ActionButton key={offer.action.name} row={row} offer={offer} size="small" about={String(row['Name'])} />) }} />
}

/** The buttons of chosen workers. */
export function ChosenWorkers({ rows, clear }: { rows: readonly AnyRow[]; clear: () => void }) {
  return (
    <>
      <BulkEdits resource={resources.persons} rows={rows} onDone={clear} />
      <SelectionActions actions={offers()} rows={rows} onDone={clear} />
    </>
  )
}
