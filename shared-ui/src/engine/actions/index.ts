/** Actions of rows, from their data. */
export { Acting, useAct } from './acting'
export type { ActedRow, ActOptions, Offer } from './action-use'
export { reasonsOf } from '../reasons'
export { ActionButton, inGroup, RowActions, useRowKeys, useRowMenu, useAllowed, type Entry } from './row-actions'
export { SelectionActions } from './selection-actions'
