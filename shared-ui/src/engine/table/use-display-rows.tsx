import { useLanguage } from '@office/shared-api'
import type { AnyRow, FieldDefinition, Resource } from '@office/shared-api/model'
import { useMemo, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { classNames } from '../../class-names'
import { Icon } from '../../icon/icon'
import { displayRow, type DisplayRow } from '../../primereact'
import type { Choices } from '../choices'
import { useShowField } from '../field-text'
import { rowTitle } from '../references'
import type { ColumnEntry } from './columns'
import { RowButtons, type RowLabels, type RowTools } from './row-tools'
import { ChoiceBox, type Selection } from './selection'
import styles from './table-rows.module.css'
import { useLatest } from './use-latest'

type Cell = (row: AnyRow) => ReactNode

/** A column that is no field of the resource, worked out from the row. */
export interface ComputedColumn {
  readonly name: string
  readonly header: string
  /** The field by whose order, turned round, its rows are sorted; without one it is not sorted. */
  readonly sortedAgainst?: string
  readonly render: Cell
}

/** The look of a row. All of it has to be stable: a change shows every row anew. */
export interface RowLook {
  resource: Resource
  columns: readonly ColumnEntry[]
  choices: Choices
  computed: readonly ComputedColumn[]
  /** Fields that the screen shows in its own way. */
  cells: Readonly<Record<string, Cell>>
  rowClass: ((row: AnyRow) => string | undefined) | undefined
  /** The expansion of a row. */
  expansion: Cell | undefined
  /** Fields that are edited in their cells. */
  editable: readonly string[]
}

interface RowState {
  rows: readonly AnyRow[]
  /** Ids of the rows that came since the list was opened. */
  fresh: ReadonlySet<number>
  /** The Id of the row that is open; null while none is. */
  opened: number | null
  selection: Selection | null
  tools: RowTools | undefined
  labels: RowLabels
  onMenu: (row: AnyRow, opener: HTMLElement) => void
  /** Ids of the rows that are unfolded. */
  expanded: ReadonlySet<number>
  onExpand: (row: AnyRow) => void
  onEdit: (cell: EditedCell) => void
  /** The cell that is edited, with the row as it was when that began. */
  editing: EditedCell | null
  editor: ReactNode
  /** The head of a row's group, the same one for all of its rows; null where rows are not grouped. */
  headOf: Cell | null
}

/** A cell by the Id of its row and the name of its field: its place may change. */
export interface EditedCell {
  readonly row: AnyRow
  readonly name: string
  readonly field: FieldDefinition
}

const NEAR = { near: true }

/** Names of the columns that are no value of the row. */
export const CHOICE = '$choice'
export const EXPANDER = '$expander'
export const ACTIONS = '$actions'

interface RowFlags {
  readonly chosen: boolean
  readonly fresh: boolean
  readonly opened: boolean
  readonly mayUpdate: boolean
  readonly expanded: boolean
  /** The name of the field that is edited. */
  readonly edited: string | undefined
  readonly editor: ReactNode
  readonly head: ReactNode
}

function isSame(one: RowFlags, other: RowFlags): boolean {
  return (Object.keys(one) as (keyof RowFlags)[]).every((flag) => one[flag] === other[flag])
}

/** Keeps what was made for a row until its flags change: the same object means the same row. */
function keptByRow(make: (row: AnyRow, flags: RowFlags) => Omit<DisplayRow, '$key'>): (row: AnyRow, flags: RowFlags) => DisplayRow {
  const known = new WeakMap<AnyRow, { readonly flags: RowFlags; readonly display: DisplayRow }>()
  return (row, flags) => {
    const before = known.get(row)
    if (before && isSame(before.flags, flags)) return before.display
    const display = displayRow(make(row, flags))
    known.set(row, { flags, display })
    return display
  }
}

/**
 * The rows as they are shown: all values finished, once for an answer. A row that has not changed stays the same object, so
 * that the table leaves its cells alone.
 */
export function useDisplayRows(look: RowLook, state: RowState): readonly DisplayRow[] {
  const { resource, columns, choices, computed, cells, rowClass, expansion, editable } = look
  const { rows, fresh, opened: openedId, selection, tools, labels, expanded, editing, editor: cellEditor, headOf } = state
  const language = useLanguage()
  const showField = useShowField(choices, NEAR)
  const latest = useLatest(state)
  const withChoice = selection !== null
  const withTools = tools !== undefined
  const withMenu = Boolean(tools?.actions)
  const quickLabelOf = tools?.quick?.labelOf
  const quickIcon = tools?.quick?.icon

  const display = useMemo(() => {
    const open = (row: AnyRow) => latest.current.tools?.open(row)
    const openMenu = withMenu ? (row: AnyRow, opener: HTMLElement) => { latest.current.onMenu(row, opener) } : null

    const quickOf = (row: AnyRow) => {
      const label = quickLabelOf?.(row)
      return label && quickIcon ? { label, icon: quickIcon, onChoose: () => latest.current.tools?.quick?.onChoose(row) } : null
    }

    return keptByRow((row, { chosen, fresh, opened, mayUpdate, expanded: unfolded, edited, editor, head }) => {
      const name = rowTitle(resource, row, language)
      const values: Record<string, ReactNode> = { Id: <bdi dir="ltr" className={styles.id}>{row.Id}</bdi> }
      for (const column of computed) values[column.name] = column.render(row)
      for (const [column, field] of columns) {
        const value = cells[column]?.(row) ?? showField(column, field, row)
        if (edited === column) values[column] = <><span className={styles.editable}>{value}</span>{editor}</>
        else if (!mayUpdate || !editable.includes(column)) values[column] = value
        else {
          const edit = () => {
            latest.current.onEdit({ row, name: column, field })
          }
          values[column] = <button type="button" className={styles.editable} data-edit={column} title={labels.editCell(column)} onClick={edit}>{value}<Icon name="edit" className={styles.pencil} /></button>
        }
      }
      if (expansion) values[EXPANDER] = <ExpandButton name={labels.details(name)} expanded={unfolded} onToggle={() => { latest.current.onExpand(row) }} />
      if (withChoice) {
        values[CHOICE] = <ChoiceBox label={labels.select(name)} checked={chosen} onToggle={(range) => latest.current.selection?.toggle(row, range)} />
      }
      if (withTools) {
        values[ACTIONS] = <RowButtons row={row} name={name} labels={labels} mayUpdate={mayUpdate} onOpen={open} onMenu={openMenu} quick={quickOf(row)} />
      }
      return {
        ...values,
        $head: head,
        ...(head !== undefined && { $group: String(row[resource.groupBy ?? ''] ?? '') }),
        ...(unfolded && expansion && { $expansion: <div key={row.Id}>{expansion(row)}</div> }),
        $class: classNames(rowClass?.(row), chosen && styles.chosen, fresh && styles.fresh, opened && styles.opened),
      }
    })
  }, [resource, columns, computed, cells, rowClass, expansion, editable, language, showField, labels, withChoice, withTools, withMenu, quickLabelOf, quickIcon, latest])

  return useMemo(
    () =>
      rows.map((row) =>
        display(row, {
          chosen: selection?.has(row) ?? false,
          fresh: fresh.has(row.Id),
          opened: row.Id === openedId,
          mayUpdate: latest.current.tools?.rightsOn(row).update ?? false,
          expanded: expanded.has(row.Id),
          edited: editing?.row.Id === row.Id ? editing.name : undefined,
          editor: editing?.row.Id === row.Id && cellEditor,
          head: headOf?.(row),
        }),
      ),
    [rows, display, selection, fresh, openedId, expanded, editing, cellEditor, headOf, latest],
  )
}

interface ExpandButtonProps {
  name: string
  expanded: boolean
  onToggle: () => void
}

function ExpandButton({ name, expanded, onToggle }: ExpandButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon="chevron-down"
      label={name}
      aria-expanded={expanded}
      className={classNames(styles.expander, expanded && styles.expanded)}
      onClick={onToggle}
    />
  )
}
