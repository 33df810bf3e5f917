import { MOST_FACTORS, toLatinDigits, type Bilingual, type FactorKind, type FactorSetup, type FactorsAnswer, type Language } from '@office/shared-api/model'
import { factorsQuery } from '@office/shared-api/model/shapes'
import { answer } from '../../engine/queries'
import type { Config } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { FieldErrors, HttpError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/mail'
import type { SessionUser } from '../../platform/plugins/access'
import { recordActivity } from '../activity/record-activity'
import { readSettings } from '../ground/settings'
import { factorsChangedMail } from '../mail/sign-in-mails'
import { endSessionsOf, markSession } from '../session/session-store'
import { addFactor, factorsOf, lockAccount, removeFactor, type NewFactor } from './factor-rows'
import { LAST_HERE, NO_FACTOR, NO_KEY, NO_PASSKEYS, ONE_APP, SET_UP_OVER, SWITCHED_OFF, TOO_MANY, WRONG_CODE, WRONG_PASSKEY } from './factor-words'
import { sealSecret, secretOf } from './key-state'
import { madePasskey, offersPasskeys, setUpOptions } from './passkeys'
import { codesLeft, giveCodes } from './recovery-codes'
import { isRequiredOf } from './required'
import { sealSetUp, secretOfSetUp } from './set-up'
import { appAddress, newSecret, stepOf, TOTP_CODE } from './totp'

/** A call of a user about their own factors. */
export interface Asked {
  readonly database: Database
  readonly config: Config
  readonly user: SessionUser
  readonly language: Language
  readonly now: Date
}

function refuse(field: string, sentence: Bilingual, { language }: Asked): never {
  throw new FieldErrors([{ field, errorMsg: sentence[language] }])
}

/** The server's key, where factors may be added. Throws the field error of what is against it. */
async function keyForAdding(asked: Asked): Promise<Buffer> {
  const { secretKey } = asked.config
  if (secretKey === null) return refuse('Password', NO_KEY, asked)
  if ((await readSettings(asked.database))?.TwoFactor === 'off') refuse('Password', SWITCHED_OFF, asked)
  return secretKey
}

async function refuseTooMany(database: Queryable, kind: FactorKind, asked: Asked, field: string): Promise<void> {
  const present = await factorsOf(database, asked.user.Id)
  if (present.length >= MOST_FACTORS) refuse(field, TOO_MANY, asked)
  if (kind === 'totp' && present.some(({ Kind }) => Kind === 'totp')) refuse(field, ONE_APP, asked)
}

/** A new secret of an app, shown once. */
export async function beginApp(asked: Asked): Promise<FactorSetup> {
  const key = await keyForAdding(asked)
  await refuseTooMany(asked.database, 'totp', asked, 'Password')
  const Secret = newSecret()
  const { config, user, language, now } = asked
  return { Setup: sealSetUp(key, user, { kind: 'totp', secret: Secret }, now), Secret, Uri: appAddress(Secret, config.office.name[language], user.Email) }
}

/** The options with which the browser makes a passkey. */
export async function beginPasskey(asked: Asked): Promise<FactorSetup> {
  const { database, config, user, language, now } = asked
  const key = await keyForAdding(asked)
  if (!offersPasskeys(config)) refuse('Password', NO_PASSKEYS, asked)
  await refuseTooMany(database, 'passkey', asked, 'Password')
  const options = await setUpOptions(database, config, user, config.office.name[language])
  return { Setup: sealSetUp(key, user, { kind: 'passkey', secret: options.challenge }, now), Options: JSON.stringify(options) }
}

const selectSession = prepared('factor.session', 'SELECT 1 FROM sessions WHERE "TokenHash" = $1')

/** Locks one's own account for a change of its factors. Throws `signed_out` where the session has ended since it was looked at: by a new password, or the removal of all factors. */
async function lockOwn(transaction: Queryable, { Id, sessionHash }: SessionUser): Promise<void> {
  await lockAccount(transaction, Id)
  if ((await transaction.query(selectSession(sessionHash))).length === 0) throw new HttpError('signed_out')
}

/** Adds the factor; with the first one come recovery codes, and the other sessions end. It is mailed and recorded. */
async function add(asked: Asked, factor: NewFactor, wrong: () => never): Promise<FactorSetup> {
  const { database, config, user, now } = asked
  return database.transaction(async (transaction) => {
    await lockOwn(transaction, user)
    await refuseTooMany(transaction, factor.Kind, asked, factor.Kind === 'totp' ? 'Code' : 'Attestation')
    const isFirst = (await factorsOf(transaction, user.Id)).length === 0
    if (!(await addFactor(transaction, user.Id, factor, now))) wrong()
    await enqueueMail(transaction, factorsChangedMail(user, 'added', config.office.name), now)
    await recordActivity(transaction, { kind: 'factor', by: user, subject: user.Email, changes: [{ column: 'SecondFactor', value: factor.Kind, old: '' }] }, now)
    if (!isFirst) return {}
    await endSessionsOf(transaction, user.Id, user.sessionHash)
    await markSession(transaction, user.sessionHash, now)
    return { Codes: await giveCodes(transaction, user.Id) }
  })
}

/** Adds an app by its first code, which signs nobody in any more. */
export async function addApp(asked: Asked, set: string, { code, name }: { readonly code: string; readonly name: string }): Promise<FactorSetup> {
  const { user, now } = asked
  const key = await keyForAdding(asked)
  const secret = secretOfSetUp(key, user, 'totp', set, now)
  if (secret === null) return refuse('Password', SET_UP_OVER, asked)
  const typed = toLatinDigits(code).replace(/\s/g, '')
  const step = TOTP_CODE.test(typed) ? stepOf(secret, typed, now) : null
  if (step === null) return refuse('Code', WRONG_CODE, asked)
  return add(asked, { Kind: 'totp', Name: name, Secret: sealSecret(key, user.Id, secret), LastStep: step }, () => refuse('Code', WRONG_CODE, asked))
}

/** Adds the passkey that a device has made. */
export async function addPasskey(asked: Asked, set: string, { attestation, name }: { readonly attestation: unknown; readonly name: string }): Promise<FactorSetup> {
  const { config, user, now } = asked
  const key = await keyForAdding(asked)
  const challenge = secretOfSetUp(key, user, 'passkey', set, now)
  if (challenge === null) return refuse('Password', SET_UP_OVER, asked)
  const wrong = () => refuse('Attestation', WRONG_PASSKEY, asked)
  const made = offersPasskeys(config) ? await madePasskey(config, attestation, challenge) : null
  if (made === null) return wrong()
  return add(asked, { Kind: 'passkey', Name: name, ...made }, wrong)
}

/** New recovery codes of somebody who has a factor. */
export async function newCodes(asked: Asked): Promise<readonly string[]> {
  const { database, config, user, now } = asked
  return database.transaction(async (transaction) => {
    await lockOwn(transaction, user)
    if ((await factorsOf(transaction, user.Id)).length === 0) refuse('Password', NO_FACTOR, asked)
    await enqueueMail(transaction, factorsChangedMail(user, 'codes', config.office.name), now)
    await recordActivity(transaction, { kind: 'factor', by: user, subject: user.Email, changes: [{ column: 'RecoveryCodes', value: true, old: '' }] }, now)
    return giveCodes(transaction, user.Id)
  })
}

/** Removes one factor of one's own; the last one not where it is required and none could take its place. Throws `not_found`. */
export async function removeOwnFactor(asked: Asked, id: number): Promise<void> {
  const { database, config, user, now } = asked
  await database.transaction(async (transaction) => {
    await lockOwn(transaction, user)
    const isLast = (await factorsOf(transaction, user.Id)).length === 1
    if (isLast && config.secretKey === null && (await isRequiredOf(transaction, user.role))) refuse('Password', LAST_HERE, asked)
    const removed = await removeFactor(transaction, user.Id, id)
    if (!removed) throw new HttpError('not_found')
    await enqueueMail(transaction, factorsChangedMail(user, 'removed', config.office.name), now)
    await recordActivity(transaction, { kind: 'factor', by: user, subject: user.Email, changes: [{ column: 'SecondFactor', value: '', old: removed.Kind }] }, now)
  })
}

/** The user's factors, and what may be added here. */
export const readingFactors = (config: Config) =>
  answer(factorsQuery, async (_asked, { reader, caller }): Promise<FactorsAnswer> => {
    const rows = await factorsOf(reader, caller.Id)
    const Setting = (await readSettings(reader))?.TwoFactor ?? 'off'
    return {
      Factors: rows.map(({ Id, Kind, Name, MadeAt, UsedAt }) => ({ Id, Kind, Name, MadeAt, UsedAt })),
      CodesLeft: await codesLeft(reader, caller.Id),
      Setting,
      MayAdd: config.secretKey !== null && Setting !== 'off',
      Passkeys: offersPasskeys(config),
      Readable: rows.every(({ Kind, Secret }) => Kind !== 'totp' || secretOf(config, caller.Id, Secret) !== null),
    }
  })
