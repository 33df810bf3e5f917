import { prepared, type Queryable } from '../../platform/database/database'

/**
 * A worker is held by at most one open request. Taking one is a single guarded UPDATE: of any number who try at the
 * same time, the row's lock lets one through, and the others find the guard closed. The unique index
 * `requests_person_open` stands behind it.
 */

const claim = prepared(
  'worker.claim',
  'UPDATE persons SET "Available" = false, "Version" = "Version" + 1 WHERE "Id" = $1 AND "Available" RETURNING "Name"',
)
const hold = prepared(
  'worker.hold',
  'UPDATE persons SET "Available" = false, "Version" = "Version" + 1 WHERE "Id" = $1 AND "Available"',
)
const giveBack = prepared(
  'worker.give-back',
  `UPDATE persons SET "Available" = true, "Version" = "Version" + 1
   WHERE "Id" = $1 AND NOT "Available"
     AND NOT EXISTS (SELECT 1 FROM requests WHERE "PersonId" = $1 AND "Id" <> $2)`,
)
const holder = prepared(
  'worker.holder',
  'SELECT "Id", "Ref" FROM requests WHERE "PersonId" = $1 AND NOT "Archived" FOR UPDATE',
)

/** Takes an available worker; answers the worker's name, or null when there is none to take. */
export async function claimWorker(transaction: Queryable, personId: number): Promise<string | null> {
  const [worker] = await transaction.query<{ readonly Name: string }>(claim(personId))
  return worker?.Name ?? null
}

/** Makes sure that the worker of a request that is open again is not offered. */
export async function holdWorker(transaction: Queryable, personId: number): Promise<void> {
  await transaction.query(hold(personId))
}

/** Offers the worker of a request again, unless another request names him: an archived one may have placed him. */
export async function giveBackWorker(transaction: Queryable, personId: number, requestId: number): Promise<void> {
  await transaction.query(giveBack(personId, requestId))
}

/** The open request that holds the worker, locked; null when nobody does. */
export async function holderOf(
  transaction: Queryable,
  personId: number,
): Promise<{ readonly Id: number; readonly Ref: string } | null> {
  const [request] = await transaction.query<{ Id: number; Ref: string }>(holder(personId))
  return request ?? null
}
