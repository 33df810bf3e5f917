import type { ImportState } from '@office/shared-api/model/shapes'

/** The colour of each state's badge. */
export const STATE_THEMES = {
  receiving: 'warning',
  checking: 'info',
  checked: 'primary',
  running: 'info',
  run: 'success',
  undoing: 'info',
  undone: 'secondary',
  cancelled: 'secondary',
  failed: 'warning',
} as const satisfies Readonly<Record<ImportState, string>>

/** The server works on it. */
export const isWorking = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing'

/** Its rows were not saved yet. */
export const isBefore = (state: ImportState) => state === 'receiving' || state === 'checking' || state === 'checked'
