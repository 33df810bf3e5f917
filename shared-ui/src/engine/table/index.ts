/** The generic table: a resource's rows, page by page, as its data say. */
export { NewRows, useNewCount } from './new-rows'
export { PagedList } from './paged-list'
export { ResourceTable, type ResourceTableProps } from './resource-table'
export type { ComputedColumn } from './use-display-rows'
export { ChoiceBox, SelectionBar, useSelection, type Selection } from './selection'
export type { RowRights } from './row-tools'
export { queryOf, useTableState } from './table-state'
