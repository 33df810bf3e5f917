import { Column } from 'primereact/column'
import { DataTable } from 'primereact/datatable'
import { memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './data-rows.module.css'

/**
 * A row as it is shown: finished values by the names of the columns. The same row stays the same object, and one that is
 * shown in another way is a new one with another `$key`; cells compare nothing else.
 */
export interface DisplayRow {
  readonly $key: number
  readonly $class?: string | undefined
  /** Stands below the row, over all columns. */
  readonly $expansion?: ReactNode
  /** Rows of the same group stand together, under the `$head` of the first of them. */
  readonly $group?: string
  readonly $head?: ReactNode
  readonly [column: string]: ReactNode
}

let made = 0

/** A row that is shown for the first time, or in another way than before. */
export function displayRow(values: Omit<DisplayRow, '$key'>): DisplayRow {
  return { ...values, $key: (made += 1) }
}

export interface DataColumn {
  readonly name: string
  readonly header: ReactNode
  /** Stands beside the value where rows are cards. */
  readonly label?: string | undefined
  /** Its value is the name of the row. */
  readonly rowHeader?: boolean
  /** How the rows are sorted by it; undefined where they never are. */
  readonly sort?: 'ascending' | 'descending' | 'none' | undefined
  readonly className?: string | undefined
  readonly headerClassName?: string | undefined
}

interface DataRowsProps {
  /** The name of the table. */
  label: string
  columns: readonly DataColumn[]
  rows: readonly DisplayRow[]
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode
  grouped?: boolean
  /** Nothing in its rows takes the focus: its frame does, so that the arrow keys scroll it. */
  plain?: boolean
}

const COMPARED = ['rowData.$key', 'field']
const classOf = (row: DisplayRow) => row.$class
const expansionOf = (row: DisplayRow) => row.$expansion
const headOf = (row: DisplayRow) => row.$head

/**
 * PrimeReact's table, in the way in which it is fast: cells are memoised by one number, rows are keyed by their place, every
 * column has a `pt` and the table none, and all that it is given is stable. Roles that it writes wrongly are mended here.
 */
export const DataRows = memo(function DataRows({ label, columns, rows, empty, grouped = false, plain = false }: DataRowsProps) {
  const table = useRef<DataTable<DisplayRow[]>>(null)
  const expanded = useMemo(() => rows.filter(({ $expansion }) => $expansion !== undefined), [rows])
  const children = useMemo(() => columns.map(columnOf), [columns])

  useLayoutEffect(() => {
    const element = table.current?.getTable()
    element?.setAttribute('aria-label', label)
    // The library's role begins with a space.
    element?.tBodies[0]?.setAttribute('role', 'rowgroup')
    element?.tHead?.setAttribute('data-line', '')
    if (plain) element?.parentElement?.setAttribute('tabindex', '0')
  }, [label, plain])

  return (
    <DataTable
      ref={table}
      lazy
      value={rows as DisplayRow[]}
      cellMemoProps={COMPARED}
      compareSelectionBy="equals"
      tableClassName={styles.table}
      rowClassName={classOf}
      emptyMessage={empty}
      expandedRows={expanded}
      rowExpansionTemplate={expansionOf}
      {...(grouped && { rowGroupMode: 'subheader', groupRowsBy: '$group', rowGroupHeaderTemplate: headOf })}
    >
      {children}
    </DataTable>
  )
})

function columnOf({ name, header, label, rowHeader, sort, className, headerClassName }: DataColumn) {
  return (
    <Column
      key={name}
      field={name}
      header={header}
      bodyClassName={classNames(className)}
      headerClassName={classNames(styles.headerCell, sort && styles.sortable, headerClassName)}
      pt={{
        headerCell: { scope: 'col', ...(sort && { 'aria-sort': sort }) },
        bodyCell: { ...(label !== undefined && { 'data-label': label }), ...(rowHeader && { role: 'rowheader' }) },
      }}
    />
  )
}
