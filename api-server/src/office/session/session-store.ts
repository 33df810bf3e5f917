import { createHash, randomBytes } from 'node:crypto'
import { DAY, HOUR, isRole, MINUTE, type Role, type SessionEntry } from '@office/shared-api/model'
import { newestOf, prepared, type Database, type Queryable } from '../../platform/database/database'
import { isDatabaseError } from '../../platform/database/database-error'
import { gathered } from '../../platform/database/gathered'
import { HttpError } from '../../platform/errors'
import type { SessionUser, UserColumns } from '../../platform/plugins/access'
import { hasFactor, isActive, lacksFactor } from '../ground/staff'

export function roleOf(user: UserColumns): Role {
  if (!isRole(user.Role)) throw new Error('a user has a role that the program does not know')
  return user.Role
}

/** Idle timeout and lifetime of a session: SESSION_IDLE_HOURS and SESSION_MAX_DAYS, whose defaults stand in `platform/config/settings.ts` and `docs/production.md`. */
export interface SessionLimits {
  readonly sessionIdleHours: number
  readonly sessionMaxDays: number
}

/** User activity is written at most this often (milliseconds), not with every call. */
const SEEN_EVERY = MINUTE

/** A session that began without the second factor which its user has now is none. */
const TRUSTED = `(s."FactorAt" IS NOT NULL OR NOT ${hasFactor('u')})`

/** Nothing of a user is cached in the session: a lock, a changed role or a disabled account takes effect on the next call. */
const find = prepared(
  'session.find',
  `SELECT u."Id", u."Name", u."Email", u."Role", u."EmailConfirmed", u."LockoutEnabled", s."TokenHash", s."CreatedAt", s."SeenAt", ${lacksFactor('u')} AS "LacksFactor"
   FROM sessions s JOIN users u ON u."Id" = s."UserId" WHERE s."TokenHash" = ANY($1) AND ${isActive('u')} AND ${TRUSTED}`,
)
const findValid = prepared(
  'session.valid',
  `SELECT s."TokenHash" FROM sessions s JOIN users u ON u."Id" = s."UserId"
   WHERE s."TokenHash" = ANY($1) AND s."CreatedAt" > $2 AND s."SeenAt" > $3 AND ${isActive('u')} AND ${TRUSTED} AND NOT ${lacksFactor('u')}`,
)
// The password was checked a while ago. The lock waits for a change of the account that is under way; one that comes later finds the session, and ends it.
// A statement of its own, because the next one is then to see what that change has left.
const lock = prepared('session.lock', 'SELECT 1 FROM users WHERE "Id" = $1 FOR SHARE')
const insert = prepared(
  'session.insert',
  `INSERT INTO sessions ("TokenHash", "UserId", "CreatedAt", "SeenAt", "Device", "FactorAt")
   SELECT $1, u."Id", $3, $3, $4, CASE WHEN $6::boolean THEN $3::timestamptz END FROM users u
   WHERE u."Id" = $2 AND u."PasswordHash" IS NOT DISTINCT FROM $5 AND ${isActive('u')} AND $6::boolean = ${hasFactor('u')}
     AND ($7::integer IS NULL OR EXISTS (SELECT FROM second_factors f WHERE f."Id" = $7 AND f."UserId" = u."Id")) RETURNING 1`,
)
// A session from the future was started under a wrong clock: it would never end.
const touch = prepared('session.touch', 'UPDATE sessions SET "SeenAt" = $2, "CreatedAt" = least("CreatedAt", $2) WHERE "TokenHash" = $1')
// With a session that is ended go the notifications on its device; one that merely ends leaves them silent until somebody signs in there again.
const remove = prepared('session.remove', `WITH ended AS (DELETE FROM sessions WHERE "TokenHash" = $1) DELETE FROM push_subscriptions WHERE "Session" = $1`)
const moveDevices = prepared('session.devices', 'UPDATE push_subscriptions SET "Session" = $2 WHERE "Session" = $1 AND "UserId" = $3')
const removeOthers = prepared(
  'session.others',
  `WITH ended AS (DELETE FROM sessions WHERE "UserId" = $1 AND "TokenHash" <> $2) DELETE FROM push_subscriptions WHERE "UserId" = $1 AND "Session" <> $2`,
)
// Half of the hash names a session, and is no way to the token.
const SESSION_ID = 'left("TokenHash", 32)'
const listOwn = prepared(
  'session.own',
  `SELECT ${SESSION_ID} AS "Id", "Device", "CreatedAt", "SeenAt", "TokenHash" = $2 AS "Current" FROM sessions
   WHERE "UserId" = $1 AND "CreatedAt" > $3 AND "SeenAt" > $4 ORDER BY "SeenAt" DESC, "CreatedAt" DESC LIMIT 100`,
)
const removeOwn = prepared(
  'session.remove-own',
  `WITH ended AS (DELETE FROM sessions WHERE "UserId" = $1 AND ${SESSION_ID} = $2 RETURNING "TokenHash"),
     silent AS (DELETE FROM push_subscriptions WHERE "Session" IN (SELECT "TokenHash" FROM ended)) SELECT 1 FROM ended`,
)
const removeOwnOthers = prepared(
  'session.remove-others',
  `WITH ended AS (DELETE FROM sessions WHERE "UserId" = $1 AND "TokenHash" <> $2 AND "CreatedAt" > $3 AND "SeenAt" > $4 RETURNING 1),
     silent AS (DELETE FROM push_subscriptions WHERE "UserId" = $1 AND "Session" <> $2) SELECT 1 FROM ended`,
)
const markFactor = prepared('session.factor', 'UPDATE sessions SET "FactorAt" = $2 WHERE "TokenHash" = $1')
const removeExpired = prepared('session.expired', 'DELETE FROM sessions WHERE "CreatedAt" <= $1 OR "SeenAt" <= $2')

