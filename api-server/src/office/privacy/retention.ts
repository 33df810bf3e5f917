import type { Config } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { recordActivity } from '../activity/record-activity'
import { forgetLog, forgetRequest } from './forget-requests'

const DAY = 86_400_000

/** Requests that are forgotten in one transaction: few enough that nobody waits for it. */
const PORTION = 50

/** As the record of activity names who did it. */
const AUTHOR = { Id: null, Name: 'retention' }

// Servers that sweep at the same time pass over what the other one has in hand.
const closed = prepared(
  'retention.closed',
  `SELECT r."Id" FROM requests r
   WHERE r."Archived" AND r."IdentityId" <> '' AND r."RequestDate" < $1
     AND NOT EXISTS (SELECT 1 FROM change_log l WHERE l."Table" = 'requests' AND l."RowId" = r."Id" AND l."Date" >= $1)
   ORDER BY r."Id" LIMIT ${PORTION} FOR UPDATE OF r SKIP LOCKED`,
)
const deleted = prepared(
  'retention.deleted',
  `SELECT "RowId" FROM change_log
   WHERE "Table" = 'requests' AND "Operation" = 'delete' AND "Date" < $1 AND "Changes" LIKE '%"column":"IdentityId"%'
   ORDER BY "Id" LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`,
)

const lastSign = prepared(
  'retention.last-sign',
  'SELECT greatest((SELECT max("Date") FROM change_log), (SELECT max("Date") FROM activity)) AS "At"',
)

/** How long an office may be quiet; a clock that says more is thought to be wrong. */
const QUIET_DAYS = 31

/**
 * Now, or soon after somebody last did something where that is long ago: a machine that starts with the date of a year
 * ahead forgets nobody, for that could not be undone.
 */
async function soberNow(database: Queryable, now: Date): Promise<Date> {
  const [sign] = await database.query<{ readonly At: string | null }>(lastSign())
  if (!sign?.At) return now
  return new Date(Math.min(now.getTime(), new Date(sign.At).getTime() + QUIET_DAYS * DAY))
}

/** The same day of the month some months ago; the last one of a month that is too short for it. */
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
 * Forgets the clients of requests that have been archived and unchanged for as long as the office wishes, and what the log
 * holds of requests that were deleted so long ago. Does nothing where no time is set.
 */
export async function forgetClosedRequests(
  database: Database,
  { retentionMonths }: Pick<Config, 'retentionMonths'>,
  now: Date,
): Promise<void> {
  if (retentionMonths === 0) return
  const since = monthsBefore(await soberNow(database, now), retentionMonths)
  while ((await database.transaction((transaction) => forgetPortion(transaction, since, now))) > 0);
}
