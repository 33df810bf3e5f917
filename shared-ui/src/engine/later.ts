/** Parts of changes that come when they are first needed, in one file: the name of each file of its own would cost every visitor bytes. */
export { choicesOf } from './actions/choice-menu'
export { offerUndo, undoingOf } from './undoing'
