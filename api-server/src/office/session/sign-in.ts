import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { MINUTE, toLatinDigits } from '@office/shared-api/model'
import { prepared, type Database } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressGroup, addTry, bucketFor, countTry, forgiveTry, type Limit } from '../../platform/limits/rate-limit'
import type { UserColumns } from '../../platform/plugins/access'
import { recordActivity } from '../activity/record-activity'
import { passwordFits } from './password'

interface Account extends UserColumns {
  readonly Disabled: boolean
  readonly PasswordHash: string | null
}

const WINDOW = 15 * MINUTE

/** Failures of one account from one address, or from one known browser, in 15 minutes. */
const FAILURES = 5

/** Failures of one account from all addresses in 15 minutes, after which each further try is slowed down. */
const FAILURES_AT_FULL_SPEED = 20
const MORE_DELAY = 500
const MOST_DELAY = 10_000

const findAccount = prepared(
  'session.account',
  `SELECT "Id", "Name", "Email", "Role", "EmailConfirmed", "LockoutEnabled", "Disabled", "PasswordHash"
   FROM users WHERE lower("Email") = $1`,
)

/** Case folding of an e-mail: in the program alone and of ASCII alone, as the database's own follows its locale. */
export function foldEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The buckets in which failed sign-ins of an account are counted: from one address, and from all. */
export function accountBuckets(email: string, ip: string): { readonly here: string; readonly everywhere: string } {
  const account = foldEmail(email)
  return {
    here: bucketFor('signin-account', `${account} ${addressGroup(ip)}`),
    everywhere: bucketFor('signin-everywhere', account),
  }
}

function signed({ Id, PasswordHash }: Account, random: string): string {
  return createHmac('sha256', PasswordHash ?? '').update(`${Id}.${random}`).digest('base64url')
}

/** A new mark of a browser that knows the password. Its key is the password's hash: another password makes it void. */
function markFor(account: Account): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${signed(account, random)}`
}

function isMarkOf(account: Account | undefined, mark: string | undefined): boolean {
  const [random = '', signature = ''] = mark?.split('.') ?? []
  if (!account?.PasswordHash || signature === '') return false
  const expected = Buffer.from(signed(account, random))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Milliseconds by which a try is slowed down, from the failures of its account. */
export function delayAfter(failures: number): number {
  return Math.min(Math.max(0, failures - FAILURES_AT_FULL_SPEED) * MORE_DELAY, MOST_DELAY)
}

/** A try to sign in: what was typed, and from where. */
export interface SignInTry {
  readonly username: string
  readonly password: string
  readonly ip: string
  /** The mark that an earlier sign-in left in the browser. */
  readonly mark: string | undefined
  readonly now: Date
}

export interface SignInRules {
  /** Failed sign-ins per address in 10 minutes; 0 switches all limits of signing in off. */
  readonly perAddress: number
  /** Waits so many milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * The user with this e-mail and password, who may still be locked or unconfirmed, and the mark for their browser. Throws
 * `no_account_match`, after the same work whatever was wrong, or `too_many_requests`.
 *
 * Strangers can keep nobody out: failures count per account and address, a browser that has signed in to the account
 * before counts alone, and many failures from many addresses only slow down the others.
 */
export async function checkCredentials(
  database: Database,
  { username, password, ip, mark, now }: SignInTry,
  { perAddress, wait = setTimeout }: SignInRules,
): Promise<{ readonly user: UserColumns; readonly mark: string }> {
  const email = foldEmail(toLatinDigits(username))
  const [account] = await database.query<Account>(findAccount(email))
  const known = isMarkOf(account, mark)
  const { here, everywhere } = accountBuckets(email, ip)
  const most = perAddress && FAILURES
  const limits: readonly Limit[] = known
    ? [{ bucket: bucketFor('signin-browser', String(mark)), most, window: WINDOW }]
    : [
        // The address first: once it is refused, its tries count against no account.
        { bucket: bucketFor('signin-address', addressGroup(ip)), most: perAddress, window: 10 * MINUTE },
        { bucket: here, most, window: WINDOW },
      ]
  await countTry(database, limits, now)
  const slowed: Limit = { bucket: everywhere, most, window: WINDOW }
  const { count } = perAddress === 0 || known ? { count: 0 } : await addTry(database, slowed, now)
  const delay = delayAfter(count)
  if (delay > 0) await wait(delay)
  const fits = await passwordFits(password, account?.PasswordHash ?? null)
  if (!account || !fits || account.Disabled) {
    // An unknown e-mail is not recorded: people type passwords into the wrong field.
    await recordActivity(database, { kind: 'signin-failed', by: null, subject: account?.Email ?? '' }, now)
    throw new HttpError('no_account_match')
  }
  await forgiveTry(database, known ? limits : [...limits, slowed])
  const { Disabled: _disabled, PasswordHash: _passwordHash, ...user } = account
  return { user, mark: known ? String(mark) : markFor(account) }
}
