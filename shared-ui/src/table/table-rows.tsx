import type { AnyRow, FieldDefinition, Resource } from '@office/shared-api/model'
import { Column } from 'primereact/column'
import { DataTable } from 'primereact/datatable'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { Ltr } from '../ltr'
import { useLabels, useLanguage } from '../reader'
import { FieldText } from '../resource/field-text'
import { rowTitle } from '../resource/row-title'
import type { Choices } from '../resource/use-choices'
import type { ColumnEntry } from './column-choice'
import { ChoiceBox } from './selection'
import type { TableState } from './table-state'
import styles from './table.module.css'
import { useTableTexts } from './translations'
import type { Selection } from './use-selection'

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
  /** What stands in the place of the rows when there are none. */
  empty: ReactNode
  onSort: (sortField: string, isDesc: boolean) => void
}

/** Notes and the like may run over lines; whatever is shorter keeps to one. */
function isProse(field: FieldDefinition): boolean {
  return field.type === 'text' && field.multiline === true
}

/** The rows themselves. On a narrow screen each is a card, where every value carries its label. */
export function TableRows(props: TableRowsProps) {
  const { resource, state, rows, columns, choices, computed, cells, selection, rowActions, rowClass, empty, onSort } = props
  const t = useTableTexts()
  const labels = useLabels()
  const language = useLanguage()
  const titleFields = new Set(Object.values(resource.title))
  const headed = (header: string, content: ReactNode) => (
    <>
      <span className={styles.cardLabel} aria-hidden="true">
        {header}
      </span>
      {content}
    </>
  )
  const cellOf = (name: string, field: FieldDefinition, row: AnyRow) =>
    cells[name]?.(row) ?? <FieldText name={name} field={field} row={row} choices={choices} />

  return (
    <DataTable
      lazy
      value={[...rows]}
      dataKey="Id"
      // Cells also show what is not in the row: the choice of rows, labels that came later.
      cellMemo={false}
      tabIndex={0}
      sortField={state.sortField}
      sortOrder={state.isDesc ? -1 : 1}
      onSort={({ sortField, sortOrder }) => {
        onSort(sortField, sortOrder === -1)
      }}
      sortIcon={({ sorted, sortOrder }) => (
        <Icon
          name={sorted ? (sortOrder === -1 ? 'sort-down' : 'sort-up') : 'sort'}
          className={classNames(styles.sortIcon, sorted && styles.sorted)}
        />
      )}
      rowClassName={(row: AnyRow) => classNames(rowClass?.(row), selection?.has(row) && styles.chosen)}
      emptyMessage={empty}
      pt={{ table: { 'aria-label': labels.resource(resource) } }}
    >
      {selection && (
        <Column
          header={
            <ChoiceBox
              label={t('select_all')}
              checked={rows.length > 0 && selection.rows.length === rows.length}
              partly={selection.rows.length > 0 && selection.rows.length < rows.length}
              onToggle={selection.toggleAll}
            />
          }
          bodyClassName={classNames(styles.choice)}
          body={(row: AnyRow) =>
            headed(
              t('select'),
              <ChoiceBox
                label={t('select_row', { name: rowTitle(resource, row, language) })}
                checked={selection.has(row)}
                onToggle={() => {
                  selection.toggle(row)
                }}
              />,
            )
          }
        />
      )}
      <Column
        field="Id"
        header={labels.field(resource, 'Id')}
        sortable
        body={(row: AnyRow) =>
          headed(
            labels.field(resource, 'Id'),
            <span>
              <Ltr className={styles.id}>{row.Id}</Ltr>
            </span>,
          )
        }
      />
      {computed.map(({ name, header, render }) => (
        <Column key={name} header={header} body={(row: AnyRow) => headed(header, <span>{render(row)}</span>)} />
      ))}
      {columns.map(([name, field]) => (
        <Column
          key={name}
          field={name}
          header={labels.field(resource, name)}
          sortable
          bodyClassName={classNames(titleFields.has(name) && styles.title, isProse(field) && styles.prose)}
          body={(row: AnyRow) => headed(labels.field(resource, name), <span>{cellOf(name, field, row)}</span>)}
        />
      ))}
      {rowActions && (
        <Column
          header={<span className="visually-hidden">{t('row_actions')}</span>}
          bodyClassName={classNames(styles.actions)}
          headerClassName={classNames(styles.actionsHeader)}
          body={(row: AnyRow) => <span className={styles.buttons}>{rowActions(row)}</span>}
        />
      )}
    </DataTable>
  )
}
