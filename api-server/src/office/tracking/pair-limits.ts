import { DAY, HOUR, MINUTE } from '@office/shared-api/model'
import type { Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressLimits } from '../../platform/limits/networks'
import { addTry, countTry, forgiveTry, type Limit } from '../../platform/limits/rate-limit'
import type { Pair } from './tracked-request'

/** A reference is guessed in a moment, and a mobile number is known to many: pairs are limited, links are not. */

/** Wrong numbers of a reference from one address in an hour; from all addresses in a day; wrong references of a number in a day. */
const PAIR_FAILURES = 2
const REFERENCE_FAILURES = 30
const PHONE_FAILURES = 10

interface PairLimits {
  /** Questions of the address, right or wrong. */
  readonly questions: readonly Limit[]
  /** Failures alone. */
  readonly failures: readonly Limit[]
  /** The first failure of an address in a day. */
  readonly first: readonly Limit[]
}

function limitsOf({ ref, phone }: Pair, ip: string, most: number): PairLimits {
  return {
    questions: addressLimits(ip, { what: 'track-address', most, window: 10 * MINUTE }),
    failures: [
      ...addressLimits(ip, { what: 'track-pair', key: ref, most: most && PAIR_FAILURES, window: HOUR }),
      { what: 'track-reference', key: ref, most: most && REFERENCE_FAILURES, window: DAY },
      { what: 'track-phone', key: phone, most: most && PHONE_FAILURES, window: DAY },
    ],
    first: addressLimits(ip, { what: 'track-failures', most: most && 1, window: DAY }),
  }
}

/** Counts a try against each of these limits. Returns whether all had room. */
async function countAll(database: Queryable, limits: readonly Limit[], now: Date): Promise<boolean> {
  const counted = []
  for (const limit of limits) counted.push(limit.most === 0 || (await addTry(database, limit, now)).count <= limit.most)
  return counted.every(Boolean)
}

/** Returns the refusal of the limit that is reached, or null. */
async function refusalOf(database: Queryable, limits: readonly Limit[], now: Date): Promise<HttpError | null> {
  try {
    await countTry(database, limits, now)
    return null
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

/**
 * Runs `find` under the limits of a pair; all are counted before, so that many at once cannot slip through together, and taken back when it
 * finds something. Strangers who use up the limit of a reference or a number do not keep its client out: from an address without failures the
 * pair is looked up all the same, once, and a wrong one is refused like the others.
 * Throws `not_found` for what is not found, `too_many_requests`. `most` is the limit of questions; 0 switches all limits off.
 */
export async function findWithinLimits<T>(database: Queryable, pair: Pair, from: { readonly ip: string; readonly most: number }, now: Date, find: () => Promise<T | null>): Promise<T> {
  const { questions, failures, first } = limitsOf(pair, from.ip, from.most)
  await countTry(database, questions, now)
  const isFirst = await countAll(database, first, now)
  const refusal = await refusalOf(database, failures, now)
  if (refusal && !isFirst) {
    await forgiveTry(database, [...questions, ...first])
    throw refusal
  }
  const found = await find()
  if (found === null) throw refusal ?? new HttpError('not_found')
  await forgiveTry(database, refusal ? first : [...failures, ...first])
  return found
}
