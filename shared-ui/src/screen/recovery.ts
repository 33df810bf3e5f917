/** Recovery from code that did not come: the page tries again, or makes way for a new page. */
import { readRemoteListing, type RemoteEntry } from '@office/shared-api/model/public'
import { hasUnsaved } from '../draft/unsaved'

/** Milliseconds for an answer of the site: somebody looks at a notice meanwhile. */
const TIMEOUT = 4_000

/** Where the remotes are now. Rejects when the site does not answer in time. */
export async function readListing(): Promise<readonly RemoteEntry[]> {
  const answer = await ask('/remotes/remotes.json')
  if (!answer.ok) throw new Error(`remotes.json: ${answer.status}`)
  return readRemoteListing(await answer.json())
}

function ask(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
}

/** A new page, now. */
export function reloadPage(): void {
  location.reload()
}

/** Milliseconds in which a page reloads by itself at most once: what a new page did not cure, another will not. */
const RELOAD_PAUSE = 10 * 60_000

export interface SafeReload {
  /** Nobody has asked for it: at most once in ten minutes. */
  readonly byItself?: boolean
  readonly reload?: () => void
}

/**
 * Reloads the page, unless a form holds what is not saved, or the site cannot be reached: the browser's own error page
 * would take the place of what still works. Resolves to whether it reloads.
 */
export async function reloadSafely({ byItself = false, reload = reloadPage }: SafeReload = {}): Promise<boolean> {
  const reachable = await readListing().then(() => true, () => false)
  if (!reachable || hasUnsaved() || (byItself && !noteReload())) return false
  reload()
  return true
}

/** Whether the page may reload by itself now. A browser that refuses its storage could not remember: there it never does. */
function noteReload(): boolean {
  const key = 'reloaded-at'
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < RELOAD_PAUSE) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** The loader's failure, told apart from an error that the loaded screen throws. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  /** The address of the script or style sheet that did not come, where webpack says it. */
  readonly file: string | undefined

  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason })
    const file = reason instanceof Error && 'request' in reason ? reason.request : undefined
    this.file = typeof file === 'string' && URL.canParse(file) ? file : undefined
  }
}

/**
 * The state of a page that misses a file: it is being reloaded (`reloading`), it could be (`updated`: the file has
 * gone with its build), or it can try again (`retry`).
 */
export type Recovery = 'retry' | 'reloading' | 'updated'

/**
 * A file that is gone comes with a new page alone. After a Retry that failed, too, a new page is tried: the federation
 * runtime keeps the failure of a shared package's chunk.
 */
export async function recover({ file }: LoadError, retried: boolean): Promise<Recovery> {
  const gone = file !== undefined && (await isGone(file))
  if ((gone || retried) && (await reloadSafely({ byItself: true }))) return 'reloading'
  return gone ? 'updated' : 'retry'
}

/**
 * Whether a file has been taken away for good: its server answers that there is none, and it belongs to no build that is
 * live. A live build with a hole, or a server that is down, is not cured by a new page.
 */
async function isGone(file: string): Promise<boolean> {
  try {
    const { status } = await ask(file)
    if (status !== 404 && status !== 410) return false
    const live = (await readListing()).map(({ entry }) => new URL('.', new URL(entry, location.href)).href)
    return !live.some((folder) => file.startsWith(folder))
  } catch {
    return false
  }
}
