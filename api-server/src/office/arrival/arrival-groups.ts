import { ARRIVAL_GROUPS, OFFICE_TIME_ZONE, type ArrivalGroup } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { isOpen, isUnclosed } from '../ground/request-state'

/** The groups of the work list around the arrival in SQL, over the table of requests under the alias `t`. */

const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE '${OFFICE_TIME_ZONE}')`

// Looked for once, whatever number of requests is asked.
const GIVEN_UP = `ARRAY(SELECT c."Id" FROM lookups c WHERE c."Class" IN ('rejected', 'cancelled'))`

/** Open, and the client still wants the worker: many offices call a request done on the day of the arrival. */
export const isExpected = (alias: string) => `${isOpen(alias)} AND coalesce(${alias}."Status", 0) <> ALL (${GIVEN_UP})`

/** The worker comes on one of these days: by the time of the flight, else by the day of travel. Both are found by an index. */
export const comesOn = (first: string, last: string) =>
  `(t."ArrivesAt" >= ${startOf(first)} AND t."ArrivesAt" < ${startOf(`${last} + 1`)} OR t."ArrivesAt" IS NULL AND t."Travel" BETWEEN ${first} AND ${last})`

/** Arrivals of longer ago are no work of today: an office has thousands of them from before it recorded hand-overs. */
const HANDOVER_DAYS = 90

/** The guarantee of a request runs on this day; found by the partial index `requests_guarantee`. */
export const inGuarantee = (today: string) => `t."GuaranteeUntil" >= ${today} AND t."GuaranteeSince" <= ${today} AND ${isExpected('t')}`

const GROUPS: Readonly<Record<ArrivalGroup, (today: string) => string>> = {
  flights: (today) => `${comesOn(today, `${today} + 1`)} AND t."ArrivedOn" IS NULL AND ${isUnclosed('t')}`,
  handover: (today) =>
    `t."ArrivedOn" > ${today} - ${HANDOVER_DAYS} AND ${isExpected('t')}` +
    ` AND NOT EXISTS (SELECT FROM handovers h WHERE h."RequestId" = t."Id" AND h."Direction" = 'out' AND h."VoidedOn" IS NULL)`,
  guarantee: inGuarantee,
}

/** The condition that a request (`t`) is in a group; null for any other word. */
export function inArrivalGroup(group: string, today: () => string): string | null {
  const name = ARRIVAL_GROUPS.find((one) => one === group)
  return name === undefined ? null : GROUPS[name](today())
}

const selectCounts = prepared('arrival.counts', `SELECT ${ARRIVAL_GROUPS.map((name) => `(SELECT count(*)::integer FROM requests t WHERE ${GROUPS[name]('$1::date')}) AS ${name}`).join(', ')}`)

/** How many requests each group has on this day. */
export async function countArrivals(database: Queryable, today: string): Promise<Readonly<Record<ArrivalGroup, number>>> {
  const [counted] = await database.query<Readonly<Record<ArrivalGroup, number>>>(selectCounts(today))
  return counted ?? { flights: 0, handover: 0, guarantee: 0 }
}
