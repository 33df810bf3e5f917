import { RESET_CODE_PAUSE, type Language, type ResetCodeAnswer, type ResetTokenAnswer } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressGroup, bucketFor, countTry } from '../../platform/limits/rate-limit'
import { enqueueForNobody, enqueueMail } from '../../platform/mail/outbox'
import { resetCodeMail } from '../mail/office-mails'
import { checkCode, keepCode, makeCode, useCode } from './reset-codes'
import { giveToken, TOKEN_LIFETIME } from './reset-tokens'

const MINUTE = 60_000

interface Addressee {
  readonly Id: number
  readonly Email: string
}

const findAddressee = prepared(
  'account.addressee',
  'SELECT "Id", "Email" FROM users WHERE lower("Email") = lower($1) AND NOT "Disabled"',
)

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
 * Sends a reset code, in the language of who asks. The answer and the work are the same for an e-mail without an account:
 * neither words nor time tell strangers who works here. Throws `too_many_requests`.
 */
export async function askForCode(
  database: Database,
  { email, ip, language, now }: CodeQuestion,
  { limits, office }: Pick<Config, 'limits' | 'office'>,
): Promise<ResetCodeAnswer> {
  const perAddress = { bucket: bucketFor('reset-address', addressGroup(ip)), most: limits.reset, window: 10 * MINUTE }
  const perEmail = { bucket: bucketFor('reset-email', email.toLowerCase()), most: 1, window: RESET_CODE_PAUSE }
  await countTry(database, [perAddress, perEmail], now)
  const { code, hash } = await makeCode()
  const expires = await database.transaction(async (transaction) => {
    const addressee = await addresseeOf(transaction, email)
    const mail = resetCodeMail(addressee?.Email ?? email, code, office.name, language)
    await (addressee ? enqueueMail : enqueueForNobody)(transaction, mail, now)
    return keepCode(transaction, email, hash, now)
  })
  return { email, expires: expires.toISOString() }
}

/** Changes a code for a token. Throws `code_not_match` or `code_expired`. */
export async function changeCodeForToken(
  database: Database,
  email: string,
  code: string,
  now: Date,
): Promise<ResetTokenAnswer> {
  const id = await checkCode(database, email, code, now)
  return database.transaction(async (transaction) => {
    await useCode(transaction, id, now)
    const addressee = await addresseeOf(transaction, email)
    // A right guess for an e-mail without an account opens nothing, and looks like a wrong one.
    if (!addressee) throw new HttpError('code_not_match')
    return { token: await giveToken(transaction, addressee, TOKEN_LIFETIME.code, now) }
  })
}
