import { prepared, type Queryable } from '../../platform/database/database'
import { divideLog, type DividedChange, type StoredEntry } from './log-owners'

interface LoggedRequest {
  readonly RowId: number
  /** Whose request it is by now; null when it is not there any more. */
  readonly Present: string | null
}

/** An entry of the change log that tells of a client, with what it tells of others. */
export interface ClientEntry extends StoredEntry {
  readonly Id: string
  readonly RowId: number
  readonly Date: string
  readonly changes: readonly DividedChange[]
}

const own = prepared('client.requests', 'SELECT "Id" FROM requests WHERE "IdentityId" = $1 ORDER BY "Id" FOR UPDATE')
// Requests that are not the client's, or not there any more, but were: deleted, or under his number before it was corrected.
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

/** What the log tells of a client: of these requests of his, and of those that were his. Oldest first, request by request. */
export async function logOfClient(database: Queryable, identity: string, ownIds: readonly number[]): Promise<ClientEntry[]> {
  const past = await database.query<LoggedRequest>(logged(identity))
  const about: ClientEntry[] = []
  for (const request of [...ownIds.map((RowId) => ({ RowId, Present: identity })), ...past]) {
    about.push(...(await entriesAbout(database, identity, request)))
  }
  return about
}
