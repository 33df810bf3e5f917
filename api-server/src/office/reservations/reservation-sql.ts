import { prepared, quoted, type Queryable } from '../../platform/database/database'
import { isOpen } from '../ground/request-state'
import { publishedSql } from '../publication/published'

/**
 * A worker is reserved by at most one open request: the one that names them and is not archived. Reserving is a single
 * guarded UPDATE: of any number who try at the same time, the row's lock lets one through, and the others find the guard
 * closed. The unique index `requests_person_open` stands behind it; its refusal is declared in `requests.resource.ts`.
 * How long a reservation lasts: `shared-api/src/office/reservation.ts`.
 */

const reserve = prepared(
  'reservation.reserve',
  'UPDATE persons SET "Available" = false, "Version" = "Version" + 1 WHERE "Id" = $1 AND "Available" RETURNING "Id"',
)
const reservePublished = prepared(
  'reservation.reserve-published',
  `UPDATE persons t SET "Available" = false, "Version" = "Version" + 1 WHERE t."Id" = $1 AND ${publishedSql('t', '$2::date')} RETURNING "Id"`,
)
const lock = prepared('reservation.lock', 'SELECT "Id" FROM persons WHERE "Id" = ANY($1::integer[]) ORDER BY "Id" FOR UPDATE')
const lockRequests = prepared('reservation.lock-requests', 'SELECT "Id", "PersonId" FROM requests WHERE "Id" = ANY($1::integer[]) ORDER BY "Id" FOR UPDATE')
const release = prepared(
  'reservation.release',
  `UPDATE persons SET "Available" = true, "Version" = "Version" + 1
   WHERE "Id" = ANY($1::integer[]) AND NOT "Available"
     AND NOT EXISTS (SELECT 1 FROM requests r WHERE r."PersonId" = persons."Id" AND r."Id" <> $2)`,
)
const holder = prepared(
  'reservation.holder',
  `SELECT r."Id", r."Ref" FROM requests r WHERE r."PersonId" = $1 AND ${isOpen('r')} FOR UPDATE`,
)

/** Takes an available worker, who is offered no more; false when there is none to take. */
export async function reserveWorker(transaction: Queryable, personId: number): Promise<boolean> {
  return (await transaction.query(reserve(personId))).length > 0
}

/** The same for a visitor, who takes but a worker that visitors see today (`YYYY-MM-DD`). */
export async function reservePublishedWorker(transaction: Queryable, personId: number, today: string): Promise<boolean> {
  return (await transaction.query(reservePublished(personId, today))).length > 0
}

/**
 * Locks these workers until the transaction ends. Lock order: requests before workers, each in the order of their Ids, so
 * that two changes at once wait for each other and never in a circle.
 */
export async function lockWorkers(transaction: Queryable, personIds: readonly number[]): Promise<void> {
  await transaction.query(lock([...personIds]))
}

/**
 * Locks these requests and the workers whom they name, before any of them is written: a cleared request holds its place in
 * the unique index until its transaction ends, and one that is being opened for the same worker would wait for it with the worker locked.
 * Returns the worker of each request that names one.
 */
export async function lockNamed(transaction: Queryable, requestIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const requests = await transaction.query<{ readonly Id: number; readonly PersonId: number | null }>(lockRequests([...requestIds]))
  const named = new Map(requests.flatMap(({ Id, PersonId }): [number, number][] => (PersonId === null ? [] : [[Id, PersonId]])))
  await lockWorkers(transaction, [...named.values()])
  return named
}

/**
 * Offers workers again, unless another request than this one names them: an archived one may have placed them. The rows
 * are locked by a statement of their own: a statement sees what was committed before it began, so the guard must begin
 * once the lock is held, or two releases at once each still see the request of the other.
 */
export async function releaseWorkers(transaction: Queryable, personIds: readonly number[], requestId = 0): Promise<void> {
  await lockWorkers(transaction, personIds)
  await transaction.query(release([...personIds], requestId))
}

/** The open request that reserves the worker, locked; null when none does. */
export async function holderOf(transaction: Queryable, personId: number): Promise<{ readonly Id: number; readonly Ref: string } | null> {
  const [request] = await transaction.query<{ Id: number; Ref: string }>(holder(personId))
  return request ?? null
}

function ofHolder(column: string) {
  return (alias: string) => `(SELECT h.${quoted(column)} FROM requests h WHERE h."PersonId" = ${alias}."Id" AND ${isOpen('h')})`
}

/** The reservation as a worker's row shows it: its Id, its client's name and the end of the reservation. */
export const HELD_BY = { HeldBy: ofHolder('Id'), HeldByName: ofHolder('Name'), ReservedUntil: ofHolder('ReservedUntil') } as const
