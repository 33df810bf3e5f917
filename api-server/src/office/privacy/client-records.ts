import { resources } from '@office/shared-api/model'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import { CommandError } from '../../platform/errors'
import { prepared, type Queryable } from '../../platform/database/database'
import { validationText } from '../../platform/texts'

/** An identity number in the shape that requests hold, from typed text. Throws a `CommandError` for any other text. */
export function readIdentity(text: string): string {
  const { values, errors } = validate(schemaFor(resources.requests, 'public').pick(['IdentityId']), { IdentityId: text })
  const [broken] = Object.values(errors ?? {})
  if (broken) throw new CommandError(validationText('en', broken))
  return String(values?.['IdentityId'])
}

/** A change as the log stores it, as far as is needed to tell its client. */
export interface StoredChange {
  readonly column: string
  readonly value: unknown
  readonly old?: unknown
}

/** An entry of a request's log, its changes still text. */
interface StoredEntry {
  readonly Operation: string
  readonly Changes: string
}

/** A change, divided into the part about one client and the part about others. */
interface DividedChange {
  readonly change: StoredChange
  readonly own: StoredChange | null
  readonly others: StoredChange | null
}

const OWNER = 'IdentityId'

function isStoredChange(change: unknown): change is StoredChange {
  return typeof change === 'object' && change !== null && 'column' in change && typeof change.column === 'string' && 'value' in change
}

/** Entries outlive the code that wrote them: an unreadable one is about no client. */
function changesIn({ Changes }: StoredEntry): StoredChange[] {
  const changes: unknown = JSON.parse(Changes)
  return Array.isArray(changes) ? changes.filter(isStoredChange) : []
}

function firstOwner(entries: readonly StoredEntry[], present: string | null): unknown {
  const change = entries.flatMap(changesIn).find(({ column }) => column === OWNER)
  if (!change) return present
  return change.old ?? change.value
}

function divide(change: StoredChange, ownValue: boolean, ownBefore: boolean): DividedChange {
  const { column, value, old } = change
  const withoutOld = { column, value }
  const withoutValue = { column, value: null, old }
  const ownOld = 'old' in change ? ownBefore : ownValue
  if (ownValue && ownOld) return { change, own: change, others: null }
  if (ownValue) return { change, own: withoutOld, others: withoutValue }
  if (ownOld) return { change, own: withoutValue, others: withoutOld }
  return { change, own: null, others: change }
}

/**
 * Divides the log of one request between a client and others, where the identity number was corrected: a value belongs to
 * the request's owner at the time it was written, also when it is overwritten much later.
 *
 * @param entries all of the request, oldest first
 * @param client the identity number of the client
 * @param present the present owner's identity number; null for a deleted request
 */
function divideLog(entries: readonly StoredEntry[], client: string, present: string | null): DividedChange[][] {
  let owner = firstOwner(entries, present)
  const first = owner
  const writtenFor = new Map<string, unknown>()
  return entries.map((entry) => {
    const changes = changesIn(entry)
    // A deletion does not change the owner.
    if (entry.Operation !== 'delete') owner = changes.find(({ column }) => column === OWNER)?.value ?? owner
    return changes.map((change) => {
      const before = writtenFor.has(change.column) ? writtenFor.get(change.column) : first
      writtenFor.set(change.column, owner)
      return divide(change, owner === client, before === client)
    })
  })
}

interface LoggedRequest {
  readonly RowId: number
  /** The present owner's identity number; null for a deleted request. */
  readonly Present: string | null
}

/** An entry of the change log about a client, with the parts of it that are about others. */
export interface ClientEntry extends StoredEntry {
  readonly Id: string
  readonly RowId: number
  readonly Date: string
  readonly changes: readonly DividedChange[]
}

const own = prepared('client.requests', 'SELECT "Id" FROM requests WHERE "IdentityId" = $1 ORDER BY "Id" FOR UPDATE')
// Requests that were the client's once: deleted, or under their number before it was corrected.
const logged = prepared(
  'client.logged',
  `SELECT DISTINCT l."RowId", r."IdentityId" AS "Present"
   FROM change_log l LEFT JOIN requests r ON r."Id" = l."RowId"
   WHERE l."Table" = 'requests' AND l."Changes" LIKE '%"' || $1 || '"%' AND r."IdentityId" IS DISTINCT FROM $1
     AND EXISTS (
       SELECT 1 FROM json_array_elements(l."Changes"::json) c
       WHERE c->>'column' = 'IdentityId' AND $1 IN (c->>'value', c->>'old')
     )
   ORDER BY l."RowId"`,
)
const entries = prepared(
  'client.entries',
  `SELECT "Id"::text AS "Id", "RowId", "Date", "Operation", "Changes" FROM change_log
   WHERE "Table" = 'requests' AND "RowId" = $1 ORDER BY "Id"`,
)

/** The Ids of a client's requests, open and archived, locked until the transaction ends. */
export async function ownRequests(transaction: Queryable, identity: string): Promise<number[]> {
  return (await transaction.query<{ readonly Id: number }>(own(identity))).map(({ Id }) => Id)
}

async function entriesAbout(database: Queryable, identity: string, { RowId, Present }: LoggedRequest): Promise<ClientEntry[]> {
  const all = await database.query<Omit<ClientEntry, 'changes'>>(entries(RowId))
  const divided = divideLog(all, identity, Present)
  return all
    .map((entry, at) => ({ ...entry, changes: divided[at] ?? [] }))
    .filter(({ changes }) => changes.some((change) => change.own !== null))
}

/** The log of a client: of these requests of theirs, and of those that were theirs once. Oldest first, request by request. */
export async function logOfClient(database: Queryable, identity: string, ownIds: readonly number[]): Promise<ClientEntry[]> {
  const past = await database.query<LoggedRequest>(logged(identity))
  const about: ClientEntry[] = []
  for (const request of [...ownIds.map((RowId) => ({ RowId, Present: identity })), ...past]) {
    about.push(...(await entriesAbout(database, identity, request)))
  }
  return about
}
