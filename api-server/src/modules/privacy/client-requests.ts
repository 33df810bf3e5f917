import { prepared, type Queryable } from '../../database/database'

/** Requests whose log still tells of a client, up to an entry of the log. */
export interface LoggedRequest {
  readonly RowId: number
  /** The newest entry that names the client. */
  readonly Last: string
  /** What has become of the request: it is there, and by now somebody else's. */
  readonly Elsewhere: boolean
}

const own = prepared('client.requests', 'SELECT "Id" FROM requests WHERE "IdentityId" = $1 ORDER BY "Id" FOR UPDATE')
const logged = prepared(
  'client.logged',
  `SELECT l."RowId", max(l."Id")::text AS "Last", bool_or(r."Id" IS NOT NULL) AS "Elsewhere"
   FROM change_log l LEFT JOIN requests r ON r."Id" = l."RowId"
   WHERE l."Table" = 'requests' AND l."Changes" LIKE '%"' || $1 || '"%' AND r."IdentityId" IS DISTINCT FROM $1
     AND EXISTS (
       SELECT 1 FROM json_array_elements(l."Changes"::json) c
       WHERE c->>'column' = 'IdentityId' AND $1 IN (c->>'value', c->>'old')
     )
   GROUP BY l."RowId" ORDER BY l."RowId"`,
)

/** The Ids of a client's requests, open and archived, locked until the transaction ends. */
export async function ownRequests(transaction: Queryable, identity: string): Promise<number[]> {
  return (await transaction.query<{ readonly Id: number }>(own(identity))).map(({ Id }) => Id)
}

/**
 * Requests that are not the client's, or not there any more, but whose log names him: deleted ones, and those where his
 * number stood before it was corrected.
 */
export function loggedRequests(database: Queryable, identity: string): Promise<LoggedRequest[]> {
  return database.query<LoggedRequest>(logged(identity))
}
