import { createHash, randomBytes } from 'node:crypto'
import { toLatinDigits } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'

/** Recovery codes stand in for a factor that is lost, each once. 80 random bits: a fast hash of them is not undone. */

const CODES = 10
/** Crockford's letters, without those that are taken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

const remove = prepared('recovery.remove', 'DELETE FROM recovery_codes WHERE "UserId" = $1')
const insert = prepared('recovery.insert', 'INSERT INTO recovery_codes ("UserId", "Hash") SELECT $1, unnest($2::text[])')
const use = prepared('recovery.use', 'UPDATE recovery_codes SET "UsedAt" = $3 WHERE "UserId" = $1 AND "Hash" = $2 AND "UsedAt" IS NULL RETURNING 1')
const count = prepared('recovery.left', 'SELECT count(*)::integer AS "left" FROM recovery_codes WHERE "UserId" = $1 AND "UsedAt" IS NULL')

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-')
}

/** The code as it was made, however it was typed; null for a text that is none. */
export function recoveryCodeOf(typed: string): string | null {
  const code = toLatinDigits(typed).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId}.${code.replaceAll('-', '')}`).digest('hex')
}

/** Gives the user new codes; the earlier ones end. They are shown once: only their hashes are kept. */
export async function giveCodes(transaction: Queryable, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await transaction.query(remove(userId))
  await transaction.query(insert(userId, codes.map((code) => hashOf(userId, code))))
  return codes
}

export async function removeRecoveryCodes(transaction: Queryable, userId: number): Promise<void> {
  await transaction.query(remove(userId))
}

/** Uses a code up; false for one that is wrong or used. */
export async function useRecoveryCode(transaction: Queryable, userId: number, code: string, now: Date): Promise<boolean> {
  return (await transaction.query(use(userId, hashOf(userId, code), now))).length > 0
}

export async function codesLeft(database: Queryable, userId: number): Promise<number> {
  const [counted] = await database.query<{ readonly left: number }>(count(userId))
  return counted?.left ?? 0
}
