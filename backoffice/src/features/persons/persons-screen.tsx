import { useRole } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { Acting } from '@office/shared-ui/actions'
import { ResourceScreen } from '@office/shared-ui/resource'
import { useNavigate } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { ListViews } from '../../views/views'
import { ChosenWorkers, useWorkerMenu, WorkerDialog } from '../../worker/consents'
import { Lacking, usePublishedColumn } from '../../worker/publication'
import { useOverrule } from '../../worker/use-overrule'
import { WorkerState } from '../../worker/worker-state'

const CELLS = { Available: (row: AnyRow) => <WorkerState row={row} /> }

/** The workers whose CVs are offered; marking a held one available asks whether to clear the request. */
export default function PersonsScreen() {
  return (
    <Acting>
      <Workers />
    </Acting>
  )
}

function Workers() {
  const { t } = useTranslation('backoffice')
  const navigate = useNavigate()
  const mayUpdate = can(useRole(), 'update', resources.persons)
  const findOverrule = useOverrule()
  const menuOf = useWorkerMenu()
  const published = usePublishedColumn()
  return (
    <ResourceScreen
      resource={resources.persons}
      views={
        <>
          <ListViews resource={resources.persons} />
          <Lacking />
        </>
      }
      computed={published}
      cells={CELLS}
      dialog={WorkerDialog}
      findOverrule={findOverrule}
      rowActions={mayUpdate ? menuOf : undefined}
      bulkActions={mayUpdate ? ({ rows, clear }) => <ChosenWorkers rows={rows} clear={clear} /> : undefined}
    >
      {mayUpdate && (
        <Button onClick={() => void navigate('/persons/import')}>{t('persons.import')}</Button>
      )}
    </ResourceScreen>
  )
}
