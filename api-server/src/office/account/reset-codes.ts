import { createHash, randomBytes, randomInt } from 'node:crypto'
import {
  DAY,
  MINUTE,
  invitationLink,
  RESET_CODE_LENGTH,
  RESET_CODE_LIFETIME,
  type Language,
  type ResetCodeAnswer,
  type ResetTokenAnswer,
} from '@office/shared-api/model'
import { pagesOrigin, type Config } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressLimits } from '../../platform/limits/networks'
import { addTry, countTry, forgetTries, forgiveTry } from '../../platform/limits/rate-limit'
import { enqueueForNobody, enqueueMail } from '../../platform/mail/mail'
import { resetCodeMail } from '../mail/office-mails'
import { hashPassword, passwordFits } from '../session/password'
import { foldEmail } from '../session/sign-in'
import { addToken, type Addressee, giveToken, TOKEN_LIFETIME } from './reset-tokens'


/** Wrong codes of one page after which the right one is refused too. */
const TRIES = 5

/**
 * Wrong codes of one e-mail in any 365 days, of all pages together, after which codes are refused for it; the link in the
 * mail still works. 80 guesses of 90,000 codes find one with a chance of 0.09 % in a year.
 */
const WRONG_A_YEAR = 80

/**
 * Codes for one e-mail, asked for by one address: at most so many in so many minutes. The pauses between them grow: 1, 2, 5,
 * 15 and 60 minutes. The longest first: a refusal tells when a code can be had.
 */
const MOST_CODES = [
  [5, 83],
  [4, 23],
  [3, 8],
  [2, 3],
  [1, 1],
] as const

const findAddressee = prepared(
  'account.addressee',
  'SELECT "Id", "Email" FROM users WHERE lower("Email") = $1 AND NOT "Disabled"',
)
const insert = prepared(
  'reset-code.insert',
  'INSERT INTO reset_codes ("Email", "HandleHash", "CodeHash", "CreatedAt", "ExpiresAt") VALUES ($1, $2, $3, $4, $5)',
)
// A try is counted before the code is compared, so that many at once cannot slip through together.
const take = prepared(
  'reset-code.take',
  `UPDATE reset_codes SET "Tries" = "Tries" + 1
   WHERE "HandleHash" = $3 AND lower("Email") = $1 AND "Tries" < ${TRIES} AND "UsedAt" IS NULL AND "ExpiresAt" > $2
   RETURNING "Id", "CodeHash"`,
)
// Without a handle, for clients that know the specification alone: a count of its own, so that nobody uses up a page's.
const takeNewest = prepared(
  'reset-code.take-newest',
  `UPDATE reset_codes SET "TriesWithoutHandle" = "TriesWithoutHandle" + 1
   WHERE "Id" = (SELECT max("Id") FROM reset_codes WHERE lower("Email") = $1)
     AND "TriesWithoutHandle" < ${TRIES} AND "UsedAt" IS NULL AND "ExpiresAt" > $2
   RETURNING "Id", "CodeHash"`,
)
const known = prepared('reset-code.known', 'SELECT 1 FROM reset_codes WHERE lower("Email") = $1 LIMIT 1')
const use = prepared(
  'reset-code.use',
  'UPDATE reset_codes SET "UsedAt" = $2 WHERE "Id" = $1 AND "UsedAt" IS NULL RETURNING "Id"',
)
const remove = prepared('reset-code.remove', 'DELETE FROM reset_codes WHERE lower("Email") = $1')
const expire = prepared('reset-code.expire', 'DELETE FROM reset_codes WHERE "ExpiresAt" <= $1')

async function addresseeOf(database: Queryable, email: string): Promise<Addressee | undefined> {
  const [addressee] = await database.query<Addressee>(findAddressee(email))
  return addressee
}

function hashOf(handle: string): string {
  return createHash('sha256').update(handle).digest('hex')
}

export interface CodeQuestion {
  readonly email: string
  readonly ip: string
  readonly language: Language
  readonly now: Date
}

/**
 * Sends a reset code and a link, in the language of the page on which they were asked for. The code belongs to the handle
 * that is returned: nobody else uses up its tries or replaces it. Constant work: response and time are the same for an e-mail without an account, so that strangers cannot tell which
 * accounts exist. Throws `too_many_requests`.
 */
