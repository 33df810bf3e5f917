import { createHash, randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { foldEmail } from '../session/sign-in'

/** Milliseconds in which a token allows a new password: for the form that is open, until the mail of a code or an invitation is read. */
export const TOKEN_LIFETIME = { code: 15 * MINUTE, link: 60 * MINUTE, invitation: 7 * DAY } as const

/** A user as the caller has read them: the token is bound to this e-mail, whichever the account has when it is stored. */
export interface Addressee {
  readonly Id: number
  readonly Email: string
}

/** The user whose password a token may set. */
export interface TokenOwner {
  readonly Id: number
  readonly Name: string
  readonly Email: string
  readonly EmailConfirmed: boolean
  /** False before the first password, which is no change. */
  readonly HasPassword: boolean
}

const removeAll = prepared('reset-token.remove', 'DELETE FROM reset_tokens WHERE "UserId" = $1 AND "UsedAt" IS NULL')
const insert = prepared(
  'reset-token.insert',
  'INSERT INTO reset_tokens ("TokenHash", "UserId", "Email", "ExpiresAt") SELECT $1, "Id", $4, $3 FROM users WHERE "Id" = $2',
)
// Bound to its e-mail: once the account has another one, the token opens nothing.
const find = prepared(
  'reset-token.find',
  `SELECT u."Id", u."Name", u."Email", u."EmailConfirmed", u."PasswordHash" IS NOT NULL AS "HasPassword", t."UsedAt" IS NULL AND t."ExpiresAt" > $3 AS valid
   FROM reset_tokens t JOIN users u ON u."Id" = t."UserId"
   WHERE t."TokenHash" = $1 AND lower(t."Email") = $2 AND lower(u."Email") = $2 AND NOT u."Disabled"`,
)
const use = prepared(
  'reset-token.use',
  'UPDATE reset_tokens SET "UsedAt" = $2 WHERE "TokenHash" = $1 AND "UsedAt" IS NULL RETURNING "UserId"',
)
const expire = prepared('reset-token.expire', 'DELETE FROM reset_tokens WHERE "ExpiresAt" <= $1')

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * A token of 256 random bits that allows one new password. Only its hash is stored; for `null`, no user, the same work
 * stores nothing.
 */
export async function addToken(transaction: Queryable, user: Addressee | null, lifetime: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction.query(insert(hashOf(token), user?.Id ?? null, new Date(now.getTime() + lifetime), user?.Email ?? ''))
  return token
}

/** The same for a user who has shown to be one, or whom the office invites: their earlier tokens end. */
export async function giveToken(transaction: Queryable, user: Addressee, lifetime: number, now: Date): Promise<string> {
  await transaction.query(removeAll(user.Id))
  return addToken(transaction, user, lifetime, now)
}

/** The user of a token. Throws `code_not_match` for a token of another e-mail, `code_expired` for one that is used or old. */
export async function ownerOfToken(database: Queryable, token: string, email: string, now: Date): Promise<TokenOwner> {
  const [found] = await database.query<TokenOwner & { readonly valid: boolean }>(find(hashOf(token), foldEmail(email), now))
  if (!found) throw new HttpError('code_not_match')
  if (!found.valid) throw new HttpError('code_expired')
  const { valid: _valid, ...owner } = found
  return owner
}

/** Uses a token up, and ends the others of its user. Throws `code_expired` when another call has just used it. */
export async function useToken(transaction: Queryable, token: string, now: Date): Promise<void> {
  const [used] = await transaction.query<{ readonly UserId: number }>(use(hashOf(token), now))
  if (!used) throw new HttpError('code_expired')
  await transaction.query(removeAll(used.UserId))
}

export async function removeTokens(transaction: Queryable, userId: number): Promise<void> {
  await transaction.query(removeAll(userId))
}

export async function removeExpiredTokens(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(new Date(now.getTime() - DAY)))
}
