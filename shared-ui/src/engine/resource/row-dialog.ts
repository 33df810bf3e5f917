import { screen } from '../../screen/screen'

/** The form of a row in a dialog; the form's libraries come when it is first shown. */
export const RowDialog = screen(() => import('./resource-dialog'), null)
