import { randomInt } from 'node:crypto'
import {
  DAY,
  MINUTE,
  RESET_CODE_LENGTH,
  RESET_CODE_LIFETIME,
  RESET_CODE_PAUSE,
  type Language,
  type ResetCodeAnswer,
  type ResetTokenAnswer,
} from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressGroup, bucketFor, countTry } from '../../platform/limits/rate-limit'
import { enqueueForNobody, enqueueMail } from '../../platform/mail/outbox'
import { resetCodeMail } from '../mail/office-mails'
import { hashPassword, passwordFits } from '../session/password'
import { giveToken, TOKEN_LIFETIME } from './reset-tokens'


/** Wrong codes after which the right one is refused too. */
const TRIES = 5

interface Addressee {
  readonly Id: number
  readonly Email: string
}

const findAddressee = prepared(
  'account.addressee',
  'SELECT "Id", "Email" FROM users WHERE lower("Email") = lower($1) AND NOT "Disabled"',
)
const insert = prepared(
  'reset-code.insert',
  'INSERT INTO reset_codes ("Email", "CodeHash", "CreatedAt", "ExpiresAt") VALUES ($1, $2, $3, $4)',
)
// A try is counted before the code is compared, so that many at once cannot slip through together.
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

async function addresseeOf(database: Queryable, email: string): Promise<Addressee | undefined> {
  const [addressee] = await database.query<Addressee>(findAddressee(email))
  return addressee
}

export interface CodeQuestion {
  readonly email: string
  readonly ip: string
  readonly language: Language
  readonly now: Date
}

/**
 * Sends a reset code, in the language of the page on which it was asked for; only the newest code of an e-mail counts.
 * Constant work: response and time are the same for an e-mail without an account, so that strangers cannot tell which
 * accounts exist. Throws `too_many_requests`.
 */
export async function sendCode(
  database: Database,
  { email, ip, language, now }: CodeQuestion,
  { limits, office }: Pick<Config, 'limits' | 'office'>,
): Promise<ResetCodeAnswer> {
  const perAddress = { bucket: bucketFor('reset-address', addressGroup(ip)), most: limits.reset, window: 10 * MINUTE }
  const perEmail = { bucket: bucketFor('reset-email', email.toLowerCase()), most: 1, window: RESET_CODE_PAUSE }
  await countTry(database, [perAddress, perEmail], now)
  const code = String(randomInt(10 ** (RESET_CODE_LENGTH - 1), 10 ** RESET_CODE_LENGTH))
  // A fast hash of five digits is undone at once: the slow one of passwords outlasts the code.
  const hash = await hashPassword(code)
  const expires = new Date(now.getTime() + RESET_CODE_LIFETIME)
  await database.transaction(async (transaction) => {
    const addressee = await addresseeOf(transaction, email)
    const mail = resetCodeMail(addressee?.Email ?? email, code, office.name, language)
    await (addressee ? enqueueMail : enqueueForNobody)(transaction, mail, now)
    await transaction.query(insert(email, hash, now, expires))
  })
  return { email, expires: expires.toISOString() }
}

/** The Id of the code, if it is right. Throws `code_not_match`, or `code_expired` for a code that is used, old or tried too often. */
async function checkCode(database: Queryable, email: string, code: string, now: Date): Promise<number> {
  const [taken] = await database.query<{ readonly Id: number; readonly CodeHash: string }>(take(email, now))
  if (!taken) {
    const [earlier] = await database.query(known(email))
    throw new HttpError(earlier ? 'code_expired' : 'code_not_match')
  }
  if (!(await passwordFits(code, taken.CodeHash))) throw new HttpError('code_not_match')
  return taken.Id
}

/** Exchanges a code, which works once, for a token. Throws `code_not_match` or `code_expired`. */
export async function exchangeCode(database: Database, email: string, code: string, now: Date): Promise<ResetTokenAnswer> {
  const id = await checkCode(database, email, code, now)
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
  await transaction.query(remove(email))
}

/** Expired codes are kept for a day, so that a late user is told that the code has expired. */
export async function removeExpiredCodes(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(new Date(now.getTime() - DAY)))
}
