import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '@office/shared-api/model'
import type { Queryable } from '../../platform/database/database'
import { accountById, type Account } from '../session/sign-in'

/** The step between the password and the second factor: account, end, random bits, and their signature (HMAC-SHA-256). */
const TOKEN = /^(\d{1,10})\.(\d{13})\.([\w-]{22})\.([\w-]{43})$/
const LIFETIME = 5 * MINUTE

function signatureOf(hash: string, signed: string): Buffer {
  return createHmac('sha256', hash).update(`second-step.${signed}`).digest()
}

/** A step of somebody whose password was right. Its key is the password's hash: another password makes it void. */
export function stepFor({ Id, PasswordHash }: Pick<Account, 'Id' | 'PasswordHash'>, now: Date): string {
  const signed = `${Id}.${now.getTime() + LIFETIME}.${randomBytes(16).toString('base64url')}`
  return `${signed}.${signatureOf(PasswordHash ?? '', signed).toString('base64url')}`
}

/** The account of a step; null for one that is over, forged, or of a password that is the account's no more. */
export async function accountOfStep(database: Queryable, token: string | undefined, now: Date): Promise<Account | null> {
  const [, id = '', end = '', random = '', signature = ''] = TOKEN.exec(token ?? '') ?? []
  // A clock that was set back does not make a step longer.
  if (random === '' || Number(end) <= now.getTime() || Number(end) > now.getTime() + LIFETIME || Number(id) > 2_147_483_647) return null
  const account = await accountById(database, Number(id))
  if (!account?.PasswordHash) return null
  const isOurs = timingSafeEqual(signatureOf(account.PasswordHash, `${id}.${end}.${random}`), Buffer.from(signature, 'base64url'))
  return isOurs ? account : null
}
