import { prepared, quoted, type Queryable } from '../../platform/database/database'

/**
 * A worker is reserved by at most one open request: the one that names them and is not archived. Reserving is a single
 * guarded UPDATE: of any number who try at the same time, the row's lock lets one through, and the others find the guard
 * closed. The unique index `requests_person_open` stands behind it; its refusal is declared in `requests.resource.ts`.
 */

const reserve = prepared(
  'reservation.reserve',
  'UPDATE persons SET "Available" = false, "Version" = "Version" + 1 WHERE "Id" = $1 AND "Available" RETURNING "Id"',
)
const release = prepared(
  'reservation.release',
  `UPDATE persons SET "Available" = true, "Version" = "Version" + 1
   WHERE "Id" = $1 AND NOT "Available"
     AND NOT EXISTS (SELECT 1 FROM requests WHERE "PersonId" = $1 AND "Id" <> $2)`,
)
const holder = prepared(
  'reservation.holder',
  'SELECT "Id", "Ref" FROM requests WHERE "PersonId" = $1 AND NOT "Archived" FOR UPDATE',
)

/** Takes an available worker, who is offered no more; false when there is none to take. */
export async function reserveWorker(transaction: Queryable, personId: number): Promise<boolean> {
  return (await transaction.query(reserve(personId))).length > 0
}

/** Offers the worker of a request again, unless another request names them: an archived one may have placed them. */
export async function releaseWorker(transaction: Queryable, personId: number, requestId: number): Promise<void> {
  await transaction.query(release(personId, requestId))
}

/** The open request that reserves the worker, locked; null when none does. */
export async function holderOf(transaction: Queryable, personId: number): Promise<{ readonly Id: number; readonly Ref: string } | null> {
  const [request] = await transaction.query<{ Id: number; Ref: string }>(holder(personId))
  return request ?? null
}

function ofHolder(column: string) {
  return (alias: string) => `(SELECT h.${quoted(column)} FROM requests h WHERE h."PersonId" = ${alias}."Id" AND NOT h."Archived")`
}

/** What a worker's row says of the request that reserves them: its Id and its client's name. */
export const HELD_BY = { HeldBy: ofHolder('Id'), HeldByName: ofHolder('Name') } as const
