import { screen } from '../../../screen/screen'

/** The change log of a row in a dialog; its code comes when it is first shown. */
export const RowLog = screen(() => import('./log-dialog'), null)
