import { setTimeout } from 'node:timers/promises'
import { MINUTE, toLatinDigits } from '@office/shared-api/model'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressLimits } from '../../platform/limits/networks'
import { addTry, countTry, forgiveTry, type Bucket, type Limit } from '../../platform/limits/rate-limit'
import { takeTurn, type Queue } from '../../platform/limits/turns'
import type { UserColumns } from '../../platform/plugins/access'
import { recordActivity } from '../activity/record-activity'
import { browserOf, markFor } from './browser-mark'
import { passwordFits } from './password'
import type { Verified } from './session-store'

export interface Account extends UserColumns, Verified {
  readonly Disabled: boolean
}

const WINDOW = 15 * MINUTE

/** Failures of one account from one address, or from one known browser, in 15 minutes. */
const FAILURES = 5

/** Failures of one account from all addresses in 15 minutes, after which each further try waits for its turn, and the next one so much longer. */
const FAILURES_AT_FULL_SPEED = 20
const MORE_DELAY = 500
const MOST_DELAY = 10_000

/** Tries of one account that wait; a further one is refused. */
const MOST_WAITING = 5

const findAccount = prepared(
  'session.account',
  `SELECT "Id", "Name", "Email", "Role", "EmailConfirmed", "LockoutEnabled", "Disabled", "PasswordHash"
   FROM users WHERE lower("Email") = $1`,
)

const findById = prepared(
  'session.account-by-id',
  `SELECT "Id", "Name", "Email", "Role", "EmailConfirmed", "LockoutEnabled", "Disabled", "PasswordHash" FROM users WHERE "Id" = $1`,
)

export async function accountById(database: Queryable, id: number): Promise<Account | undefined> {
  const [account] = await database.query<Account>(findById(id))
  return account
}

/** Case folding of an e-mail: in the program alone and of ASCII alone, as the database's own follows its locale. */
export function foldEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

interface AccountCounts {
  /** Failures from one address. */
  readonly here: readonly Limit[]
  /** Failures from all addresses and known browsers. */
  readonly everywhere: Limit
  /** Where tries wait that are slowed down. */
  readonly queue: Queue
}

function countsOf(account: string, ip: string, most: number): AccountCounts {
  return {
    here: addressLimits(ip, { what: 'signin-account', key: account, most, window: WINDOW }),
    everywhere: { what: 'signin-everywhere', key: account, most, window: WINDOW },
    queue: { what: 'signin-queue', key: account, most: MOST_WAITING },
  }
}

/** The names of the counts of wrong second factors of an account, but for those of single browsers (`factors/second-step.ts`). */
export function factorBuckets(userId: number): readonly Bucket[] {
  return ['factor-address', 'factor-known', 'factor-everywhere'].map((what) => ({ what, key: String(userId) }))
}

/** The names of all counts of an account, as far as they concern this address. */
export function accountBuckets(email: string, ip: string): readonly Bucket[] {
  const { here, everywhere, queue } = countsOf(foldEmail(email), ip, FAILURES)
  return [...here, everywhere, queue]
}

/** Milliseconds between a try that is slowed down and the one before, from the failures of its account. */
function pauseAfter(failures: number): number {
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
 * Strangers can keep nobody out who comes from a known browser: failures count per account and address, a browser that has signed in to the
 * account before has five of its own, and many failures from many addresses and browsers let only the others wait, one after the other.
 */
export async function checkCredentials(
  database: Database,
  { username, password, ip, mark, now }: SignInTry,
  { perAddress, wait = setTimeout }: SignInRules,
): Promise<{ readonly user: UserColumns & Verified; readonly mark: string }> {
  const email = foldEmail(toLatinDigits(username))
  const readAccount = async () => (await database.query<Account>(findAccount(email)))[0]
  let account = await readAccount()
  const browser = browserOf(account, mark)
  const most = perAddress && FAILURES
  const { here, everywhere, queue } = countsOf(email, ip, most)
  // The address first: once it is refused, its tries count against no account.
  const ofAddress = browser ? [] : addressLimits(ip, { what: 'signin-address', most: perAddress, window: 10 * MINUTE })
  const ofAccount = browser ? [{ what: 'signin-browser', key: browser.name, most, window: WINDOW }] : here
  await countTry(database, [...ofAddress, ...ofAccount], now)
  const { count } = most === 0 ? { count: 0 } : await addTry(database, everywhere, now)
  const pause = browser ? 0 : pauseAfter(count)
  const turn = pause === 0 ? 0 : await takeTurn(database, queue, pause, now)
  if (turn === null) {
    // Not the address's own count, or it could go on trying without end.
    await forgiveTry(database, [...ofAccount, everywhere])
    throw new HttpError('too_many_requests', pause / 1000)
  }
  if (turn > 0) {
    await wait(turn)
    // The password may have been changed meanwhile.
    account = await readAccount()
  }
  const fits = await passwordFits(password, account?.PasswordHash ?? null)
  if (!account || !fits || account.Disabled) {
    // An unknown e-mail is not recorded: people type passwords into the wrong field.
    await recordActivity(database, { kind: 'signin-failed', by: null, subject: account?.Email ?? '' }, now)
    throw new HttpError('no_account_match')
  }
  await forgiveTry(database, [...ofAddress, ...ofAccount, everywhere])
  return { user: account, mark: browser?.mark ?? markFor(account) }
}
