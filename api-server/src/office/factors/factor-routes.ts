import { ACCOUNT_TEXT_MAX, FACTOR_NAME_MAX, type FactorKind, type FactorSetup } from '@office/shared-api/model'
import { factorSetup, id, recoveryCodes, yes, type Schema } from '@office/shared-api/model/shapes'
import { message } from '@office/shared-api/model/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { fieldErrors, HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { bodyWithLists, jsonIn, plainText } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { checkPassword } from '../account/check-password'
import { addApp, addPasskey, beginApp, beginPasskey, newCodes, removeOwnFactor, type Asked } from './own-factors'

const LONGEST_SETUP = 2_000
const LONGEST_CODE = 60

const password: Schema = { type: 'string', maxLength: ACCOUNT_TEXT_MAX, description: 'The present password, for the first of the two calls.' }
const setUp: Schema = { type: 'string', maxLength: LONGEST_SETUP, description: 'As the first call answered it, at most five minutes ago.' }
const name: Schema = { type: 'string', maxLength: FACTOR_NAME_MAX }

const call = (summary: string, title: string, properties: Readonly<Record<string, Schema>>, answer: Schema): CallContract => ({
  tag: 'account',
  summary,
  body: { schema: { type: 'object', title, properties } },
  answer,
  refusals: ['field_errors', 'too_many_requests'],
})

const appCall = call('Add an authenticator app: first the password, then its first code', 'AppForm', { Password: password, Setup: setUp, Code: { type: 'string', maxLength: LONGEST_CODE }, Name: name }, factorSetup)
const passkeyCall = call('Add a passkey: first the password, then what the device has made', 'PasskeyForm', { Password: password, Setup: setUp, Attestation: { type: 'string', description: 'RegistrationResponseJSON, as JSON text.' }, Name: name }, factorSetup)
const recoveryCall = call('New recovery codes; the earlier ones end', 'RecoveryForm', { Password: password }, recoveryCodes)
const removeCall = call('Remove one of one’s own second factors', 'RemoveFactorForm', { Password: password, Id: id }, yes)

/** The calls of the signed-in user about their own second factors. */
export function factorRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  const asked = (request: FastifyRequest): Asked => ({ database, config, user: callerOf(request), language: languageOf(request), now: now() })

  /** Throws the error of a wrong password; without one, of an absent one. */
  async function confirm(request: FastifyRequest, given: unknown): Promise<void> {
    if (given !== undefined && given !== null && typeof given !== 'string') throw new HttpError('bad_request')
    const typed = given ?? ''
    if (typed === '') throw fieldErrors({ Password: message('required') }, languageOf(request))
    if (typed.length > ACCOUNT_TEXT_MAX) throw fieldErrors({ Password: message('max_length', { max: ACCOUNT_TEXT_MAX }) }, languageOf(request))
    const { user, language } = asked(request)
    await checkPassword(database, user, { typed, field: 'Password', language, now: now() }, config)
  }

  interface Way {
    readonly kind: FactorKind
    readonly begin: (asked: Asked) => Promise<FactorSetup>
    readonly add: (asked: Asked, set: string, sent: { readonly code: string; readonly attestation: unknown; readonly name: string }) => Promise<FactorSetup>
  }

  const adding = ({ kind, begin, add }: Way) =>
    async (request: FastifyRequest): Promise<FactorSetup> => {
      const { body } = bodyWithLists(request, [], ['Attestation'])
      const set = plainText(body['Setup'] ?? '', LONGEST_SETUP)
      if (set === '') {
        await confirm(request, body['Password'])
        return begin(asked(request))
      }
      const sent = { code: plainText(body['Code'] ?? '', LONGEST_CODE), attestation: kind === 'passkey' ? jsonIn(request, 'Attestation') : null, name: plainText(body['Name'] ?? '', 4 * FACTOR_NAME_MAX) }
      if (sent.name.length > FACTOR_NAME_MAX) throw fieldErrors({ Name: message('max_length', { max: FACTOR_NAME_MAX }) }, languageOf(request))
      return add(asked(request), set, sent)
    }

  const open = { access: 'Read' } as const
  app.post('/api/account/totp', { config: { ...open, contract: appCall } }, adding({ kind: 'totp', begin: beginApp, add: addApp }))
  app.post('/api/account/passkey', { config: { ...open, contract: passkeyCall } }, adding({ kind: 'passkey', begin: beginPasskey, add: addPasskey }))

  app.post('/api/account/recovery', { config: { ...open, contract: recoveryCall } }, async (request) => {
    await confirm(request, bodyWithLists(request, []).body['Password'])
    return { Codes: await newCodes(asked(request)) }
  })

  app.post('/api/account/removefactor', { config: { ...open, contract: removeCall } }, async (request): Promise<true> => {
    const { body } = bodyWithLists(request, [])
    await confirm(request, body['Password'])
    const wanted = Number(body['Id'])
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > 2_147_483_647) throw new HttpError('not_found')
    await removeOwnFactor(asked(request), wanted)
    return true
  })
}
