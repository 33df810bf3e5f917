import { dayInRiyadh } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import type { PictureStore } from '../../platform/files/stored-pictures'
import { recordActivity } from '../activity/record-activity'
import { isUnclosed } from '../ground/request-state'
import { publishedSql } from '../publication/published'
import { FORGOTTEN_NAME } from './forget-log'
import { forgetWorker, forgetWorkerLog, removeForgottenPhotos, type ForgottenWorker } from './forget-worker'
import { plausibleNow } from './plausible-now'
import { monthsBefore } from './retention'

/** Workers per transaction: few enough that no other call waits for their locks. */
const PORTION = 50

/** The author in the activity record. */
const AUTHOR = { Id: null, Name: 'retention' }

// A worker who is not published counts from the day on which the office was first asked.
const notePublished = prepared(
  'retention.note-published',
  `INSERT INTO last_published ("PersonId", "On")
   SELECT p."Id", $1::date FROM persons p LEFT JOIN last_published l ON l."PersonId" = p."Id"
   WHERE l."PersonId" IS NULL OR (l."On" < $1::date AND ${publishedSql('p', '$1::date')})
   ON CONFLICT ("PersonId") DO UPDATE SET "On" = excluded."On"`,
)

/** The day from which on a worker counts: that of the exit for one who has left, else the last one on which visitors saw them. */
const SINCE = `coalesce(CASE WHEN p."Place" = 'left' THEN (SELECT max(c."ExitOn") FROM cases c JOIN requests r ON r."Id" = c."RequestId" WHERE r."PersonId" = p."Id") END, l."On")`
const NAMES = '(r."PersonId" = p."Id" OR r."WantedPersonId" = p."Id")'

// A case that is not closed is being worked on, whatever has become of its request. SKIP LOCKED: servers that sweep at the same time pass over each other's rows.
const due = prepared(
  'retention.workers',
  `SELECT p."Id" FROM persons p JOIN last_published l ON l."PersonId" = p."Id"
   WHERE ${SINCE} < $1::date AND p."Name" <> '${FORGOTTEN_NAME}' AND NOT (${publishedSql('p', '$2::date')})
     AND NOT EXISTS (SELECT FROM requests r WHERE ${NAMES} AND ${isUnclosed('r')})
     AND NOT EXISTS (SELECT FROM requests r JOIN cases c ON c."RequestId" = r."Id" WHERE ${NAMES} AND c."State" <> 'closed')
   ORDER BY p."Id" LIMIT ${PORTION} FOR UPDATE OF p SKIP LOCKED`,
)
const deleted = prepared(
  'retention.deleted-workers',
  `SELECT "RowId" FROM change_log
   WHERE "Table" = 'persons' AND "Operation" = 'delete' AND "Date" < $1 AND "Changes" LIKE '%"column":"Name"%'
   ORDER BY "Id" LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`,
)

interface Retention {
  readonly since: Date
  readonly now: Date
}

async function forgetPortion(transaction: Queryable, { since, now }: Retention): Promise<{ readonly count: number; readonly workers: readonly ForgottenWorker[] }> {
  const workers: ForgottenWorker[] = []
  const left = await transaction.query<{ readonly Id: number }>(due(dayInRiyadh(since), dayInRiyadh(now)))
  for (const { Id } of left) {
    const forgotten = await forgetWorker(transaction, Id, now)
    if (forgotten?.open.length === 0) workers.push(forgotten)
  }
  const logs = await transaction.query<{ readonly RowId: number }>(deleted(since))
  for (const { RowId } of logs) await forgetWorkerLog(transaction, RowId)
  if (workers.length > 0) await recordActivity(transaction, { kind: 'forget', by: AUTHOR, subject: workers.map(({ ref }) => ref).join(', ') }, now)
  return { count: workers.length + logs.length, workers }
}

/**
 * Retention of workers (WORKER_RETENTION_MONTHS): notes who is published today, and forgets those who were last published so long ago, and the log of those
 * who were deleted as long ago. 0 months forgets nobody.
 */
export async function forgetLeftWorkers(store: PictureStore, { workerRetentionMonths }: Pick<Config, 'workerRetentionMonths'>, now: Date): Promise<void> {
  const today = await plausibleNow(store.database, now)
  await store.database.query(notePublished(dayInRiyadh(today)))
  if (workerRetentionMonths === 0) return
  const retention = { since: monthsBefore(today, workerRetentionMonths), now }
  for (let more = true; more; ) {
    const { count, workers } = await store.database.transaction((transaction) => forgetPortion(transaction, retention))
    await removeForgottenPhotos(store, workers, now)
    more = count > 0
  }
}
