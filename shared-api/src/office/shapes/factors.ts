import { defineQuery } from '../../engine/query'
import { count, id, listOf, moment, objectOf, oneOf, optional, orNull, text, truth, type Schema, type TypeOf } from '../../engine/shape'
import { ACCOUNT } from '../wire/account'
import { FACTOR_KINDS, TWO_FACTOR } from '../wire/factors'
import { signedInAnswer } from './account'

/** Answers of the calls around second factors. */

/** The password was right, and a second factor is asked for: nothing else is said of the account. */
const secondFactorStep = objectOf('SecondFactorStep', { SecondFactor: listOf(oneOf(FACTOR_KINDS)) })
export type SecondFactorStep = TypeOf<typeof secondFactorStep>

export const signInAnswer: Schema<TypeOf<typeof signedInAnswer> | SecondFactorStep> = { anyOf: [signedInAnswer, secondFactorStep] }
export type SignInAnswer = TypeOf<typeof signInAnswer>

const named = <const Word extends string>(word: Word): Schema<Word> => ({ const: word })

const credentialName = objectOf('PasskeyName', { id: text, type: named('public-key') })

/** The options of a browser's call for a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyOptions = objectOf('PasskeyOptions', { challenge: text, timeout: count, rpId: text, userVerification: named('required'), allowCredentials: listOf(credentialName) })
export type PasskeyOptions = TypeOf<typeof passkeyOptions>

/** First `Setup`, which comes back with the code or attestation within five minutes, and what is shown once; then `Codes`, where it was the first factor. `Options` is JSON text for the browser. */
export const factorSetup = objectOf('FactorSetup', { Setup: optional(text), Secret: optional(text), Uri: optional(text), Options: optional(text), Codes: optional(listOf(text)) })
export type FactorSetup = TypeOf<typeof factorSetup>

/** New recovery codes, shown once. */
export const recoveryCodes = objectOf('RecoveryCodes', { Codes: listOf(text) })
export type RecoveryCodes = TypeOf<typeof recoveryCodes>

const factor = objectOf('SecondFactor', { Id: id, Kind: oneOf(FACTOR_KINDS), Name: text, MadeAt: moment, UsedAt: orNull(moment) })

/** The caller's own factors, and what may be added here. `Readable` is false where this server cannot read app codes. */
export const factorsAnswer = objectOf('SecondFactors', {
  Factors: listOf(factor),
  CodesLeft: count,
  Setting: oneOf(TWO_FACTOR),
  MayAdd: truth,
  Passkeys: truth,
  Readable: truth,
})
export type FactorsAnswer = TypeOf<typeof factorsAnswer>

export const factorsQuery = defineQuery({
  of: ACCOUNT,
  name: 'factors',
  least: 'Read',
  about: 'The second factors of the signed-in user',
  takes: {},
  answers: factorsAnswer,
})
