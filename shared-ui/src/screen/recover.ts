import { hasUnsaved } from '../draft/unsaved'
import { isGone } from './gone-file'
import { reloadOnce } from './reload-once'

/** What becomes of a page that misses a file: it stays, it is being reloaded, or the reader may reload it. */
export type Recovery = 'stay' | 'reloading' | 'offer'

/** A file that is gone comes with a new page alone: once by itself, and never while somebody's typing would be lost. */
export async function recover(file: string | undefined): Promise<Recovery> {
  if (file === undefined || !(await isGone(file))) return 'stay'
  return !hasUnsaved() && reloadOnce() ? 'reloading' : 'offer'
}
