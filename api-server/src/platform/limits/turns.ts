import { prepared, type Queryable } from '../database/database'
import { CLOCKS_DIFFER, bucketName, type Bucket } from './rate-limit'

/** A queue whose turns come one after the other; it is kept in the database, so that all servers share it. At most `most` wait. */
export interface Queue extends Bucket {
  readonly most: number
}

const WAITING = `ARRAY(SELECT turn FROM unnest(t."Turns") turn WHERE turn > $4 AND turn <= $6)`
const take = prepared(
  'turns.take',
  `INSERT INTO throttles AS t ("Bucket", "Count", "EndsAt", "Turns")
   SELECT throttle_bucket($1, $2, $3), 0, first, ARRAY[first] FROM (SELECT $4::timestamptz + $5::integer * interval '1 millisecond' AS first) n
   ON CONFLICT ("Bucket") DO UPDATE SET ("EndsAt", "Turns") = (
     SELECT next, waiting || next FROM (SELECT waiting, coalesce((SELECT max(turn) FROM unnest(waiting) turn), $4) + $5::integer * interval '1 millisecond' AS next FROM (SELECT ${WAITING} AS waiting) w) n)
   WHERE cardinality(${WAITING}) < $7 RETURNING "EndsAt"`,
)

/**
 * Takes the next turn of a queue, `pause` milliseconds after the one before. Returns the milliseconds until it comes, or null when the
 * queue is full. Nobody has to leave it: a turn that was taken passes.
 */
export async function takeTurn(database: Queryable, queue: Queue, pause: number, now: Date): Promise<number | null> {
  // A turn later than any that begins now was given under a clock that was wrong.
  const latest = new Date(now.getTime() + queue.most * pause + CLOCKS_DIFFER)
  const [turn] = await database.query<{ readonly EndsAt: string }>(take(...bucketName(queue), now, pause, latest, queue.most))
  return turn ? Date.parse(turn.EndsAt) - now.getTime() : null
}
