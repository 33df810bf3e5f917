import { MINUTE } from '@office/shared-api/model'
import { passkeyOptions, signedInAnswer, type Schema } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { FieldErrors, HttpError } from '../../platform/errors'
import { addressLimits } from '../../platform/limits/networks'
import { countTry } from '../../platform/limits/rate-limit'
import { bodyWithLists, jsonIn, plainText } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { beginSession } from '../session/begin-session'
import { markFor } from '../session/browser-mark'
import { knownBrowser, stepToken } from '../session/session-cookies'
import { NO_PASSKEYS } from './factor-words'
import { offersPasskeys, signInOptions } from './passkeys'
import { checkAssertion, checkCode } from './second-step'
import { accountOfStep } from './step-token'

/** Characters of a code, however it is typed. */
const LONGEST_CODE = 60

const code: Schema = { type: 'string', maxLength: LONGEST_CODE, description: 'Six digits of an app, or a recovery code.' }
const assertion: Schema = { type: 'string', description: 'What the passkey has signed (AuthenticationResponseJSON), as JSON text.' }

const secondCall: CallContract = {
  tag: 'session',
  summary: 'The second step of signing in, with the cookie of the first, by a code or a passkey',
  body: { schema: { type: 'object', title: 'SecondStepForm', properties: { Code: code, Assertion: assertion } } },
  answer: signedInAnswer,
  refusals: ['signed_out', 'factor_not_match', 'factor_unreadable', 'too_many_requests', 'no_account_match'],
}

const optionsCall: CallContract = { tag: 'session', summary: 'What a browser needs to sign in by passkey; its challenge can be used once within five minutes', answer: passkeyOptions, refusals: ['field_errors', 'too_many_requests'] }

const passkeyCall: CallContract = {
  tag: 'session',
  summary: 'Sign in by passkey alone',
  body: { schema: { type: 'object', title: 'PasskeySignInForm', properties: { Assertion: assertion } } },
  answer: signedInAnswer,
  refusals: ['factor_not_match', 'too_many_requests', 'no_account_match'],
}

/** The second step of signing in, and signing in by passkey alone. */
export function secondStepRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, config, now } = parts
  const open = { access: 'everyone', changesState: true } as const
  const fromOf = (request: FastifyRequest) => ({ ip: request.ip, mark: knownBrowser(request, config), now: now() })

  app.post('/api/login/second', { config: { ...open, contract: secondCall } }, async (request, reply) => {
    const account = await accountOfStep(database, stepToken(request, config), now())
    if (!account || account.Disabled) throw new HttpError('signed_out')
    const signed = jsonIn(request, 'Assertion')
    const typed = plainText(bodyWithLists(request, [], ['Assertion']).body['Code'] ?? '', LONGEST_CODE)
    const by = signed === null ? await checkCode(database, config, account, typed, fromOf(request)) : (await checkAssertion(database, config, signed, fromOf(request), account)).by
    return beginSession(parts, { request, reply }, account, markFor(account), by)
  })

  app.post('/api/login/passkeyoptions', { config: { ...open, contract: optionsCall } }, async (request) => {
    if (!offersPasskeys(config)) throw new FieldErrors([{ field: 'Passkey', errorMsg: NO_PASSKEYS[languageOf(request)] }])
    await countTry(database, addressLimits(request.ip, { what: 'passkey-options', most: 3 * config.limits.signIn, window: 10 * MINUTE }), now())
    const account = await accountOfStep(database, stepToken(request, config), now())
    return signInOptions(database, config, account?.Id ?? null, now())
  })

  app.post('/api/login/passkey', { config: { ...open, contract: passkeyCall } }, async (request, reply) => {
    const { account, by } = await checkAssertion(database, config, jsonIn(request, 'Assertion'), fromOf(request))
    return beginSession(parts, { request, reply }, account, markFor(account), by)
  })
}
