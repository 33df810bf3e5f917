import { createHash } from 'node:crypto'
import { DAY } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'

/** A key is worth as much as the request that it stands for, and no longer than a client would retry. */
const LIFETIME = DAY
export const LONGEST_KEY = 200

/** A client's mark of one attempt, bound to what the attempt says. */
export interface IdempotencyMark {
  readonly keyHash: string
  readonly bodyHash: string
}

const find = prepared(
  'idempotency.find',
  'SELECT "BodyHash", "RequestId" FROM idempotency_keys WHERE "KeyHash" = $1 AND "CreatedAt" > $2',
)
const remember = prepared(
  'idempotency.remember',
  `INSERT INTO idempotency_keys AS k ("KeyHash", "BodyHash", "RequestId", "CreatedAt") VALUES ($1, $2, $3, $4)
   ON CONFLICT ("KeyHash") DO UPDATE
     SET "BodyHash" = excluded."BodyHash", "RequestId" = excluded."RequestId", "CreatedAt" = excluded."CreatedAt"
     WHERE k."CreatedAt" <= $5
   RETURNING 1`,
)
const expire = prepared('idempotency.expire', 'DELETE FROM idempotency_keys WHERE "CreatedAt" <= $1')

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The mark of a call with the `Idempotency-Key` header; null without one. Throws `bad_request` for a key that is none. */
export function markOf(key: string | string[] | undefined, values: object): IdempotencyMark | null {
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > LONGEST_KEY) throw new HttpError('bad_request')
  return { keyHash: digest(key), bodyHash: digest(JSON.stringify(values)) }
}

/** The request that this attempt has already made, or null. Throws `bad_request` when the key stood for another body. */
export async function requestOfMark(database: Queryable, mark: IdempotencyMark | null, now: Date): Promise<number | null> {
  if (!mark) return null
  const since = new Date(now.getTime() - LIFETIME)
  const [known] = await database.query<{ BodyHash: string; RequestId: number }>(find(mark.keyHash, since))
  if (known && known.BodyHash !== mark.bodyHash) throw new HttpError('bad_request')
  return known?.RequestId ?? null
}

/** Keeps the mark with the request that it made. Throws `bad_request` when another attempt was faster with the key. */
export async function rememberMark(
  transaction: Queryable,
  { keyHash, bodyHash }: IdempotencyMark,
  requestId: number,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - LIFETIME)
  const kept = await transaction.query(remember(keyHash, bodyHash, requestId, now, since))
  if (kept.length === 0) throw new HttpError('bad_request')
}

export async function removeExpiredMarks(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(new Date(now.getTime() - LIFETIME)))
}
