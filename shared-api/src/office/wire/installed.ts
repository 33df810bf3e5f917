import type { Language } from '../../engine/language'

/** The service worker of staff's pages; at the root, because it stands before all of them. */
export const SERVICE_WORKER_PATH = '/sw.js'

/** The message of a page to the worker when its user signs out on this device. */
export const LEAVE = 'leave'

/** The part that an operating system reads of the product before it installs it, in a language. A page that links to it may be installed. */
export function manifestPathOf(language: Language): string {
  return `/manifest-${language}.webmanifest`
}
