import { HOUR, resources, type Resource } from '@office/shared-api/model'
import type { Caller } from '../../engine/bound-resource'
import type { Database } from '../../platform/database/database'
import { isDatabaseError } from '../../platform/database/database-error'
import { addTry } from '../../platform/limits/rate-limit'
import { recordActivity } from './record-activity'

/** Clients whom one user may read within an hour without a record of it. */
const UNNOTICED = 1_000

/** Clients that a process counts in its memory before it adds them to the hour: a page of a list costs no write. */
const PORTION = 100

const CLIENTS: readonly Resource[] = [resources.requests, resources.follow]

/** The rows that one process has shown to a user since an hour began: a row that is shown again counts once. */
interface Shown {
  readonly endsAt: number
  readonly ids: Set<number>
  counted: number
}

const shownBy = new WeakMap<Database, Map<number, Shown>>()

/** Counts the clients that a user was shown, each once, and records once an hour that they were more than a thousand. */
export async function noteReading(database: Database, by: Caller, resource: Resource, ids: readonly number[], now: Date): Promise<void> {
  if (!CLIENTS.includes(resource)) return
  const users = shownBy.get(database) ?? new Map<number, Shown>()
  shownBy.set(database, users)
  const earlier = users.get(by.Id)
  const shown = earlier && earlier.endsAt > now.getTime() ? earlier : { endsAt: now.getTime() + HOUR, ids: new Set<number>(), counted: 0 }
  users.set(by.Id, shown)
  for (const id of ids) shown.ids.add(id)
  const portion = shown.ids.size - shown.counted
  if (portion < PORTION) return
  shown.counted += portion
  const noted = database.transaction(async (transaction) => {
    const { count } = await addTry(transaction, { what: 'client-rows', key: String(by.Id), most: UNNOTICED, window: HOUR }, now, portion)
    if (count <= UNNOTICED || count - portion > UNNOTICED) return
    await recordActivity(transaction, { kind: 'reading', by, subject: resources.requests.name, changes: [{ column: 'rows', value: count }] }, now)
  })
  await noted.catch((error: unknown) => {
    if (!database.replica || !isDatabaseError(error, 'unavailable')) throw error
    // Reads go on from the replica: these are counted with the next.
    shown.counted -= portion
  })
}
