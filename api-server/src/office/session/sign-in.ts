import { toLatinDigits } from '@office/shared-api/model'
import { prepared, type Database } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressGroup, bucketFor, countTry, forgiveTry, type Limit } from '../../platform/limits/rate-limit'
import { recordActivity } from '../activity/record-activity'
import { passwordFits } from './password'
import type { UserColumns } from '../../platform/plugins/access'

interface Credentials {
  readonly username: string
  readonly password: string
}

interface Account extends UserColumns {
  readonly Disabled: boolean
  readonly PasswordHash: string | null
}

const MINUTE = 60_000
const FAILURES_PER_ACCOUNT = 5

const findAccount = prepared(
  'session.account',
  `SELECT "Id", "Name", "Email", "Role", "EmailConfirmed", "LockoutEnabled", "Disabled", "PasswordHash"
   FROM users WHERE lower("Email") = lower($1)`,
)

/** The rate limit's bucket for failed sign-ins of one account. */
export function accountBucket(email: string): string {
  return bucketFor('signin-account', email.toLowerCase())
}

/**
 * Rate limits of failed sign-ins, per address and per account. They are apart from the lock of the user
 * (`LockoutEnabled`), so that strangers cannot lock staff out for longer than the window.
 */
function failureLimits(email: string, ip: string, perAddress: number): readonly Limit[] {
  return [
    // The address first: once it is refused, its tries count against no account.
    { bucket: bucketFor('signin-address', addressGroup(ip)), most: perAddress, window: 10 * MINUTE },
    { bucket: accountBucket(email), most: perAddress && FAILURES_PER_ACCOUNT, window: 15 * MINUTE },
  ]
}

/**
 * The user with this e-mail and password, who may still be locked or unconfirmed. Throws `no_account_match`, after the
 * same work whatever was wrong, or `too_many_requests`.
 */
export async function checkCredentials(
  database: Database,
  { username, password }: Credentials,
  { ip, now, signInLimit }: { readonly ip: string; readonly now: Date; readonly signInLimit: number },
): Promise<UserColumns> {
  const email = toLatinDigits(username.trim())
  const limits = failureLimits(email, ip, signInLimit)
  await countTry(database, limits, now)
  const [account] = await database.query<Account>(findAccount(email))
  const fits = await passwordFits(password, account?.PasswordHash ?? null)
  if (!account || !fits || account.Disabled) {
    // An unknown e-mail is not recorded: people type passwords into the wrong field.
    await recordActivity(database, { kind: 'signin-failed', by: null, subject: account?.Email ?? '' }, now)
    throw new HttpError('no_account_match')
  }
  await forgiveTry(database, limits)
  const { Disabled: _disabled, PasswordHash: _passwordHash, ...user } = account
  return user
}
