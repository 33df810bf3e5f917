/** Parts of a table that come when they are first shown, in one file: the name of each file of its own would cost every visitor bytes. */
export { default as CellEditor } from './cell-editor'
export { ColumnBoxes } from './column-boxes'
export { MoreFilters } from './where/more-filters'
export { default as WhereChips } from './where/where-chips'
