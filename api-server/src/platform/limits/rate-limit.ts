import { MINUTE } from '@office/shared-api/model'
import { prepared, type Queryable } from '../database/database'
import { HttpError } from '../errors'

/**
 * Clocks of servers may differ by this much (milliseconds). A window that ends later than one that begins now was opened
 * under a clock that was wrong; it counts no longer, or people would be kept out until that time comes.
 */
export const CLOCKS_DIFFER = MINUTE

/** The name of a counter. The database keeps it as a keyed hash (`throttle_bucket`), because it counts for an address, an e-mail or an identity number. */
export interface Bucket {
  readonly what: string
  readonly key: string
  /** Counted apart below the key: whoever forgets the key forgets all its parts. */
  readonly part?: string
}

/** A rate limit: `most` times in `window` milliseconds, counted from the first try. 0 switches it off. */
export interface Limit extends Bucket {
  readonly most: number
  readonly window: number
  /** The window is counted from the last try that was allowed: no span of its length ever holds more than `most`. */
  readonly sliding?: true
}

const BUCKET = 'throttle_bucket($1, $2, $3)'
const count = prepared(
  'throttle.count',
  `INSERT INTO throttles AS t ("Bucket", "Count", "EndsAt") VALUES (${BUCKET}, $8::integer, $5)
   ON CONFLICT ("Bucket") DO UPDATE SET
     "Count" = CASE WHEN t."EndsAt" > $4 AND t."EndsAt" <= $6 THEN t."Count" + $8::integer ELSE $8::integer END,
     "EndsAt" = CASE WHEN t."EndsAt" > $4 AND t."EndsAt" <= $6 AND t."Count" >= $7 THEN t."EndsAt" ELSE excluded."EndsAt" END
   RETURNING "Count", "EndsAt"`,
)
const forgive = prepared('throttle.forgive', `UPDATE throttles SET "Count" = "Count" - 1 WHERE "Bucket" = ${BUCKET} AND "Count" > 0`)
const forget = prepared('throttle.forget', `DELETE FROM throttles WHERE "Bucket" BETWEEN ${BUCKET} AND ${BUCKET} || ':~'`)
const use = prepared('throttle.use', `DELETE FROM throttles WHERE "Bucket" = ${BUCKET} AND "EndsAt" > $4 RETURNING 1`)
const look = prepared('throttle.look', `SELECT 1 FROM throttles WHERE "Bucket" = ${BUCKET} AND "EndsAt" > $4`)
const expire = prepared('throttle.expire', 'DELETE FROM throttles WHERE "EndsAt" <= $1')

/** The parameters of `throttle_bucket`. */
export function bucketName({ what, key, part = '' }: Bucket): readonly [string, string, string] {
  return [what, key, part]
}

/**
 * Counts one try against each limit in turn, before the thing is tried, so that many at once cannot slip through
 * together. The first limit that is reached ends it: those after it are not counted, those before it forgiven.
 * Throws `too_many_requests` with the seconds to wait.
 */
export async function countTry(database: Queryable, limits: readonly Limit[], now: Date): Promise<void> {
  for (const [index, limit] of limits.entries()) {
    if (limit.most === 0) continue
    const { count, endsAt } = await addTry(database, limit, now)
    if (count > limit.most) {
      await forgiveTry(database, limits.slice(0, index))
      throw new HttpError('too_many_requests', Math.max(1, (endsAt - now.getTime()) / 1000))
    }
  }
}

/** Counts `times` tries and refuses none. Returns the tries in the window, these included, and its end (epoch milliseconds). */
export async function addTry(
  database: Queryable,
  limit: Limit,
  now: Date,
  times = 1,
): Promise<{ readonly count: number; readonly endsAt: number }> {
  const end = now.getTime() + limit.window
  const values = [...bucketName(limit), now, new Date(end), new Date(end + CLOCKS_DIFFER), limit.sliding ? limit.most : 0, times]
  const [counted] = await database.query<{ Count: number; EndsAt: string }>(count(...values))
  if (!counted) throw new Error('a try was not counted')
  return { count: counted.Count, endsAt: Date.parse(counted.EndsAt) }
}

/** Takes a counted try back: it was no failure after all. */
export async function forgiveTry(database: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) if (limit.most > 0) await database.query(forgive(...bucketName(limit)))
}

/** Whether a window that `addTry` has opened is open still. */
export async function hasWindow(database: Queryable, bucket: Bucket, now: Date): Promise<boolean> {
  return (await database.query(look(...bucketName(bucket), now))).length > 0
}

/** Ends a window that `addTry` has opened before its time. Returns whether it was open: of many at once one alone hears yes. */
export async function useWindow(database: Queryable, bucket: Bucket, now: Date): Promise<boolean> {
  return (await database.query(use(...bucketName(bucket), now))).length > 0
}

/** Starts a count anew, and those of its parts. */
export async function forgetTries(database: Queryable, bucket: Bucket): Promise<void> {
  await database.query(forget(...bucketName(bucket)))
}

export async function removeExpiredThrottles(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(now))
}
