import type { Config } from '../../platform/config/config'
import { prepared, type Database } from '../../platform/database/database'
import { fieldErrors, HttpError } from '../../platform/errors'
import type { Bilingual, Language } from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import { forgetTries, forgiveTry } from '../../platform/limits/rate-limit'
import { enqueueMail } from '../../platform/mail/mail'
import { recordActivity } from '../activity/record-activity'
import { passwordChangedMail } from '../mail/office-mails'
import { hashPassword } from '../session/password'
import { endSessionsOf } from '../session/session-store'
import type { SessionUser } from '../../platform/plugins/access'
import { accountBuckets, factorBuckets, foldEmail } from '../session/sign-in'
import { countedPassword, passwordTries } from './check-password'
import { removeCodes } from './reset-codes'
import { ownerOfToken, removeTokens, useToken } from './reset-tokens'

// A code or an invitation came by e-mail, so using it confirms the e-mail. The version grows only when a field changed.
const reset = prepared(
  'account.reset',
  `UPDATE users SET "PasswordHash" = $2, "EmailConfirmed" = true,
     "Version" = "Version" + CASE WHEN "EmailConfirmed" THEN 0 ELSE 1 END
   WHERE "Id" = $1 AND lower("Email") = $3 AND NOT "Disabled" RETURNING "Id"`,
)
const change = prepared(
  'account.change',
  'UPDATE users SET "PasswordHash" = $2 WHERE "Id" = $1 AND "PasswordHash" = $3 RETURNING "Id"',
)

export interface NewPassword {
  readonly email: string
  readonly token: string
  readonly password: string
  readonly ip: string
  readonly language: Language
}

/**
 * The last step of the reset flow: sets the password, confirms the e-mail, ends every session of the user.
 * Throws `code_not_match` or `code_expired` for a token that does not allow it, `FieldErrors` for a password that is the e-mail.
 */
export async function resetPassword(database: Database, { email, token, password, ip, language }: NewPassword, office: Bilingual, now: Date): Promise<void> {
  const owner = await ownerOfToken(database, token, email, now)
  refuseOwnEmail(password, owner.Email, language)
  // Before the transaction, because a hash takes a while and would hold a connection.
  const hash = await hashPassword(password)
  await database.transaction(async (transaction) => {
    // The account first, as by whoever changes it: its e-mail may have become another, or it may have been closed, since the token was looked up.
    const set = await transaction.query(reset(owner.Id, hash, foldEmail(owner.Email)))
    if (set.length === 0) throw new HttpError('code_expired')
    await useToken(transaction, token, now)
    await removeCodes(transaction, owner.Email)
    await endSessionsOf(transaction, owner.Id)
    // Failed sign-ins by strangers may have blocked the account: its owner has proved to be the owner.
    for (const bucket of [...accountBuckets(owner.Email, ip), ...factorBuckets(owner.Id)]) await forgetTries(transaction, bucket)
    const changes = owner.EmailConfirmed ? [] : [{ column: 'EmailConfirmed', value: true, old: false }]
    if (owner.HasPassword) await enqueueMail(transaction, passwordChangedMail(owner, office), now)
    await recordActivity(transaction, { kind: 'password', by: owner, subject: owner.Email, changes }, now)
  })
}

function refuse(field: string, key: 'current_password' | 'password_email', language: Language): never {
  throw fieldErrors({ [field]: message(key) }, language)
}

/** The own e-mail, whole or up to the @, is the first guess of anybody who knows the account. */
function refuseOwnEmail(password: string, email: string, language: Language): void {
  const folded = foldEmail(email)
  if ([folded, folded.split('@')[0]].includes(foldEmail(password))) refuse('Password', 'password_email', language)
}

export interface PasswordChange {
  readonly current: string
  readonly password: string
  readonly language: Language
  readonly now: Date
}

/** Changes the caller's password; their other sessions end. Throws `FieldErrors` for a wrong one, `too_many_requests`. */
export async function changePassword(
  database: Database,
  user: SessionUser,
  { current, password, language, now }: PasswordChange,
  { limits, office }: Pick<Config, 'limits' | 'office'>,
): Promise<void> {
  refuseOwnEmail(password, user.Email, language)
  const present = await countedPassword(database, user, { typed: current, field: 'Current', language, now }, { limits })
  const hash = await hashPassword(password)
  await database.transaction(async (transaction) => {
    const changed = await transaction.query(change(user.Id, hash, present))
    // Another call has set another password in this moment.
    if (changed.length === 0) refuse('Current', 'current_password', language)
    await forgiveTry(transaction, [passwordTries(user, limits.signIn)])
    await removeTokens(transaction, user.Id)
    await removeCodes(transaction, user.Email)
    await endSessionsOf(transaction, user.Id, user.sessionHash)
    await enqueueMail(transaction, passwordChangedMail(user, office.name), now)
    await recordActivity(transaction, { kind: 'password', by: user, subject: user.Email }, now)
  })
}
