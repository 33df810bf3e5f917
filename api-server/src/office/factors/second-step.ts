import { DAY, MINUTE, toLatinDigits } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { addressLimits } from '../../platform/limits/networks'
import { countTry, forgiveTry, type Limit } from '../../platform/limits/rate-limit'
import { enqueueMail } from '../../platform/mail/mail'
import { recordActivity } from '../activity/record-activity'
import { passkeyRefusedMail } from '../mail/sign-in-mails'
import { browserOf } from '../session/browser-mark'
import type { SignedInBy } from '../session/session-store'
import { accountById, type Account } from '../session/sign-in'
import { factorsOf, usePasskeyCounter, useTotpStep } from './factor-rows'
import { secretOf } from './key-state'
import { signedPasskey } from './passkeys'
import { recoveryCodeOf, useRecoveryCode } from './recovery-codes'
import { stepOf, TOTP_CODE } from './totp'

/** Wrong codes of one account from one address, or from one known browser, in 15 minutes: as of passwords. */
const WRONG = 5
const WINDOW = 15 * MINUTE
/** Wrong codes of one account from all other addresses in a day: 30 guesses of a million codes, of which three are right. */
const WRONG_A_DAY = 30
/** The same from all known browsers: somebody who has the password may have made many of them known before there was a factor. */
const WRONG_A_DAY_KNOWN = 100

/** Where a second factor comes from. */
export interface StepFrom {
  readonly ip: string
  readonly mark: string | undefined
  readonly now: Date
}

function limitsOf(account: Account, { ip, mark }: StepFrom, perAddress: number): readonly Limit[] {
  const [key, most] = [String(account.Id), perAddress && WRONG]
  const browser = browserOf(account, mark)
  if (browser) return [{ what: 'factor-browser', key: browser.name, most, window: WINDOW }, { what: 'factor-known', key, most: perAddress && WRONG_A_DAY_KNOWN, window: DAY }]
  return [...addressLimits(ip, { what: 'factor-address', key, most, window: WINDOW }), { what: 'factor-everywhere', key, most: perAddress && WRONG_A_DAY, window: DAY }]
}

/** The factor whose code it is. Throws `factor_unreadable` where none fits and one could not be read. */
async function byApp(database: Database, config: Config, account: Account, code: string, now: Date): Promise<SignedInBy> {
  let unread = false
  for (const { Id, Kind, Secret } of await factorsOf(database, account.Id)) {
    if (Kind !== 'totp') continue
    const secret = secretOf(config, account.Id, Secret)
    unread ||= secret === null
    const step = secret === null ? null : stepOf(secret, code, now)
    if (step !== null && (await useTotpStep(database, Id, step, now))) return { factor: Id }
  }
  throw new HttpError(unread ? 'factor_unreadable' : 'factor_not_match')
}

/** Checks the code of an app or a recovery code. Throws `factor_not_match`, `factor_unreadable`, `too_many_requests`. */
export async function checkCode(database: Database, config: Config, account: Account, typed: string, from: StepFrom): Promise<SignedInBy> {
  const limits = limitsOf(account, from, config.limits.signIn)
  await countTry(database, limits, from.now)
  const code = toLatinDigits(typed).replace(/\s/g, '')
  const recovery = recoveryCodeOf(typed)
  try {
    const by = TOTP_CODE.test(code) ? await byApp(database, config, account, code, from.now) : null
    if (by === null && !(recovery !== null && (await useRecoveryCode(database, account.Id, recovery, from.now)))) throw new HttpError('factor_not_match')
    await forgiveTry(database, limits)
    return by ?? { factor: null }
  } catch (error) {
    if (error instanceof HttpError && error.code === 'factor_unreadable') await forgiveTry(database, limits)
    if (error instanceof HttpError && error.code === 'factor_not_match') await recordActivity(database, { kind: 'signin-failed', by: null, subject: account.Email }, from.now)
    throw error
  }
}

/** The account of a passkey that has signed; of a step, of its own account alone. Throws `factor_not_match`, `too_many_requests`. */
export async function checkAssertion(database: Database, config: Config, assertion: unknown, { ip, now }: StepFrom, ofStep?: Account): Promise<{ readonly account: Account; readonly by: SignedInBy }> {
  const limits = addressLimits(ip, { what: 'passkey-address', most: config.limits.signIn, window: 10 * MINUTE })
  await countTry(database, limits, now)
  const signed = await signedPasskey(database, config, assertion, now)
  const account = signed && (await accountById(database, signed.factor.UserId))
  if (!signed || !account || account.Disabled || (ofStep && ofStep.Id !== account.Id)) throw new HttpError('factor_not_match')
  if (!(await usePasskeyCounter(database, signed.factor.Id, signed.counter, now))) {
    await enqueueMail(database, passkeyRefusedMail(account, signed.factor.Name, config.office.name), now)
    await recordActivity(database, { kind: 'signin-failed', by: null, subject: account.Email }, now)
    throw new HttpError('factor_not_match')
  }
  await forgiveTry(database, limits)
  return { account, by: { factor: signed.factor.Id } }
}
