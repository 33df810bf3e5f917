import type { RemoteEntry } from '@office/shared-api/model'
import { SLOW_AFTER } from '@office/shared-ui'
import { REMOTE_CONTRACT, type RemoteModule } from '@office/shared-ui/remote'
import { isRemoteModule } from './is-remote-module'
import { GIVE_UP_AFTER, WAITING, type RemoteFailure, type RemoteState } from './remote-state'

/** What the loader needs of the federation runtime. */
export interface Containers {
  /** The packages that the remote needs in versions that this host does not give. */
  unmet(remote: RemoteEntry): readonly string[]
  /** Names where a remote's entry is; `force` forgets the earlier one. */
  register(remote: RemoteEntry, options: { readonly force: boolean }): void
  /** Fetches the entry and the exposed module. */
  load(name: string): Promise<unknown>
}

export interface RemoteLoaderParts {
  readonly containers: Containers
  /** Reads `remotes.json` anew. */
  readonly readListing: () => Promise<readonly RemoteEntry[]>
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
 * Loads remotes, each on its own: one that is down, slow or wrong is a state of its place and of nothing else.
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

  /** Tries again under a fresh address, after a look at where the remote is now. */
  async retry(name: string): Promise<void> {
    const slot = this.#slot(name)
    if (slot.state.status === 'ready') return
    slot.attempt += 1
    this.#set(slot, WAITING)
    slot.started = this.#refresh(name).then(() => this.#run(name, slot))
    await slot.started
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
    const patience = giveUpLater(name)
    try {
      await Promise.race([this.#fetch(name, slot, attempt), patience.ended])
    } catch (error) {
      const reason = error instanceof RemoteLoadError ? error.reason : 'error'
      const moved = waiting() && reason === 'error' && attempt === 0 && (await this.#hasMoved(name))
      if (!waiting()) return
      if (moved) {
        await this.retry(name)
        return
      }
      this.#set(slot, { status: 'failed', reason, offerReload: attempt > 0 })
      this.#parts.onFailure(this.#entries.get(name) ?? { name, build: '' }, reason, error)
    } finally {
      clearTimeout(slow)
      patience.stop()
    }
  }

  async #fetch(name: string, slot: Slot, attempt: number): Promise<void> {
    const entry = this.#entries.get(name)
    if (!entry) throw new RemoteLoadError('missing', `remote ${name} is not in remotes.json`)
    if (entry.contract !== REMOTE_CONTRACT) throw wrongContract(name, `contract ${entry.contract}`)
    const unmet = this.#parts.containers.unmet(entry)
    if (unmet.length > 0) throw new RemoteLoadError('version', `remote ${name} needs other versions of ${unmet.join(', ')}`)

    this.#parts.containers.register(attempt === 0 ? entry : withRetry(entry, attempt), { force: attempt > 0 })
    const exposed = defaultOf(await this.#parts.containers.load(name))
    if (!isRemoteModule(exposed)) throw wrongContract(name, 'a module of another shape')
    if (slot.state.status === 'ready') return
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

/** After a hang the browser sends no request for the same address: each attempt asks under one of its own. */
function withRetry(entry: RemoteEntry, attempt: number): RemoteEntry {
  return { ...entry, entry: `${entry.entry}?retry=${attempt}` }
}

function wrongContract(name: string, found: string): RemoteLoadError {
  return new RemoteLoadError('contract', `remote ${name} has ${found}; this host speaks contract ${REMOTE_CONTRACT}`)
}

function defaultOf(exposed: unknown): unknown {
  return typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : undefined
}

/** A promise that rejects when patience ends, and the way to stop waiting. */
function giveUpLater(name: string): { readonly ended: Promise<never>; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteLoadError('timeout', `remote ${name}: nothing in ${GIVE_UP_AFTER} ms`))
    }, GIVE_UP_AFTER)
  })
  return {
    ended,
    stop: () => {
      clearTimeout(timer)
    },
  }
}
