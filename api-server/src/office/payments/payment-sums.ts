import { prepared, type Queryable } from '../../platform/database/database'
import { isUnclosed } from '../ground/request-state'

/** The sums of a request's money, in hundredths; the one home of which payments count. */

/** A payment that counts: recorded, and not void. */
export const counts = (alias: string) => `${alias}."State" = 'recorded' AND ${alias}."VoidedOn" IS NULL`
/** As a number that holds each sum exactly. */
const sum = (column: string, from: string) => `(SELECT coalesce(sum(${column}), 0)::float8 FROM ${from})`
type Kind = 'received' | 'refund'
const paid = (kind: Kind, request: string) => sum('p."Amount"', `payments p WHERE p."RequestId" = ${request} AND p."Kind" = '${kind}' AND ${counts('p')}`)
/** The same along the requests of `chainOf`. */
export const paidInChain = (kind: Kind) => sum('p."Amount"', `payments p JOIN chain ON p."RequestId" = chain.id WHERE p."Kind" = '${kind}' AND ${counts('p')}`)
/** Refunded for a case. */
export const refundedOf = (caseId: string) => sum('p."Amount"', `payments p WHERE p."CaseId" = ${caseId} AND p."Kind" = 'refund' AND ${counts('p')}`)
/** The same with the refunds that wait for approval. */
export const promisedOf = (caseId: string) => sum('p."Amount"', `payments p WHERE p."CaseId" = ${caseId} AND p."Kind" = 'refund' AND p."VoidedOn" IS NULL`)

const owed = (request: string) => sum('c."DueAmount"', `cases c WHERE c."RequestId" = ${request}`)

/** The sums of the requests of an alias, as columns of a list: `Due` is what `balanceOf` calls to refund. */
export const REQUEST_SUMS = {
  Received: (alias: string) => paid('received', `${alias}."Id"`),
  Refunded: (alias: string) => paid('refund', `${alias}."Id"`),
  Due: (alias: string) => `greatest(${owed(`${alias}."Id"`)} - ${paid('refund', `${alias}."Id"`)}, 0)`,
}

export interface PaymentSums {
  readonly agreed: number | null
  readonly received: number
  readonly refunded: number
  readonly due: number
  /** Left of the client's money from the requests that this one replaces, one after the other. */
  readonly carriedOver: number
  readonly isOver: boolean
  /** The Id of its first payment that counts; null before one. */
  readonly first: number | null
}

/** A recursive table `chain`: the request of this Id, the one that it replaces, and so on, each with its distance. */
export const chainOf = (id: string) => `chain AS (
  SELECT ${id} AS id, 0 AS depth
  UNION ALL SELECT r."ReplacesId", c.depth + 1 FROM requests r JOIN chain c ON r."Id" = c.id WHERE r."ReplacesId" IS NOT NULL AND c.depth < 100)`
const signed = `CASE p."Kind" WHEN 'received' THEN p."Amount" ELSE -p."Amount" END`

const select = prepared(
  'payments.sums',
  `WITH RECURSIVE ${chainOf('$1::integer')} SELECT r."AgreedPrice"::float8 AS agreed, ${paid('received', 'r."Id"')} AS received, ${paid('refund', 'r."Id"')} AS refunded,
     ${owed('r."Id"')} AS due,
     ${sum(signed, `payments p JOIN chain ON p."RequestId" = chain.id AND chain.depth > 0 WHERE ${counts('p')}`)} AS "carriedOver",
     NOT (${isUnclosed('r')}) OR EXISTS (SELECT FROM cases c WHERE c."RequestId" = r."Id" AND c."State" = 'closed' AND c."Outcome" <> 'stays') AS "isOver",
     (SELECT min(p."Id") FROM payments p WHERE p."RequestId" = r."Id" AND p."Kind" = 'received' AND ${counts('p')}) AS first
   FROM requests r WHERE r."Id" = $1`,
)

/** The sums of a request; null when there is none. */
export async function paymentSums(database: Queryable, request: number): Promise<PaymentSums | null> {
  const [sums] = await database.query<PaymentSums>(select(request))
  return sums ?? null
}
