import { useLanguage } from '@office/shared-api'
import type { AnyRow, Resource } from '@office/shared-api/model'
import { useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '../../class-names'
import { displayRow, type DisplayRow } from '../../primereact'
import type { Choices } from '../choices'
import { useShowField } from '../field-text'
import { rowTitle } from '../references'
import type { ColumnEntry } from './columns'
import { RowButtons, type RowLabels, type RowTools } from './row-tools'
import { ChoiceBox, type Selection } from './selection'
import styles from './table-rows.module.css'

type Cell = (row: AnyRow) => ReactNode

/** A column that is no field of the resource, worked out from the row. */
export interface ComputedColumn {
  readonly name: string
  readonly header: string
  readonly render: Cell
}

/** What a row looks like. All of it has to be stable: a change shows every row anew. */
export interface RowLook {
  resource: Resource
  columns: readonly ColumnEntry[]
  choices: Choices
  computed: readonly ComputedColumn[]
  /** Fields that the screen shows in its own way. */
  cells: Readonly<Record<string, Cell>>
  rowClass: ((row: AnyRow) => string | undefined) | undefined
}

interface RowState {
  rows: readonly AnyRow[]
  selection: Selection | null
  tools: RowTools | undefined
  labels: RowLabels
  onMenu: (row: AnyRow, opener: HTMLElement) => void
}

/** Names of the columns that are no value of the row. */
export const CHOICE = '$choice'
export const ACTIONS = '$actions'

interface RowFlags {
  readonly chosen: boolean
  readonly mayUpdate: boolean
}

/** Keeps what was made for a row until its flags change: the same object means the same row. */
function keptByRow(make: (row: AnyRow, flags: RowFlags) => Omit<DisplayRow, '$key'>): (row: AnyRow, flags: RowFlags) => DisplayRow {
  const known = new WeakMap<AnyRow, { readonly flags: RowFlags; readonly display: DisplayRow }>()
  return (row, flags) => {
    const before = known.get(row)
    if (before?.flags.chosen === flags.chosen && before.flags.mayUpdate === flags.mayUpdate) return before.display
    const display = displayRow(make(row, flags))
    known.set(row, { flags, display })
    return display
  }
}

/** The latest value, for handlers that are kept while what they use changes. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * The rows as they are shown: all values finished, once for an answer. A row that has not changed stays the same object, so
 * that the table leaves its cells alone.
 */
export function useDisplayRows(look: RowLook, { rows, selection, tools, labels, onMenu }: RowState): readonly DisplayRow[] {
  const { resource, columns, choices, computed, cells, rowClass } = look
  const language = useLanguage()
  const showField = useShowField(choices)
  const latest = useLatest({ selection, tools, onMenu })
  const withChoice = selection !== null
  const withTools = tools !== undefined
  const withMenu = Boolean(tools?.actions)

  const display = useMemo(() => {
    const open = (row: AnyRow) => latest.current.tools?.open(row)
    const openMenu = withMenu ? (row: AnyRow, opener: HTMLElement) => { latest.current.onMenu(row, opener) } : null

    return keptByRow((row, { chosen, mayUpdate }) => {
      const name = rowTitle(resource, row, language)
      const values: Record<string, ReactNode> = { Id: <bdi dir="ltr" className={styles.id}>{row.Id}</bdi> }
      for (const column of computed) values[column.name] = column.render(row)
      for (const [column, field] of columns) values[column] = cells[column]?.(row) ?? showField(column, field, row)
      if (withChoice) {
        values[CHOICE] = <ChoiceBox label={labels.select(name)} checked={chosen} onToggle={() => latest.current.selection?.toggle(row)} />
      }
      if (withTools) {
        values[ACTIONS] = <RowButtons row={row} name={name} labels={labels} mayUpdate={mayUpdate} onOpen={open} onMenu={openMenu} />
      }
      return { ...values, $class: classNames(rowClass?.(row), chosen && styles.chosen) }
    })
  }, [resource, columns, computed, cells, rowClass, language, showField, labels, withChoice, withTools, withMenu, latest])

  return useMemo(
    () => rows.map((row) => display(row, { chosen: selection?.has(row) ?? false, mayUpdate: latest.current.tools?.rightsOn(row).update ?? false })),
    [rows, display, selection, latest],
  )
}
