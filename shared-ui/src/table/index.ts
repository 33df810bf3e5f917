/** The generic table: PrimeReact's DataTable in lazy mode behind the resource engine. */
export { PagedList } from './paged-list'
export { ResourceTable, type ComputedColumn, type ResourceTableProps } from './resource-table'
export { queryOf } from './table-state'
export { useTableState } from './use-table-state'
