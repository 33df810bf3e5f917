import { useRole } from '@office/shared-api'
import { can, resources, type AnyRow } from '@office/shared-api/model'
import { Badge, Icon } from '@office/shared-ui'
import { Acting } from '@office/shared-ui/actions'
import { ResourceScreen, rowAddress } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { BulkEdits } from '../../bulk'
import { ListViews } from '../../views/views'
import { useOverrule } from '../../worker/use-overrule'
import styles from './persons.module.css'

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

/** Whether the worker can be asked for: available, held by a request (which the link opens), or not offered. */
function WorkerState({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const holder = row['HeldBy']
  if (typeof holder === 'number') {
    return (
      <span className={styles.held}>
        <Badge theme="warning">{t('persons.held')}</Badge>
        <Link className={styles.holder} to={`/requests${rowAddress(holder)}`} aria-label={t('persons.open_holder', { name: String(row['HeldByName']) })}>
          <bdi>{row['HeldByName']}</bdi>
          <Icon name="chevron-next" />
        </Link>
      </span>
    )
  }
  return row['Available'] === true ? (
    <Badge theme="success">{t('persons.available')}</Badge>
  ) : (
    <Badge theme="secondary">{t('persons.not_offered')}</Badge>
  )
}
