import { useLabels, useLanguage } from '@office/shared-api'
import type { AnyRow, FieldDefinition, Resource } from '@office/shared-api/model'
import type { ReactNode } from 'react'
import { classNames } from '../../class-names'
import { Icon } from '../../icon/icon'
import { Ltr } from '../../ltr'
import type { Choices } from '../choices'
import { FieldTextIn } from '../field-text'
import { rowTitle } from '../references'
import type { ColumnEntry } from './columns'
import styles from './rows.module.css'
import { ChoiceBox, type Selection } from './selection'
import type { TableState } from './table-state'
import { useTableTexts } from './texts'

type Cell = (row: AnyRow) => ReactNode

/** A column that is no field of the resource, worked out from the row. */
export interface ComputedColumn {
  readonly name: string
  readonly header: string
  readonly render: Cell
}

interface TableRowsProps {
  resource: Resource
  state: TableState
  rows: readonly AnyRow[]
  columns: readonly ColumnEntry[]
  choices: Choices
  computed: readonly ComputedColumn[]
  /** Fields that the screen shows in its own way. */
  cells: Readonly<Record<string, Cell>>
  selection: Selection | null
  rowActions: Cell | undefined
  rowClass: ((row: AnyRow) => string | undefined) | undefined
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  onSort: (sortField: string, isDesc: boolean) => void
}

interface ShownColumn extends ComputedColumn {
  readonly sortable: boolean
  readonly className?: string
}

/** Notes and the like may run over lines; shorter texts keep to one. */
function isProse(field: FieldDefinition): boolean {
  return field.type === 'text' && field.multiline === true
}

/** The number, what is worked out, and the fields that the reader wants to see. */
function useShownColumns({ resource, columns, choices, computed, cells }: TableRowsProps): readonly ShownColumn[] {
  const labels = useLabels()
  const language = useLanguage()
  const titleFields = new Set(Object.values(resource.title))
  return [
    { name: 'Id', header: labels.field(resource, 'Id'), sortable: true, render: (row) => <Ltr className={styles.id}>{row.Id}</Ltr> },
    ...computed.map((column) => ({ ...column, sortable: false })),
    ...columns.map(([name, field]) => ({
      name,
      header: labels.field(resource, name),
      sortable: true,
      className: classNames(titleFields.has(name) && styles.title, isProse(field) && styles.prose),
      render: (row: AnyRow) =>
        cells[name]?.(row) ?? <FieldTextIn name={name} field={field} row={row} choices={choices} language={language} />,
    })),
  ]
}

/** The rows themselves. On a narrow screen each is a card, where every value carries its label. */
export function TableRows(props: TableRowsProps) {
  const { resource, state, rows, selection, rowActions, rowClass, empty, onSort } = props
  const t = useTableTexts()
  const labels = useLabels()
  const language = useLanguage()
  const columns = useShownColumns(props)

  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={labels.resource(resource)}>
        <thead className={styles.head}>
          <tr>
            {selection && (
              <th scope="col" className={styles.headerCell}>
                <ChoiceBox
                  label={t('select_all')}
                  checked={rows.length > 0 && selection.rows.length === rows.length}
                  partly={selection.rows.length > 0 && selection.rows.length < rows.length}
                  onToggle={selection.toggleAll}
                />
              </th>
            )}
            {columns.map(({ name, header, sortable }) => (
              <ColumnHeader
                key={name}
                header={header}
                sorted={sortable ? state.sortField === name && (state.isDesc ? 'descending' : 'ascending') : null}
                onSort={(isDesc) => {
                  onSort(name, isDesc)
                }}
              />
            ))}
            {rowActions && (
              <th scope="col" className={classNames(styles.headerCell, styles.actionsHeader)}>
                <span className="visually-hidden">{t('row_actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.length === 0 && (
            <tr className={styles.row}>
              <td className={styles.cell} colSpan={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}>
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row, place) => (
            // By its place: another page fills the rows that are there, which is sooner done than making new ones.
            <tr key={place} className={classNames(styles.row, rowClass?.(row), selection?.has(row) && styles.chosen)}>
              {selection && (
                <td className={classNames(styles.cell, styles.choice)} data-label={t('select')}>
                  <ChoiceBox
                    label={t('select_row', { name: rowTitle(resource, row, language) })}
                    checked={selection.has(row)}
                    onToggle={() => {
                      selection.toggle(row)
                    }}
                  />
                </td>
              )}
              {columns.map(({ name, header, className, render }) => (
                <td key={name} className={classNames(styles.cell, className)} data-label={header}>
                  <span>{render(row)}</span>
                </td>
              ))}
              {rowActions && (
                <td className={classNames(styles.cell, styles.actions)}>
                  {/* Theirs, not the place's: what is under way, or unfolded, belongs to this row. */}
                  <span key={row.Id} className={styles.buttons}>
                    {rowActions(row)}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ColumnHeaderProps {
  header: string
  /** How the rows are sorted by this column: false when by another one, null when they never are. */
  sorted: 'ascending' | 'descending' | false | null
  onSort: (isDesc: boolean) => void
}

const ICONS = { ascending: 'sort-up', descending: 'sort-down' } as const

/** The head of a column. A press sorts by it, from the least up; the next one turns the order around. */
function ColumnHeader({ header, sorted, onSort }: ColumnHeaderProps) {
  if (sorted === null) {
    return (
      <th scope="col" className={styles.headerCell}>
        {header}
      </th>
    )
  }
  return (
    <th scope="col" className={classNames(styles.headerCell, styles.sortable)} aria-sort={sorted === false ? 'none' : sorted}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          onSort(sorted === 'ascending')
        }}
      >
        {header}
        <Icon name={sorted === false ? 'sort' : ICONS[sorted]} className={classNames(styles.sortIcon, sorted && styles.sorted)} />
      </button>
    </th>
  )
}