/** Only the hash is stored: a stolen database opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The oldest start and the oldest user activity of a session that is still valid. */
function oldestValid({ sessionIdleHours, sessionMaxDays }: SessionLimits, now: Date) {
  return {
    created: new Date(now.getTime() - sessionMaxDays * DAY),
    seen: new Date(now.getTime() - sessionIdleHours * HOUR),
  }
}

/** An account, and the hash of the password that was checked for it. */
export interface Verified {
  readonly Id: number
  readonly PasswordHash: string | null
}

/** How somebody has signed in: by the password alone, or with a second factor, by its Id; of a recovery code, which stands in for any, null. */
export type SignedInBy = 'password' | { readonly factor: number | null }

/**
 * Starts a session; returns the token for the cookie. Ends an earlier session of the same browser, and expired ones.
 * Throws `no_account_match` when that is the account's password no more, it has been closed since, or its factors have changed.
 */
export async function startSession(
  transaction: Queryable,
  { Id, PasswordHash }: Verified,
  limits: SessionLimits,
  now: Date,
  earlierToken: string | undefined,
  device = '',
  by: SignedInBy = 'password',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // The account is locked before any session, as by a change of its password: the other way round they would wait in a circle.
  await transaction.query(lock(Id))
  const [started] = await transaction.query(insert(hashToken(token), Id, now, device, PasswordHash, by !== 'password', by === 'password' ? null : by.factor))
  if (!started) throw new HttpError('no_account_match')
  if (earlierToken !== undefined) {
    // The devices of somebody who signs in again stay theirs.
    await transaction.query(moveDevices(hashToken(earlierToken), hashToken(token), Id))
    await transaction.query(remove(hashToken(earlierToken)))
  }
  await removeExpiredSessions(transaction, limits, now)
  return token
}

/** While the database is away and only its replica is there, sessions go on unrenewed. */
async function renew(database: Database, sessionHash: string, now: Date): Promise<void> {
  const { replica } = database
  if (replica?.isPrimaryAway()) return
  await database.query(touch(sessionHash, now)).catch((error: unknown) => {
    if (!replica || !isDatabaseError(error, 'unavailable')) throw error
  })
}

