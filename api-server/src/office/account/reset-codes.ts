import { randomInt } from 'node:crypto'
import { RESET_CODE_LENGTH, RESET_CODE_LIFETIME } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { hashPassword, passwordFits } from '../session/password'

/** How often somebody may be wrong before a code is worth nothing. */
const TRIES = 5

const insert = prepared(
  'reset-code.insert',
  'INSERT INTO reset_codes ("Email", "CodeHash", "CreatedAt", "ExpiresAt") VALUES ($1, $2, $3, $4)',
)
// A try is counted before it is looked at, so that many at once cannot slip through together.
const take = prepared(
  'reset-code.take',
  `UPDATE reset_codes SET "Tries" = "Tries" + 1
   WHERE "Id" = (SELECT max("Id") FROM reset_codes WHERE lower("Email") = lower($1))
     AND "Tries" < ${TRIES} AND "UsedAt" IS NULL AND "ExpiresAt" > $2
   RETURNING "Id", "CodeHash"`,
)
const known = prepared('reset-code.known', 'SELECT 1 FROM reset_codes WHERE lower("Email") = lower($1) LIMIT 1')
const use = prepared(
  'reset-code.use',
  'UPDATE reset_codes SET "UsedAt" = $2 WHERE "Id" = $1 AND "UsedAt" IS NULL RETURNING "Id"',
)
const remove = prepared('reset-code.remove', 'DELETE FROM reset_codes WHERE lower("Email") = lower($1)')
const expire = prepared('reset-code.expire', 'DELETE FROM reset_codes WHERE "ExpiresAt" <= $1')

/** A code of five digits, with the hash under which it is kept. */
export async function makeCode(): Promise<{ readonly code: string; readonly hash: string }> {
  const code = String(randomInt(10 ** (RESET_CODE_LENGTH - 1), 10 ** RESET_CODE_LENGTH))
  // A fast hash of five digits is undone at once: the slow one of passwords outlasts the code.
  return { code, hash: await hashPassword(code) }
}

/** Keeps a code for an e-mail, whether or not it has an account; only the newest counts. Answers until when. */
export async function keepCode(transaction: Queryable, email: string, hash: string, now: Date): Promise<Date> {
  const expires = new Date(now.getTime() + RESET_CODE_LIFETIME)
  await transaction.query(insert(email, hash, now, expires))
  return expires
}

/** The Id of the code, if it is right. Throws `code_not_match`, or `code_expired` for one that is used, old or tried too often. */
export async function checkCode(database: Queryable, email: string, code: string, now: Date): Promise<number> {
  const [taken] = await database.query<{ readonly Id: number; readonly CodeHash: string }>(take(email, now))
  if (!taken) {
    const [earlier] = await database.query(known(email))
    throw new HttpError(earlier ? 'code_expired' : 'code_not_match')
  }
  if (!(await passwordFits(code, taken.CodeHash))) throw new HttpError('code_not_match')
  return taken.Id
}

/** Uses a code up. Throws `code_expired` when somebody was faster. */
export async function useCode(transaction: Queryable, id: number, now: Date): Promise<void> {
  const used = await transaction.query(use(id, now))
  if (used.length === 0) throw new HttpError('code_expired')
}

export async function removeCodes(transaction: Queryable, email: string): Promise<void> {
  await transaction.query(remove(email))
}

/** Expired codes are kept for a day, so that who is late is told that the code has expired. */
export async function removeExpiredCodes(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(new Date(now.getTime() - 24 * 3_600_000)))
}