export async function sendCode(
  database: Database,
  { email, ip, language, now }: CodeQuestion,
  { limits, office, ...origin }: Pick<Config, 'limits' | 'office' | 'publicUrl' | 'port'>,
): Promise<ResetCodeAnswer> {
  const perAddress = addressLimits(ip, { what: 'reset-address', most: limits.reset, window: 10 * MINUTE })
  const folded = foldEmail(email)
  const pauses = MOST_CODES.flatMap(([most, minutes]) => addressLimits(ip, { what: `reset-codes-${most}`, key: folded, most, window: minutes * MINUTE }))
  await countTry(database, [...perAddress, ...pauses], now)
  const code = String(randomInt(10 ** (RESET_CODE_LENGTH - 1), 10 ** RESET_CODE_LENGTH))
  // A fast hash of five digits is undone at once: the slow one of passwords outlasts the code.
  const hash = await hashPassword(code)
  const expires = new Date(now.getTime() + RESET_CODE_LIFETIME)
  const handle = randomBytes(16).toString('base64url')
  await database.transaction(async (transaction) => {
    const addressee = await addresseeOf(transaction, folded)
    const to = addressee?.Email ?? email
    const token = await addToken(transaction, addressee ?? null, TOKEN_LIFETIME.link, now)
    const url = invitationLink(pagesOrigin(origin), { email: to, token, reset: true })
    const mail = resetCodeMail(to, { code, url }, office.name, language)
    await (addressee ? enqueueMail : enqueueForNobody)(transaction, mail, now)
    await transaction.query(insert(folded, hashOf(handle), hash, now, expires))
  })
  return { email, expires: expires.toISOString(), handle }
}

export interface TypedCode {
  readonly email: string
  readonly code: string
  /** As `sendCode` returned it; without one, the code is the newest of the e-mail. */
  readonly handle: string | undefined
}

/** The Id of the code, if it is right. Throws `code_not_match`, or `code_expired` for a code that is used, old or tried too often. */
async function checkCode(database: Queryable, email: string, { code, handle }: TypedCode, now: Date): Promise<number> {
  const statement = handle === undefined ? takeNewest(email, now) : take(email, now, hashOf(handle))
  const [taken] = await database.query<{ readonly Id: number; readonly CodeHash: string }>(statement)
  if (!taken) {
    const [earlier] = await database.query(known(email))
    throw new HttpError(earlier ? 'code_expired' : 'code_not_match')
  }
  const guesses = { what: 'reset-guesses', key: email, most: WRONG_A_YEAR, window: 365 * DAY, sliding: true } as const
  const { count } = await addTry(database, guesses, now)
  if (count > WRONG_A_YEAR) throw new HttpError('code_expired')
  if (!(await passwordFits(code, taken.CodeHash))) throw new HttpError('code_not_match')
  // A right code leaves no trace for a year.
  await (count === 1 ? forgetTries(database, guesses) : forgiveTry(database, [guesses]))
  return taken.Id
}

/** Exchanges a code, which works once, for a token. Throws `code_not_match` or `code_expired`. */
export async function exchangeCode(database: Database, typed: TypedCode, now: Date): Promise<ResetTokenAnswer> {
  const email = foldEmail(typed.email)
  const id = await checkCode(database, email, typed, now)
  return database.transaction(async (transaction) => {
    const used = await transaction.query(use(id, now))
    // Another call has used the same code in this moment.
    if (used.length === 0) throw new HttpError('code_expired')
    const addressee = await addresseeOf(transaction, email)
    // A right guess for an e-mail without an account opens nothing, and looks like a wrong one.
    if (!addressee) throw new HttpError('code_not_match')
    return { token: await giveToken(transaction, addressee, TOKEN_LIFETIME.code, now) }
  })
}

export async function removeCodes(transaction: Queryable, email: string): Promise<void> {
  await transaction.query(remove(foldEmail(email)))
}

/** Expired codes are kept for a day, so that a late user is told that the code has expired. */
export async function removeExpiredCodes(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(new Date(now.getTime() - DAY)))
}
