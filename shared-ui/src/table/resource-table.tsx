import type { AnyRow, FieldDefinition, Resource } from '@office/shared-api/model'
import { Column } from 'primereact/column'
import { DataTable } from 'primereact/datatable'
import { useEffect, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { Ltr } from '../ltr'
import { PrimeProvider } from '../primereact/prime-provider'
import { useLabels } from '../reader'
import { FieldText } from '../resource/field-text'
import { useServices } from '../resource/services'
import { useChoices } from '../resource/use-choices'
import { ColumnsMenu } from './columns-menu'
import { ListFilters } from './list-filters'
import { Pager } from './pager'
import { SearchBox } from './search-box'
import { SortSelect } from './sort-select'
import { clampPage, pageCount, withoutFilters } from './table-state'
import { NoRows, RowsFailed, RowsLoading } from './table-states'
import styles from './table.module.css'
import toolbar from './toolbar.module.css'
import { useTableTexts } from './translations'
import { useColumns } from './use-columns'
import { useRows } from './use-rows'
import { useTableState } from './use-table-state'

/** A column that is no field of the resource, worked out from the row. */
export interface ComputedColumn {
  readonly name: string
  readonly header: string
  readonly render: (row: AnyRow) => ReactNode
}

export interface ResourceTableProps {
  resource: Resource
  /** Buttons of one row, in the last column. */
  rowActions?: ((row: AnyRow) => ReactNode) | undefined
  /** A class for the row, such as the colour of its age. */
  rowClass?: ((row: AnyRow) => string | undefined) | undefined
  /** Columns before the resource's own. */
  computed?: readonly ComputedColumn[] | undefined
  /** Stands at the end of the bar above the table: the add button. Repeated where the table is empty. */
  toolbar?: ReactNode
}

const LOADING_ROWS = 10

/** Notes and the like may run over lines; whatever is shorter keeps to one. */
function isProse(field: FieldDefinition): boolean {
  return field.type === 'text' && field.multiline === true
}

/** The generic table of a resource: its columns, filters and words come from the data, its state lives in the address. */
export function ResourceTable({ resource, rowActions, rowClass, computed = [], toolbar: actions }: ResourceTableProps) {
  const t = useTableTexts()
  const labels = useLabels()
  const { styleNonce } = useServices()
  const choices = useChoices(resource)
  const [state, change] = useTableState(resource)
  const rows = useRows(resource, state)
  const columns = useColumns(resource)

  const { data } = rows
  const lastPage = data && !rows.isPlaceholderData ? clampPage(state.page, pageCount(data.total, state.size)) : state.page
  useEffect(() => {
    if (lastPage !== state.page) change({ page: lastPage }, { replace: true })
  })

  const titleFields = new Set(Object.values(resource.title))
  const headed = (header: string, content: ReactNode) => (
    <>
      <span className={styles.cardLabel} aria-hidden="true">
        {header}
      </span>
      {content}
    </>
  )
  const widen = () => {
    change(withoutFilters(state))
  }

  return (
    <PrimeProvider nonce={styleNonce}>
      <div className={styles.frame}>
        <div className={toolbar.bar}>
          <SearchBox
            name={labels.resource(resource)}
            value={state.search}
            onSearch={(search) => {
              change({ search })
            }}
          />
          <ListFilters resource={resource} state={state} offices={choices.offices} onChange={change} />
          <SortSelect resource={resource} state={state} onChange={change} />
          <span className={toolbar.actions}>
            <ColumnsMenu resource={resource} columns={columns} />
            {actions}
          </span>
        </div>
        {rows.isError ? (
          <RowsFailed error={rows.error} onRetry={() => void rows.refetch()} />
        ) : data === undefined ? (
          <RowsLoading rows={LOADING_ROWS} />
        ) : (
          <div className={classNames(styles.rows, rows.isPlaceholderData && styles.old)} aria-busy={rows.isPlaceholderData}>
            <DataTable
              lazy
              value={[...data.data]}
              dataKey="Id"
              tabIndex={0}
              sortField={state.sortField}
              sortOrder={state.isDesc ? -1 : 1}
              onSort={({ sortField, sortOrder }) => {
                change({ sortField, isDesc: sortOrder === -1 })
              }}
              sortIcon={({ sorted, sortOrder }) => (
                <Icon
                  name={sorted ? (sortOrder === -1 ? 'sort-down' : 'sort-up') : 'sort'}
                  className={classNames(styles.sortIcon, sorted && styles.sorted)}
                />
              )}
              rowClassName={(row: AnyRow) => rowClass?.(row) ?? ''}
              emptyMessage={<NoRows state={state} onWiden={widen} add={actions} />}
              pt={{ table: { 'aria-label': labels.resource(resource) } }}
            >
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
              {columns.shown.map(([name, field]) => (
                <Column
                  key={name}
                  field={name}
                  header={labels.field(resource, name)}
                  sortable
                  bodyClassName={classNames(titleFields.has(name) && styles.title, isProse(field) && styles.prose)}
                  body={(row: AnyRow) =>
                    headed(
                      labels.field(resource, name),
                      <span>
                        <FieldText name={name} field={field} row={row} choices={choices} />
                      </span>,
                    )
                  }
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
          </div>
        )}
        {data !== undefined && !rows.isError && data.total > 0 && (
          <Pager
            page={state.page}
            size={state.size}
            total={data.total}
            showing={data.showing}
            onPage={(page) => {
              change({ page })
            }}
            onSize={(size) => {
              change({ size })
            }}
          />
        )}
      </div>
    </PrimeProvider>
  )
}
