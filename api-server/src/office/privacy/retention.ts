import type { Config } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { recordActivity } from '../activity/record-activity'
import { restOf } from '../cases/case-refunds'
import { forgetLog, forgetRequest } from './forget-client'
import { plausibleNow } from './plausible-now'

/** Requests per transaction: few enough that no other call waits for their locks. */
const PORTION = 50

/** The author in the activity record. */
const AUTHOR = { Id: null, Name: 'retention' }

/** The tables of what comes after an arrival, whose changes are changes of their request. */
const AFTER_ARRIVAL = ['cases', 'payments', 'handovers'] as const
const changedSince = AFTER_ARRIVAL.map(
  (table) => `AND NOT EXISTS (SELECT FROM ${table} x JOIN change_log l ON l."Table" = '${table}' AND l."RowId" = x."Id" WHERE x."RequestId" = r."Id" AND l."Date" >= $1)`,
).join('\n     ')

// Nobody is forgotten while a case of theirs is worked on, or money is owed to them. SKIP LOCKED: servers that sweep at the same time pass over each other's rows.
const closed = prepared(
  'retention.closed',
  `SELECT r."Id" FROM requests r
   WHERE r."Archived" AND r."IdentityId" <> '' AND r."RequestDate" < $1
     AND NOT EXISTS (SELECT 1 FROM change_log l WHERE l."Table" = 'requests' AND l."RowId" = r."Id" AND l."Date" >= $1)
     ${changedSince}
     AND NOT EXISTS (SELECT FROM cases c WHERE c."RequestId" = r."Id" AND (c."State" <> 'closed' OR ${restOf('c')} > 0))
   ORDER BY r."Id" LIMIT ${PORTION} FOR UPDATE OF r SKIP LOCKED`,
)
const deleted = prepared(
  'retention.deleted',
  `SELECT "RowId" FROM change_log
   WHERE "Table" = 'requests' AND "Operation" = 'delete' AND "Date" < $1 AND "Changes" LIKE '%"column":"IdentityId"%'
   ORDER BY "Id" LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`,
)

const failedSignIns = prepared('retention.failed-sign-ins', `DELETE FROM activity WHERE "Kind" = 'signin-failed' AND "Date" < $1`)

/** The same day of the month some months ago; in a month too short for it, its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(now.getUTCMonth() - months)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

async function forgetPortion(transaction: Queryable, since: Date, now: Date): Promise<number> {
  const refs: string[] = []
  for (const { Id } of await transaction.query<{ readonly Id: number }>(closed(since))) {
    const forgotten = await forgetRequest(transaction, Id)
    if (forgotten) refs.push(forgotten.ref)
  }
  const logs = await transaction.query<{ readonly RowId: number }>(deleted(since))
  for (const { RowId } of logs) await forgetLog(transaction, RowId)
  if (refs.length > 0) await recordActivity(transaction, { kind: 'forget', by: AUTHOR, subject: refs.join(', ') }, now)
  return refs.length + logs.length
}

/**
 * Retention (RETENTION_MONTHS): forgets the clients of requests that have been archived and unchanged for so long, and the
 * log of requests that were deleted as long ago; failed sign-ins leave the activity record. 0 months switches it off.
 */
export async function forgetClosedRequests(
  database: Database,
  { retentionMonths }: Pick<Config, 'retentionMonths'>,
  now: Date,
): Promise<void> {
  if (retentionMonths === 0) return
  const since = monthsBefore(await plausibleNow(database, now), retentionMonths)
  await database.query(failedSignIns(since))
  while ((await database.transaction((transaction) => forgetPortion(transaction, since, now))) > 0);
}
