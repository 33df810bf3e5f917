import { ADDRESS_HOLDS_MANY, DAY, type HeldRequest, type ReservationsByAddressAnswer } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { id, listOf, moment, objectOf, text } from '../../engine/contract/shape'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import type { Parts } from '../../platform/plugins/parts'
import { MOST_SELECTED } from '../requests/selection'
import { isOpen } from './reservation-sql'

/**
 * Workers reserved from one address: by requests of the last 24 hours whose status staff have not changed yet. Mobile
 * networks put many people behind one address, so the limit is a wide one and staff decide about the rest.
 */

const RESERVING = `FROM idempotency_keys k JOIN requests r ON r."Id" = k."RequestId"
   WHERE r."PersonId" IS NOT NULL AND ${isOpen('r')} AND r."Status" IS NOT DISTINCT FROM k."FirstStatus"`

const lock = prepared('reservations.lock-address', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))')
const countReserved = prepared(
  'reservations.of-address',
  `SELECT count(*)::integer AS reserved, min(k."CreatedAt") AS since ${RESERVING} AND k."Address" = address_hash($1) AND k."CreatedAt" > $2`,
)

/**
 * Throws `too_many_reservations`, with the seconds until the earliest one counts no longer, once an address has `most`;
 * 0 switches it off.
 */
export async function refuseTooManyReservations(database: Queryable, address: string, most: number, now: Date): Promise<void> {
  if (most === 0) return
  const [found] = await database.query<{ reserved: number; since: string | null }>(
    countReserved(address, new Date(now.getTime() - DAY)),
  )
  if (!found?.since || found.reserved < most) return
  throw new HttpError('too_many_reservations', Math.max(1, (Date.parse(found.since) + DAY - now.getTime()) / 1000))
}

/**
 * The same within the transaction of a reservation, under a lock of the address: of many at once, each sees those before it.
 * Without a limit there is nothing to wait for.
 */
export async function reserveForAddress(transaction: Queryable, address: string, most: number, now: Date): Promise<void> {
  if (most === 0) return
  await transaction.query(lock(address))
  await refuseTooManyReservations(transaction, address, most, now)
}

const many = prepared(
  'reservations.by-address',
  `SELECT h."Address", h."Id", h."Version", h."Ref", h."Name", h."PersonId", h."RequestDate", p."Name" AS "Person"
   FROM (SELECT r."Id", r."Version", r."Ref", r."Name", r."PersonId", r."RequestDate", k."Address", count(*) OVER (PARTITION BY k."Address") AS held
         ${RESERVING} AND k."CreatedAt" > $1 AND k."Address" IS NOT NULL) h
     JOIN persons p ON p."Id" = h."PersonId"
   WHERE h.held > ${ADDRESS_HOLDS_MANY} ORDER BY h."Id" LIMIT 500`,
)

/** The addresses that hold many workers, each as its requests, as many as one release takes; which address it is, nobody is told. */
async function readByAddress(database: Queryable, now: Date): Promise<ReservationsByAddressAnswer> {
  const groups = new Map<string, HeldRequest[]>()
  for (const { Address, ...request } of await database.query<HeldRequest & { readonly Address: string }>(many(new Date(now.getTime() - DAY)))) {
    const group = groups.get(Address) ?? []
    if (group.length < MOST_SELECTED) groups.set(Address, [...group, request])
  }
  return { addresses: [...groups.values()].map((requests) => ({ requests })) }
}

const byAddressCall: CallContract = {
  tag: 'requests',
  summary: `Addresses from which more than ${ADDRESS_HOLDS_MANY} workers were reserved in the last 24 hours, as the requests whose status is still the first`,
  answer: objectOf<ReservationsByAddressAnswer>('ReservationsByAddress', {
    addresses: listOf(
      objectOf<ReservationsByAddressAnswer['addresses'][number]>('AddressReservations', {
        requests: listOf(
          objectOf<HeldRequest>('HeldRequest', { Id: id, Version: id, Ref: text, Name: text, PersonId: id, Person: text, RequestDate: moment }),
        ),
      }),
    ),
  }),
}

export function reservationsByAddressRoute(app: FastifyInstance, { now }: Pick<Parts, 'now'>): void {
  app.get('/api/requests/byaddress', { config: { access: 'Read', contract: byAddressCall } }, (request) => readByAddress(request.reader, now()))
}
