/** The generic table: PrimeReact's DataTable in lazy mode behind the resource engine. */
export { ResourceTable, type ComputedColumn, type ResourceTableProps } from './resource-table'