interface FoundSession extends UserColumns {
  readonly TokenHash: string
  readonly CreatedAt: string
  readonly SeenAt: string
  readonly LacksFactor: boolean
}

const lookUps = new WeakMap<Database, ReturnType<typeof gathered<FoundSession>>>()

/** A session by its hash, as it is now: with many calls at once, together with those of others. */
function lookUp(database: Database, sessionHash: string): Promise<FoundSession | undefined> {
  const known = lookUps.get(database) ?? gathered(async (hashes) => {
    const rows = await newestOf(database).query<FoundSession>(find(hashes))
    return new Map(rows.map((row) => [row.TokenHash, row]))
  })
  lookUps.set(database, known)
  return known(sessionHash)
}

/** The user behind a token, or null when the session has ended or its user may not be signed in. It is renewed unless told otherwise. */
export async function findSession(
  database: Database,
  token: string,
  limits: SessionLimits,
  now: Date,
  renews = true,
): Promise<SessionUser | null> {
  const sessionHash = hashToken(token)
  const { created, seen } = oldestValid(limits, now)
  const session = await lookUp(database, sessionHash)
  if (!session) return null
  const { TokenHash: _hash, CreatedAt, SeenAt, LacksFactor, ...user } = session
  if (Date.parse(CreatedAt) <= created.getTime() || Date.parse(SeenAt) <= seen.getTime()) return null
  if (renews && Math.abs(now.getTime() - Date.parse(SeenAt)) > SEEN_EVERY) await renew(database, sessionHash, now)
  return { ...user, role: roleOf(user), sessionHash, lacksFactor: LacksFactor }
}

/** The valid ones of these sessions (by `sessionHash`); none is renewed. */
export async function validSessions(database: Queryable, hashes: readonly string[], limits: SessionLimits, now: Date): Promise<ReadonlySet<string>> {
  const { created, seen } = oldestValid(limits, now)
  const rows = await database.query<{ readonly TokenHash: string }>(findValid(hashes, created, seen))
  return new Set(rows.map(({ TokenHash }) => TokenHash))
}

/** The user's sessions that are valid, the last used first. */
export function ownSessions(database: Queryable, { Id, sessionHash }: SessionUser, limits: SessionLimits, now: Date): Promise<SessionEntry[]> {
  const { created, seen } = oldestValid(limits, now)
  return database.query<SessionEntry>(listOwn(Id, sessionHash, created, seen))
}

/** Ends one of the user's sessions by its Id; false when there is none. */
export async function endOwnSession(database: Queryable, userId: number, id: string): Promise<boolean> {
  return (await database.query(removeOwn(userId, id))).length > 0
}

/** Ends the user's sessions but the one that asks, as they are listed; returns how many. */
export async function endOtherSessions(database: Queryable, { Id, sessionHash }: SessionUser, limits: SessionLimits, now: Date): Promise<number> {
  const { created, seen } = oldestValid(limits, now)
  return (await database.query(removeOwnOthers(Id, sessionHash, created, seen))).length
}

/** The session goes on as one that began with a second factor. */
export async function markSession(transaction: Queryable, sessionHash: string, now: Date): Promise<void> {
  await transaction.query(markFactor(sessionHash, now))
}

export async function endSession(database: Queryable, token: string): Promise<void> {
  await database.query(remove(hashToken(token)))
}

/** Ends every session of a user, except the one with this hash: locked, changed and deleted users are signed out at once. */
export async function endSessionsOf(transaction: Queryable, userId: number, exceptHash = ''): Promise<void> {
  await transaction.query(removeOthers(userId, exceptHash))
}

/** An expired session opens nothing, but is kept for the longest span for which the office may be closed: news of its last hours waits for the morning. */
const HELD_OVER = 4 * DAY

export async function removeExpiredSessions(database: Queryable, limits: SessionLimits, now: Date): Promise<void> {
  const { created, seen } = oldestValid(limits, new Date(now.getTime() - HELD_OVER))
  await database.query(removeExpired(created, seen))
}
