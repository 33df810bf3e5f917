import { createHash, randomUUID } from 'node:crypto'
import { DAY } from '@office/shared-api/model'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { isDatabaseError } from '../../platform/database/database-error'
import { HttpError } from '../../platform/errors'
import { isOpen } from '../ground/request-state'

/** A key is worth as much as the request that it stands for, and no longer than a client would retry. */
const LIFETIME = DAY
export const LONGEST_KEY = 200

/** A client's mark of one attempt, bound to what the attempt says. The table `idempotency_keys` has one row per request. */
export interface IdempotencyMark {
  /** Null without a key: the attempt is known by its whole body alone. */
  readonly keyHash: string | null
  readonly bodyHash: string
}

// One that has expired makes room for the next.
const find = prepared(
  'idempotency.find',
  `WITH gone AS (DELETE FROM idempotency_keys WHERE "KeyHash" = $1 AND "CreatedAt" <= $2)
   SELECT "BodyHash", "RequestId" FROM idempotency_keys WHERE "KeyHash" = $1 AND "CreatedAt" > $2`,
)
const findBody = prepared(
  'idempotency.find-body',
  `SELECT r."Id" FROM idempotency_keys k JOIN requests r ON r."Id" = k."RequestId"
   WHERE k."BodyHash" = $1 AND k."CreatedAt" > $2 AND r."PersonId" = $3 AND ${isOpen('r')} ORDER BY r."Id" DESC LIMIT 1`,
)
const remember = prepared(
  'idempotency.remember',
  'INSERT INTO idempotency_keys ("KeyHash", "BodyHash", "RequestId", "CreatedAt") VALUES ($1, $2, $3, $4)',
)
const expire = prepared('idempotency.expire', 'DELETE FROM idempotency_keys WHERE "CreatedAt" <= $1')

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The mark of a call, with the `Idempotency-Key` header or without one. Throws `bad_request` for a key that is none. */
export function markOf(key: string | string[] | undefined, values: object): IdempotencyMark {
  const bodyHash = digest(JSON.stringify(values))
  if (key === undefined || key === '') return { keyHash: null, bodyHash }
  if (typeof key !== 'string' || key.length > LONGEST_KEY) throw new HttpError('bad_request')
  return { keyHash: digest(key), bodyHash }
}

/** The request that this attempt has already made under its key, or null. Throws `bad_request` when the key stood for another body. */
export async function requestOfMark(database: Queryable, mark: IdempotencyMark, now: Date): Promise<number | null> {
  if (mark.keyHash === null) return null
  const since = new Date(now.getTime() - LIFETIME)
  const [known] = await database.query<{ BodyHash: string; RequestId: number }>(find(mark.keyHash, since))
  if (known && known.BodyHash !== mark.bodyHash) throw new HttpError('bad_request')
  return known?.RequestId ?? null
}

/**
 * The open request that the same whole body made for this worker, or null. Identity number, phone and birth date are known
 * to relatives and colleagues: nothing less than everything that was sent is told that it has arrived.
 */
export async function requestOfBody(database: Queryable, { bodyHash }: IdempotencyMark, worker: unknown, now: Date): Promise<number | null> {
  const [known] = await database.query<{ readonly Id: number }>(findBody(bodyHash, new Date(now.getTime() - LIFETIME), worker))
  return known?.Id ?? null
}

/** Keeps the mark with the request that it made. Where another attempt was faster with the key, `isKeyTaken` knows the error. */
export function rememberMark({ keyHash, bodyHash }: IdempotencyMark, requestId: number, now: Date): Statement {
  return remember(keyHash ?? digest(randomUUID()), bodyHash, requestId, now)
}

export function isKeyTaken(error: unknown): boolean {
  return isDatabaseError(error, 'unique') && error.constraint === 'idempotency_keys_pkey'
}

export async function removeExpiredMarks(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(new Date(now.getTime() - LIFETIME)))
}
