import { DAY, HOUR } from '@office/shared-api/model'
import { prepared, type Database } from '../database/database'
import { MAIL } from './mail'

/**
 * The table `outbox`, into which the release before this one still writes while it runs beside it. Mails that are due move into the
 * queue, each whole, with its tries and under the message id that an earlier attempt may have had. One that the other program has under way is
 * not due for as long as it holds it. The release after this one drops the table, and this file with it.
 */
const move = prepared(
  'outbox.move',
  `WITH due AS (
     SELECT * FROM outbox WHERE "SentAt" IS NULL AND "GaveUpAt" IS NULL AND ("NextTryAt" <= $1 OR "NextTryAt" > $2)
     FOR UPDATE SKIP LOCKED),
   moved AS (
     INSERT INTO job_queue ("Kind", "Key", "RunAt", "CreatedAt", "Tries", "Data")
     SELECT '${MAIL}', 'outbox-' || "Id" || '.' || floor(extract(epoch FROM "CreatedAt") * 1000)::bigint, $1, "CreatedAt", "Tries",
       jsonb_build_object('to', "Recipient", 'language', "Language", 'subject', "Subject", 'text', "Text", 'html', "Html")
     FROM due ORDER BY "Id"
     ON CONFLICT ("Kind", "Key") DO NOTHING)
   DELETE FROM outbox WHERE "Id" IN (SELECT "Id" FROM due)`,
)
// Those that the release before has sent: it keeps them for 30 days.
const expire = prepared('outbox.expire', 'DELETE FROM outbox WHERE "SentAt" <= $1')

/** Attempts of the release before are put off by an hour at most: a later one was written under a clock that was wrong. */
const LATEST = 2 * HOUR

export async function drainOutbox(database: Database, now: Date): Promise<void> {
  await database.query(move(now, new Date(now.getTime() + LATEST)))
}

export async function removeSentMails(database: Database, now: Date): Promise<void> {
  await database.query(expire(new Date(now.getTime() - 30 * DAY)))
}
