import { isObject, type RemoteEntry } from '@office/shared-api/model/public'
import { SLOW_AFTER, type SafeReload } from '@office/shared-ui'
import { isRemoteModule, REMOTE_CONTRACT, type RemoteModule } from '@office/shared-ui/remote'

/**
 * Why a remote is not there: it is not deployed (`missing`), its files did not arrive or broke (`error`), did not
 * arrive in time (`timeout`), are not what was agreed (`contract`), or need shared packages in versions that this host
 * does not give (`version`).
 */
export type RemoteFailure = 'missing' | 'error' | 'timeout' | 'contract' | 'version'

/** Where a remote stands. `slow` while a load goes on for longer than people wait without a word. */
export type RemoteState =
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'ready'; readonly module: RemoteModule }
  | { readonly status: 'failed'; readonly reason: RemoteFailure; readonly offerReload: boolean }

export const WAITING: RemoteState = { status: 'loading', slow: false }

/** Milliseconds after which a load is given up, entry and exposed chunk together. */
export const LOAD_TIMEOUT = 30_000

/** The parts of the federation runtime that the loader needs. */
export interface Federation {
  /** The packages that the remote needs in versions that this host does not give. */
  unmet(remote: RemoteEntry): readonly string[]
  /** Names where a remote's entry is, and the milliseconds that it has; `force` forgets the earlier one. */
  register(remote: RemoteEntry, options: { readonly force: boolean; readonly timeout: number }): void
  /** Whether the remote's entry has come, so that what fails is one of its chunks. */
  hasEntered(name: string): boolean
  /** Fetches the entry and the exposed module. */
  load(name: string): Promise<unknown>
}

export interface RemoteLoaderParts {
  readonly federation: Federation
  /** Reads `remotes.json` anew. */
  readonly readListing: () => Promise<readonly RemoteEntry[]>
  /** A new page, where nothing is lost by it; resolves to whether there is one. */
  readonly reload: (options?: Pick<SafeReload, 'byItself'>) => Promise<boolean>
  /** Called once for each remote, before any of its screens renders. */
  readonly onModule: (name: string, module: RemoteModule) => void
  readonly onFailure: (remote: Pick<RemoteEntry, 'name' | 'build'>, reason: RemoteFailure, error: unknown) => void
}

class RemoteLoadError extends Error {
  readonly reason: RemoteFailure

