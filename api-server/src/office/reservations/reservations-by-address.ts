import { ADDRESS_HOLDS_MANY, DAY, type HeldRequest, type ReservationsByAddressAnswer } from '@office/shared-api/model'
import { byAddressQuery } from '@office/shared-api/model/shapes'
import type { RowHooks } from '../../engine/bound-resource'
import { answer } from '../../engine/queries'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { firstStatus, isOpen } from '../ground/request-state'
import { MOST_SELECTED } from '../../engine/selection'

/**
 * Workers held from one address (table `reserved_from`): by requests, whenever they came, that are still in their first status, so that
 * nobody has looked at them yet. A client who keeps or renews a reservation by the link holds it from where the link was opened. Mobile
 * networks put many people behind one address, so the limit is a wide one and staff decide about the rest.
 */

/** The networks of a caller, each with how many times the limit of one address it has, and that limit; 0 switches it off. */
export interface Holder {
  readonly networks: readonly { readonly name: string; readonly times: number }[]
  readonly most: number
}

const HOLDING = `FROM reserved_from a JOIN requests r ON r."Id" = a."RequestId"
   WHERE r."PersonId" IS NOT NULL AND ${isOpen('r')} AND r."Status" IS NOT DISTINCT FROM a."FirstStatus"`

const lock = prepared('reservations.lock-address', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))')
const countHeld = prepared(
  'reservations.of-address',
  `SELECT count(*)::integer AS held, min(r."ReservedUntil") AS until ${HOLDING} AND a."Address" = address_hash($1) AND a."RequestId" <> $2`,
)
const keep = prepared(
  'reservations.from',
  `INSERT INTO reserved_from ("RequestId", "Address", "Times", "FirstStatus")
   SELECT $1::integer, address_hash(n.name), n.times, $4::integer FROM unnest($2::text[], $3::integer[]) n (name, times)`,
)
const erase = prepared('reservations.dealt-with', 'DELETE FROM reserved_from WHERE "RequestId" = $1')

/**
 * Throws `too_many_reservations`, with the seconds until the first of them ends by itself, once one of the networks holds as many workers
 * as it may by other requests than this one (0 for one that is not there yet).
 */
export async function refuseTooManyReservations(database: Queryable, { networks, most }: Holder, requestId: number, now: Date): Promise<void> {
  if (most === 0) return
  for (const { name, times } of networks) {
    const [found] = await database.query<{ held: number; until: string | null }>(countHeld(name, requestId))
    if (!found || found.held < most * times) continue
    const wait = found.until === null ? DAY : Date.parse(found.until) - now.getTime()
    throw new HttpError('too_many_reservations', Math.max(1, wait / 1000))
  }
}

/**
 * The same within the transaction of a reservation, under locks of the networks: of many at once, each sees those before it.
 * Without a limit there is nothing to wait for.
 */
export async function reserveForAddress(transaction: Queryable, holder: Holder, requestId: number, now: Date): Promise<void> {
  if (holder.most === 0) return
  for (const { name } of holder.networks) await transaction.query(lock(name))
  await refuseTooManyReservations(transaction, holder, requestId, now)
}

/** The statement that keeps from where the worker of a request is held: with a new request, beside its row. */
export function reservedFrom(requestId: number, status: unknown, { networks }: Holder): Statement {
  return keep(requestId, networks.map(({ name }) => name), networks.map(({ times }) => times), status)
}

function isReservedNow(before: StoredRow | null, after: StoredRow): boolean {
  return before !== null && after['PersonId'] !== null && ['PersonId', 'ReservedUntil'].some((name) => before[name] !== after[name])
}

/** A client reserves by the link, once more or for longer: counts like a new request, while nobody has looked at theirs. It stands after the rules that take the worker, as with a new request. */
export function reservingFrom(holder: Holder): RowHooks {
  return {
    async beforeSave({ id, before, after }, { transaction, now }) {
      if (!isReservedNow(before, after) || after['Status'] !== (await firstStatus(transaction))) return {}
      await reserveForAddress(transaction, holder, id, now)
      await transaction.query(erase(id))
      return { beside: [reservedFrom(id, after['Status'], holder)] }
    },
  }
}

/** Returns what erases the address of a request with a change after which staff have dealt with it, or it holds nobody. */
export function dealtWith(id: number, before: StoredRow, after: StoredRow): readonly Statement[] {
  const isFirmNow = before['ReservedUntil'] !== null && after['ReservedUntil'] === null
  const isChanged = isFirmNow || ['PersonId', 'Status', 'Archived'].some((name) => before[name] !== after[name])
  return before['PersonId'] !== null && isChanged ? [erase(id)] : []
}

const many = prepared(
  'reservations.by-address',
  `SELECT h."Address", h."Id", h."Version", h."Ref", h."Name", h."PersonId", h."RequestDate", p."Name" AS "Person"
   FROM (SELECT r."Id", r."Version", r."Ref", r."Name", r."PersonId", r."RequestDate", a."Address", a."Times",
           count(*) OVER address AS held, min(r."Id") OVER address AS oldest ${HOLDING} WINDOW address AS (PARTITION BY a."Address")) h
     JOIN persons p ON p."Id" = h."PersonId"
   WHERE h.held > ${ADDRESS_HOLDS_MANY} * h."Times" ORDER BY h."Times", h.oldest, h."Address", h."Id" LIMIT 500`,
)

/**
 * The addresses that hold many workers, each as its requests, as many as one release takes; which address it is, nobody is told. A request stands once,
 * with the narrowest of its networks.
 */
async function readByAddress(database: Queryable): Promise<ReservationsByAddressAnswer> {
  const groups = new Map<string, HeldRequest[]>()
  const shown = new Set<number>()
  for (const { Address, ...request } of await database.query<HeldRequest & { readonly Address: string }>(many())) {
    const group = groups.get(Address) ?? []
    if (shown.has(request.Id) || group.length >= MOST_SELECTED) continue
    groups.set(Address, [...group, request])
    shown.add(request.Id)
  }
  return { addresses: [...groups.values()].map((requests) => ({ requests })) }
}

export const readingByAddress = answer(byAddressQuery, (_asked, { reader }) => readByAddress(reader))
