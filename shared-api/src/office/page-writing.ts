import { firstStepOf, type RemoteEntry } from './remote-listing'
import { RESET_PATH, SIGN_IN_PATH } from './wire'
import { ACCOUNT_PATH } from './wire/account'

/** The parts of a page that the server needs to write it, and no browser to read it. */

/** Stands in the layout's markup where a remote's screen belongs. */
export const SCREEN_OUTLET = '<template data-outlet="screen"></template>'

/** The paths of the host itself. */
const HOST_PATHS: readonly string[] = ['/', SIGN_IN_PATH, RESET_PATH, ACCOUNT_PATH]

/** Whether an address is nobody's: neither the host's own nor, by its first step, a remote's. While no remote is listed, nobody can tell. */
export function isNowhere(listing: readonly RemoteEntry[], pathname: string): boolean {
  const path = firstStepOf(pathname)
  return listing.length > 0 && !HOST_PATHS.includes(pathname) && !listing.some(({ paths }) => paths.includes(path))
}
