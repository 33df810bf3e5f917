import type { Resource } from '@office/shared-api/model'
import { rowActionsOf } from '@office/shared-api/model/actions'
import { Acting, useRowMenu } from '@office/shared-ui/actions'
import { ResourceScreen } from '@office/shared-ui/resource'
import { ListViews } from './views'

/** A screen that is only a table and a form: its resource says all of it, and the actions that are declared of its rows. */
export default function TableScreen({ resource }: { resource: Resource }) {
  return (
    <Acting>
      <Table resource={resource} />
    </Acting>
  )
}

function Table({ resource }: { resource: Resource }) {
  const menuOf = useRowMenu()
  const actions = rowActionsOf(resource)
  return <ResourceScreen resource={resource} views={<ListViews resource={resource} />} rowActions={actions.length > 0 ? (row) => menuOf(row, actions) : undefined} />
}
