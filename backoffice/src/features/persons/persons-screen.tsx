import { useRole } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { Acting } from '@office/shared-ui/actions'
import { ResourceScreen } from '@office/shared-ui/resource'
import { BulkEdits } from '../../bulk'
import { ListViews } from '../../views/views'
import { useOverrule } from '../../worker/use-overrule'
import { WorkerState } from '../../worker/worker-state'

const CELLS = { Available: (row: AnyRow) => <WorkerState row={row} /> }

/** The workers whose CVs are offered; marking a held one available asks whether to clear the request. */
export default function PersonsScreen() {
  const mayUpdate = can(useRole(), 'update', resources.persons)
  const findOverrule = useOverrule()
  return (
    <Acting>
      <ResourceScreen
        resource={resources.persons}
        views={<ListViews resource={resources.persons} />}
        cells={CELLS}
        findOverrule={findOverrule}
        bulkActions={mayUpdate ? ({ rows, clear }) => <BulkEdits resource={resources.persons} rows={rows} onDone={clear} /> : undefined}
      />
    </Acting>
  )
}