  constructor(reason: RemoteFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

interface Slot {
  state: RemoteState
  attempt: number
  started: Promise<void> | undefined
  readonly listeners: Set<() => void>
}

/**
 * Loads remotes, each on its own: one that is down, slow or wrong is a state of its slot and of nothing else.
 * The first attempt that arrives wins, also one that was given up; a failure counts only if it is the latest attempt's.
 */
export class RemoteLoader {
  readonly #parts: RemoteLoaderParts
  readonly #entries = new Map<string, RemoteEntry>()
  readonly #slots = new Map<string, Slot>()

  constructor(parts: RemoteLoaderParts, listing: readonly RemoteEntry[]) {
    this.#parts = parts
    for (const entry of listing) this.#entries.set(entry.name, entry)
  }

  stateOf(name: string): RemoteState {
    return this.#slot(name).state
  }

  subscribe(name: string, listener: () => void): () => void {
    const { listeners } = this.#slot(name)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Starts loading unless that has been done; resolves (never rejects) when the remote is ready or has failed. */
  load(name: string): Promise<void> {
    const slot = this.#slot(name)
    slot.started ??= this.#run(name, slot)
    return slot.started
  }

  /**
   * Tries again, after a look at where the remote is now: an entry under a fresh address, because after a hang the
   * browser sends no request for the same one; a chunk that hangs with a new page.
   */
  async retry(name: string): Promise<void> {
    const slot = this.#slot(name)
    if (slot.state.status === 'ready') return
    const hung = slot.state.status === 'loading' || slot.state.reason === 'timeout'
    slot.attempt += 1
    this.#set(slot, WAITING)
    if (hung && this.#parts.federation.hasEntered(name)) {
      const reloads = await this.#parts.reload()
      if (!reloads && !isReady(slot)) this.#set(slot, { status: 'failed', reason: 'timeout', offerReload: true })
      return
    }
    slot.started = this.#refresh(name).then(() => this.#run(name, slot))
    await slot.started
  }

  /** All remotes as they are live now, those of staff too; each is loaded from there. Rejects when the site does not answer. */
  async list(): Promise<readonly RemoteEntry[]> {
    const listing = await this.#parts.readListing()
    for (const entry of listing) this.#entries.set(entry.name, entry)
    return listing
  }

  /** The remotes as far as this page has learned of them. */
  known(): readonly RemoteEntry[] {
    return [...this.#entries.values()]
  }

  async #refresh(name: string): Promise<void> {
    try {
      const found = (await this.#parts.readListing()).find((entry) => entry.name === name)
      if (found) this.#entries.set(name, found)
    } catch {
      // The listing is out of reach as well: the address that is known is the best there is.
    }
  }

  /** Whether another build is live than the one that this page knew: an old one may have been taken away. */
  async #hasMoved(name: string): Promise<boolean> {
    const known = this.#entries.get(name)?.build
    await this.#refresh(name)
    return this.#entries.get(name)?.build !== known
  }

  /** One attempt. Rejects never: what goes wrong becomes the state. */
  async #run(name: string, slot: Slot): Promise<void> {
    const { attempt } = slot
    const waiting = () => slot.attempt === attempt && slot.state.status === 'loading'
    const slow = setTimeout(() => {
      if (waiting()) this.#set(slot, { status: 'loading', slow: true })
    }, SLOW_AFTER)
    try {
      await Promise.race([this.#fetch(name, slot, attempt), timeoutOf(name)])
    } catch (error) {
      const reason = error instanceof RemoteLoadError ? error.reason : 'error'
      if (waiting() && reason !== 'timeout' && (await this.#recover(name, slot))) return
      if (!waiting()) return
      this.#set(slot, { status: 'failed', reason, offerReload: attempt > 0 })
      this.#parts.onFailure(this.#entries.get(name) ?? { name, build: '' }, reason, error)
    } finally {
      clearTimeout(slow)
    }
  }

  /**
   * The page's own recovery from files that did not come; resolves to whether there is anything. The build may have
   * been replaced and taken away. A chunk that fails again comes, if at all, with a new page.
   */
  async #recover(name: string, slot: Slot): Promise<boolean> {
    const moved = slot.attempt === 0 && (await this.#hasMoved(name))
    if (this.#parts.federation.hasEntered(name)) return (moved || slot.attempt > 0) && this.#parts.reload({ byItself: true })
    if (!moved || slot.state.status !== 'loading') return false
    await this.retry(name)
    return true
  }

  async #fetch(name: string, slot: Slot, attempt: number): Promise<void> {
    const { federation } = this.#parts
    const entry = this.#entries.get(name)
    if (!entry) throw new RemoteLoadError('missing', `remote ${name} is not in remotes.json`)
    if (entry.contract !== REMOTE_CONTRACT) throw wrongContract(name, `contract ${entry.contract}`)
    const unmet = federation.unmet(entry)
    if (unmet.length > 0) throw new RemoteLoadError('version', `remote ${name} needs other versions of ${unmet.join(', ')}`)

    if (!federation.hasEntered(name)) {
      const again = attempt > 0
      federation.register(again ? withRetry(entry, attempt) : entry, { force: again, timeout: LOAD_TIMEOUT })
    }
    const exposed = defaultOf(await federation.load(name))
    if (!isRemoteModule(exposed)) throw wrongContract(name, 'a module of another shape')
    if (isReady(slot)) return
    this.#parts.onModule(name, exposed)
    this.#set(slot, { status: 'ready', module: exposed })
  }

  #slot(name: string): Slot {
    let slot = this.#slots.get(name)
    if (!slot) {
      slot = { state: WAITING, attempt: 0, started: undefined, listeners: new Set() }
      this.#slots.set(name, slot)
    }
    return slot
  }

  #set(slot: Slot, state: RemoteState): void {
    slot.state = state
    for (const listener of slot.listeners) listener()
  }
}

function isReady({ state }: Slot): boolean {
  return state.status === 'ready'
}

/** With a cache-busting query of the attempt. */
function withRetry(entry: RemoteEntry, attempt: number): RemoteEntry {
  return { ...entry, entry: `${entry.entry}?retry=${attempt}` }
}

function wrongContract(name: string, found: string): RemoteLoadError {
  return new RemoteLoadError('contract', `remote ${name} has ${found}; this host speaks contract ${REMOTE_CONTRACT}`)
}

function defaultOf(exposed: unknown): unknown {
  return isObject(exposed) ? exposed['default'] : undefined
}

/** Rejects when a load has had its time. */
function timeoutOf(name: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => {
      reject(new RemoteLoadError('timeout', `remote ${name}: nothing in ${LOAD_TIMEOUT} ms`))
    }, LOAD_TIMEOUT)
  })
}
