/** Actions of rows, from their data. */
export { SelectionActions } from './selection-actions'
export { Acting, useAct, useRowMenu, type ActedRow, type ActOptions, type Offer } from './acting'
