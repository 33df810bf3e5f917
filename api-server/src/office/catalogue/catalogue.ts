import { SECOND, type LookupItem, type OfferedWorker } from '@office/shared-api/model'
import { prepared, readerOf, type Database, type Queryable, type WalPosition } from '../../platform/database/database'
import { readTally } from '../../platform/database/tallies'
import { schedule } from '../../platform/schedule'
import { readSettings } from '../ground/settings'
import { compressBody, type CompressedBody } from './compressed-body'
import type { PublicSettings } from './office-facts'

/** Polling for changes by other servers: every second. */
const POLLING = '* * * * * *'
/** The least time between two rebuilds (milliseconds). */
const PERIOD = SECOND

/** A snapshot of what visitors see: workers, lookups, and the settings behind the office's facts. Immutable: a later state is another object. */
export interface CatalogueCopy {
  readonly workers: readonly OfferedWorker[]
  readonly lookups: readonly LookupItem[]
  readonly settings: PublicSettings | undefined
  /** The answer to `persons/getdata`. */
  readonly body: CompressedBody
  /** The database's count of changes, read before the rows were. */
  readonly stamp: number
}

export interface Catalogue {
  /** The newest snapshot, from memory: at most about a second old. */
  readonly current: () => CatalogueCopy
  /** Looks for changes now rather than within the second: for the author of one, behind whose position the copy never is again. Never rejects. */
  readonly refresh: (written?: WalPosition) => Promise<void>
  /** Calls back after each renewal of the copy. */
  readonly onRenewed: (listener: () => void) => void
  readonly stop: () => Promise<void>
}

/** Compression: Id, reference and photo stand together, because repeated nearby they cost almost nothing (7 kB of 100 saved). */
const selectWorkers = prepared(
  'catalogue.workers',
  `SELECT "Id", "Ref", "Photo", "Name", "Country", "Job", "Category", "Experiance", "Religion"
   FROM persons WHERE "Available" ORDER BY "Id" DESC`,
)
const selectLookups = prepared('catalogue.lookups', 'SELECT "Id", "Type", "Ar", "En", "Disable", "Color", "Class" FROM lookups ORDER BY "Type", "Id"')

/** All available workers, the newest first. */
function readWorkers(database: Queryable): Promise<OfferedWorker[]> {
  return database.query<OfferedWorker>(selectWorkers())
}

/** All items of all lookup lists; disabled ones too, because they still label old rows. */
export async function readLookups(database: Queryable): Promise<LookupItem[]> {
  const items = await database.query<Required<LookupItem>>(selectLookups())
  return items.map(({ Color, Class, ...item }) => ({ ...item, ...(Color && { Color }), ...(Class && { Class }) }))
}

function readStamp(database: Queryable): Promise<number> {
  return readTally(database, 'catalogue.changes')
}

async function readCopy(database: Queryable, stamp: number): Promise<CatalogueCopy> {
  const [workers, lookups, settings] = await Promise.all([readWorkers(database), readLookups(database), readSettings(database)])
  return { workers, lookups, settings, stamp, body: await compressBody(JSON.stringify(workers)) }
}

/**
 * Keeps a copy of what visitors see, and renews it after changes, whichever server made them. While the database is away
 * the last copy stays.
 */
export async function keepCatalogue(database: Database, onFailure: (error: unknown) => void): Promise<Catalogue> {
  let copy = await readCopy(database, await readStamp(database))
  // Monotonic clock: when the time of day is put back, the copy must still be renewed.
  let builtAt = performance.now()
  let looking = false
  let after: WalPosition | undefined
  const listeners: (() => void)[] = []

  async function renew(): Promise<void> {
    const reader = readerOf(database, after)
    const stamp = await readStamp(reader)
    if (stamp === copy.stamp) return
    builtAt = performance.now()
    copy = await readCopy(reader, stamp)
    for (const listener of listeners) listener()
  }

  async function refresh(written = after): Promise<void> {
    after = written
    if (looking || performance.now() - builtAt < PERIOD) return
    looking = true
    await renew().catch(onFailure)
    looking = false
  }

  return {
    current: () => copy,
    refresh,
    onRenewed: (listener) => {
      listeners.push(listener)
    },
    stop: schedule(POLLING, () => refresh(), onFailure),
  }
}
