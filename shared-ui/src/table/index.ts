/** The generic table: PrimeReact's DataTable in lazy mode behind the resource engine. */
export { NewRows } from './new-rows'
export { PagedList } from './paged-list'
export { ResourceTable, type ResourceTableProps } from './resource-table'
export type { ComputedColumn } from './table-rows'
export { queryOf } from './table-state'
export type { Selection } from './use-selection'
export { useTableState } from './use-table-state'
