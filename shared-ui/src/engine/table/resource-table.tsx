import { useLabels } from '@office/shared-api'
import type { AnyRow, Resource } from '@office/shared-api/model/public'
import { useCallback, type ReactNode } from 'react'
import { classNames } from '../../class-names'
import { ChoicesFailed, useChoices } from '../choices'
import { useColumns } from './columns'
import { FoundElsewhere } from './filter-bar'
import type { RowTools } from './row-tools'
import { Pager } from './pager'
import { SelectionBar, useSelection, type Selection } from './selection'
import { tabOf, type TableTabs } from './filter-tabs'
import { TableRows } from './table-rows'
import { isNarrowedBeside, useTableState, writeState } from './table-state'
import { NoRows, RowsFailed, RowsLoading } from './table-states'
import { TableToolbar } from './table-toolbar'
import styles from './table.module.css'
import type { ComputedColumn } from './use-display-rows'
import { useLatest } from './use-latest'
import { useGroups, usePageWithin, useRows } from './use-rows'
import { useSettled } from './use-settled'

export interface ResourceTableProps {
  resource: Resource
  /** Actions on a row: their buttons stand in the last column. */
  rowTools?: RowTools | undefined
  /** A class for the row, such as the colour of its age. */
  rowClass?: ((row: AnyRow) => string | undefined) | undefined
  /** Columns before the resource's own. */
  computed?: readonly ComputedColumn[] | undefined
  /** Shows a field in the screen's own way, by the field's name. */
  cells?: Readonly<Record<string, (row: AnyRow) => ReactNode>> | undefined
  /** The expansion of a row below itself. */
  expansion?: ((row: AnyRow) => ReactNode) | undefined
  /** Names of the date fields that are edited in their cells, as far as the reader may change the row. */
  editable?: readonly string[] | undefined
  /** Actions on several rows at once; with it, rows can be chosen. */
  bulkActions?: ((selection: Selection) => ReactNode) | undefined
  /** A choice filter of the resource that the screen shows as tabs (`FilterTabs`): here it is no filter, and an empty one has words of its own. */
  tabs?: TableTabs | undefined
  /** Shows a row as a card of the screen's own, in place of the table. */
  cards?: ((row: AnyRow) => ReactNode) | undefined
  /** The add button, once more where the table is empty. */
  add?: ReactNode
}

const LOADING_ROWS = 10
const NO_COLUMNS: readonly ComputedColumn[] = []
const NO_CELLS = {}
const NOTHING: readonly string[] = []
const NO_ROWS: readonly AnyRow[] = []

/** The generic table of a resource: its columns, filters and words come from the data, its state lives in the address. */
export function ResourceTable(props: ResourceTableProps) {
  const { resource, rowTools, rowClass, computed = NO_COLUMNS, cells = NO_CELLS, expansion, editable = NOTHING, bulkActions, tabs, cards, add } = props
  const choices = useChoices(resource)
  const [state, change] = useTableState(resource)
  const rows = useRows(resource, state)
  const columns = useColumns(resource)

  const { data } = rows
  const listed = writeState(new URLSearchParams(), state, resource).toString()
  const selection = useSelection(listed, data?.data ?? NO_ROWS)
  const leaving = usePageWithin(rows, state, change)

  const sorted = useSettled(state, !rows.isPlaceholderData)
  const grouped = resource.groupBy !== undefined && sorted.sortField === resource.groupBy
  const groups = useGroups(resource, sorted, grouped)
  const latest = useLatest(change)
  const sort = useCallback((sortField: string, isDesc: boolean) => {
    latest.current({ sortField, isDesc })
  }, [latest])

  const elsewhere = <FoundElsewhere resource={resource} state={state} count={data?.elsewhere} onChange={change} />
  const empty = (tabs && !isNarrowedBeside(state, tabs.filter) && tabs.empty?.[tabOf(resource, state, tabs)]) || (
    <NoRows state={state} add={add} onChange={change}>
      {elsewhere}
    </NoRows>
  )

  return (
    <div className={styles.frame}>
      <TableToolbar resource={resource} state={state} choices={choices} columns={columns} omit={tabs?.filter} hasCards={cards !== undefined} grouped={grouped} onChange={change} />
      <ChoicesFailed choices={choices} className={styles.notice} />
      {data && data.total > 0 && elsewhere}
      {rows.isError ? (
        <RowsFailed error={rows.error} onRetry={() => void rows.refetch()} />
      ) : data === undefined || leaving ? (
        <RowsLoading rows={LOADING_ROWS} retrying={rows.failureCount > 0} />
      ) : (
        <div className={classNames(styles.rows, rows.isPlaceholderData && styles.old)} aria-busy={rows.isPlaceholderData || undefined}>
          {cards ? (
            <RowCards resource={resource} rows={data.data} render={cards} empty={empty} />
          ) : (
            <TableRows
              resource={resource}
              sorted={sorted}
              rows={data.data}
              listed={listed}
              columns={columns.shown}
              choices={choices}
              computed={columns.beside ? NO_COLUMNS : computed}
              cells={cells}
              selection={bulkActions ? selection : null}
              tools={rowTools}
              rowClass={rowClass}
              expansion={expansion}
              editable={editable}
              groups={grouped ? groups : null}
              empty={empty}
              onSort={sort}
            />
          )}
        </div>
      )}
      {data !== undefined && !rows.isError && data.total > 0 && (
        <>
          {bulkActions && !cards && (
            <SelectionBar selection={selection} of={data.data.length}>
              {bulkActions(selection)}
            </SelectionBar>
          )}
          <Pager state={state} answer={data} onChange={change} />
        </>
      )}
    </div>
  )
}

interface RowCardsProps {
  resource: Resource
  rows: readonly AnyRow[]
  render: (row: AnyRow) => ReactNode
  /** Stands in place of the cards when there are none. */
  empty: ReactNode
}

function RowCards({ resource, rows, render, empty }: RowCardsProps) {
  const labels = useLabels()
  if (rows.length === 0) return empty
  return (
    <ul className={styles.cards} aria-label={labels.resource(resource)}>
      {rows.map((row) => (
        <li key={row.Id}>{render(row)}</li>
      ))}
    </ul>
  )
}
