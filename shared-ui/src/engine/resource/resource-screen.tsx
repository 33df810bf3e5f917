import { useLabels, useLanguage, useRole, useSession } from '@office/shared-api'
import { can } from '@office/shared-api/model/desk'
import type { AnyRow, Resource } from '@office/shared-api/model/public'
import { useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { ScreenLayout } from '../../screen-layout/screen-layout'
import type { MenuAction } from '../../primereact'
import { ColumnSets, FilterTabs, ResourceTable, useTableState, type QuickAction, type ResourceTableProps, type RowRights, type TableState } from '../table'
import { draftOf, type Draft } from '../../draft/draft.store'
import { LIST_KEYS } from '../../keys/list-keys'
import { Prefetch } from '../prefetch'
import { RowDialog, useRowAddress } from './open-row'
import type { ConfirmSave, ResourceDialogProps } from './resource-dialog'
import { addingTitle } from '../references'
import { useNeighbours } from './use-neighbours'
import { useReadable } from './use-readable'
import { useReadOnly } from './use-read-only'
import type { FindOverrule } from './use-row-form'
import { useUpkeep } from './use-upkeep'

export interface ResourceScreenProps
  extends Pick<ResourceTableProps, 'resource' | 'rowClass' | 'computed' | 'cells' | 'bulkActions' | 'expansion' | 'editable' | 'tabs' | 'cards'> {
  /** More entries of a row's menu, before the log and delete. */
  rowActions?: ((row: AnyRow) => readonly MenuAction[]) | undefined
  /** The action that most rows are looked up for. */
  quickAction?: QuickAction | undefined
  /** The rights on one row, where they are less than the role has on the table. */
  rowRights?: ((row: AnyRow) => RowRights) | undefined
  /** The groups of the form that come first: what is changed most. */
  groups?: readonly string[] | undefined
  /** The refusals of a save that the reader may overrule. */
  findOverrule?: FindOverrule | undefined
  /** Opens a row in place of its plain form; it renders a `RowDialog` with what it adds. */
  dialog?: ComponentType<ResourceDialogProps> | undefined
  /** Asks the reader about the values of the form before they are saved. */
  confirm?: ConfirmSave | undefined
  /** A line below the title. */
  hint?: string | undefined
  /** Stands behind the tabs. */
  views?: ReactNode
  /** Stands beside the add button. */
  children?: ReactNode
}

const ALL_RIGHTS = (): RowRights => ({ update: true, remove: true })

/** A whole screen from a resource's data: table, form, delete, as far as the reader's role allows. */
export function ResourceScreen({
  resource: declared,
  rowActions,
  quickAction,
  rowRights = ALL_RIGHTS,
  groups,
  findOverrule,
  confirm,
  dialog: Dialog = RowDialog,
  hint,
  views,
  children,
  ...table
}: ResourceScreenProps) {
  const labels = useLabels()
  const language = useLanguage()
  const resource = useReadable(declared)
  const [state, change] = useTableState(resource)
  const { open, show, add, close, step } = useOpenRow(resource, state)
  const role = useRole()
  const mayCreate = can(role, 'create', resource)
  const rightsOn = (row: AnyRow): RowRights => {
    const { update, remove } = rowRights(row)
    return { update: update && can(role, 'update', resource), remove: remove && can(role, 'remove', resource) }
  }
  const upkeep = useUpkeep(resource, (row) => rightsOn(row).remove)
  const actionsOf = (row: AnyRow) => [...(rowActions?.(row) ?? []), ...upkeep.entries(row)]
  const addButton = mayCreate && (
    <Button variant="primary" icon="plus" aria-keyshortcuts={LIST_KEYS.add.stroke} onClick={add}>
      {addingTitle(resource, language)}
    </Button>
  )

  return (
    <ScreenLayout
      title={labels.resource(resource)}
      hint={hint}
      restriction={useReadOnly(resource)}
      views={
        <>
          {table.tabs ? <FilterTabs resource={resource} tabs={table.tabs} state={state} onChange={change} /> : resource.columnSets && <ColumnSets sets={resource.columnSets} />}
          {views}
        </>
      }
      aside={
        (children !== undefined || addButton) && (
          <>
            {children}
            {addButton}
          </>
        )
      }
    >
      <ResourceTable
        {...table}
        key={resource.name}
        resource={resource}
        add={addButton}
        rowTools={{ rightsOn, open: show, quick: quickAction, actions: rowActions || upkeep.isAny ? actionsOf : null }}
      />
      <Prefetch part={RowDialog} />
      {open && (
        <Dialog
          key={open.row?.Id ?? 'new'}
          resource={resource}
          row={open.row}
          draft={open.values}
          groups={groups}
          readOnly={open.row ? !rightsOn(open.row).update : !mayCreate}
          findOverrule={findOverrule}
          confirm={confirm}
          onStep={open.row && step}
          onClose={close}
        />
      )}
      {upkeep.dialogs}
    </ScreenLayout>
  )
}

type Open = { readonly row: AnyRow | undefined; readonly values?: Draft['values'] } | null

/** The row whose form is open, an undefined one for a new row. It begins with the one that has a draft, or that the address names. */
function useOpenRow(resource: Resource, state: TableState) {
  const userId = useSession().user?.Id
  const [open, setOpen] = useState<Open>(() => draftOf(userId, resource.name))
  const id = open?.row?.Id
  const nameRow = useRowAddress(resource, id, (row) => {
    setOpen({ row })
  })
  const neighbourOf = useNeighbours(resource, state, id)
  return {
    open,
    show: (row: AnyRow) => {
      setOpen({ row })
      nameRow(row.Id)
    },
    add: () => {
      setOpen({ row: undefined })
    },
    close: () => {
      setOpen(null)
      nameRow(null)
    },
    step: (by: 1 | -1) => void neighbourOf(by).then((next) => { if (next !== null) nameRow(next) }, () => undefined),
  }
}
