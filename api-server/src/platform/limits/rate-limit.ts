import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { MINUTE } from '@office/shared-api/model'
import { prepared, type Queryable } from '../database/database'
import { HttpError } from '../errors'

/**
 * Clocks of servers may differ by this much (milliseconds). A window that ends later than one that begins now was opened
 * under a clock that was wrong; it counts no longer, or people would be kept out until that time comes.
 */
const CLOCKS_DIFFER = MINUTE

/** A rate limit: `most` times in `window` milliseconds, counted from the first try. 0 switches it off. */
export interface Limit {
  /** Names what is counted, and for which address, account or client. */
  readonly bucket: string
  readonly most: number
  readonly window: number
  /** The window is counted from the last try that was allowed: no span of its length ever holds more than `most`. */
  readonly sliding?: true
}

const count = prepared(
  'throttle.count',
  `INSERT INTO throttles AS t ("Bucket", "Count", "EndsAt") VALUES ($1, $6::integer, $3)
   ON CONFLICT ("Bucket") DO UPDATE SET
     "Count" = CASE WHEN t."EndsAt" > $2 AND t."EndsAt" <= $4 THEN t."Count" + $6::integer ELSE $6::integer END,
     "EndsAt" = CASE WHEN t."EndsAt" > $2 AND t."EndsAt" <= $4 AND t."Count" >= $5 THEN t."EndsAt" ELSE excluded."EndsAt" END
   RETURNING "Count", "EndsAt"`,
)
const forgive = prepared('throttle.forgive', 'UPDATE throttles SET "Count" = "Count" - 1 WHERE "Bucket" = $1 AND "Count" > 0')
const forget = prepared('throttle.forget', `DELETE FROM throttles WHERE "Bucket" BETWEEN $1 AND $1 || ':~'`)
const expire = prepared('throttle.expire', 'DELETE FROM throttles WHERE "EndsAt" <= $1')

/** A bucket's name. The address, e-mail or identity number that it counts for is hashed, so that the table holds none. */
export function bucketFor(what: string, key: string): string {
  return `${what}:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`
}

/** The part of an address that one household or company has: all of IPv4, the first half of IPv6. */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
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
  { bucket, most, window, sliding }: Limit,
  now: Date,
  times = 1,
): Promise<{ readonly count: number; readonly endsAt: number }> {
  const end = now.getTime() + window
  const values = [bucket, now, new Date(end), new Date(end + CLOCKS_DIFFER), sliding ? most : 0, times]
  const [counted] = await database.query<{ Count: number; EndsAt: string }>(count(...values))
  if (!counted) throw new Error('a try was not counted')
  return { count: counted.Count, endsAt: Date.parse(counted.EndsAt) }
}

/** Takes a counted try back: it was no failure after all. */
export async function forgiveTry(database: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const { bucket, most } of limits) if (most > 0) await database.query(forgive(bucket))
}

/** Starts a count anew, and those of buckets below it (`<bucket>:…`). */
export async function forgetTries(database: Queryable, bucket: string): Promise<void> {
  await database.query(forget(bucket))
}

export async function removeExpiredThrottles(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(now))
}
