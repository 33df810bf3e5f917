/** Parts of a table that are seldom there, in one file: each file of its own would cost every visitor its name. */
export { default as CellEditor } from './cell-editor'
export { default as WhereChips } from './where/where-chips'
