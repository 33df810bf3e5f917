import { MINUTE, type Language } from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { fieldErrors } from '../../platform/errors'
import { countTry, forgiveTry, type Limit } from '../../platform/limits/rate-limit'
import type { SessionUser } from '../../platform/plugins/access'
import { passwordFits } from '../session/password'

const WRONG_PASSWORDS = 5

const readHash = prepared('account.hash', 'SELECT "PasswordHash" FROM users WHERE "Id" = $1')

/** A password that somebody who is signed in has typed, and the field that says when it is wrong. */
export interface TypedPassword {
  readonly typed: string
  readonly field: string
  readonly language: Language
  readonly now: Date
}

/** Tries of one user, whatever the password is asked for. */
export function passwordTries(user: SessionUser, signIn: number): Limit {
  return { what: 'password-change', key: String(user.Id), most: signIn && WRONG_PASSWORDS, window: 15 * MINUTE }
}

/** Compares it with the caller's own, and counts the try. Returns the hash that it fits. Throws `FieldErrors` for a wrong one, `too_many_requests`. */
export async function countedPassword(database: Queryable, user: SessionUser, { typed, field, language, now }: TypedPassword, { limits: { signIn } }: Pick<Config, 'limits'>): Promise<string | null> {
  await countTry(database, [passwordTries(user, signIn)], now)
  const [stored] = await database.query<{ readonly PasswordHash: string | null }>(readHash(user.Id))
  const present = stored?.PasswordHash ?? null
  if (!(await passwordFits(typed, present))) throw fieldErrors({ [field]: message('current_password') }, language)
  return present
}

/** The same where nothing else follows. */
export async function checkPassword(database: Queryable, user: SessionUser, password: TypedPassword, config: Pick<Config, 'limits'>): Promise<void> {
  await countedPassword(database, user, password, config)
  await forgiveTry(database, [passwordTries(user, config.limits.signIn)])
}
