/** The dialogs about one row, in one file: the name of each file of its own would cost every visitor bytes. */
export { default as ResourceDialog } from './resource-dialog'
export { RestoreButton } from './restoring'
export { RemoveDialog } from './remove-row'
export { default as LogDialog } from './log/log-dialog'
