import { readListing } from '../remote/read-listing'

/** Milliseconds for an answer: somebody looks at a notice meanwhile. */
const PATIENCE = 4_000

/**
 * Whether a file of the front end has been taken away for good: its server answers that there is none, and it belongs
 * to no build that is live. A live build with a hole, or a server that is down, is not cured by a new page.
 */
export async function isGone(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status !== 404 && answer.status !== 410) return false
    const live = (await readListing()).map(({ entry }) => new URL('.', new URL(entry, location.href)).href)
    return !live.some((folder) => file.startsWith(folder))
  } catch {
    return false
  }
}
