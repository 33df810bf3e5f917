import { screen } from '../../screen/screen'

/** Restores a deleted row; its code comes with the dialogs about a row. */
export const RestoreButton = screen(async () => ({ default: (await import('./row-dialogs')).RestoreButton }), null, { quiet: true })
