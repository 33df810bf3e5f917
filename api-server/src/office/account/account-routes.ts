import type { ResetCodeAnswer, ResetTokenAnswer } from '@office/shared-api/model'
import {
  changePasswordSchema,
  newPasswordSchema,
  resetCodeSchema,
  resetEmailSchema,
  validate,
} from '@office/shared-api/model/schema'
import { resetCodeAnswer, resetTokenAnswer, yes, type Schema } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { formParameters, formShape } from '../../engine/contract/resource-shapes'
import type { Parts } from '../../platform/plugins/parts'
import { fieldErrors, HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf, type Body } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { exchangeCode, sendCode } from './reset-codes'
import { changePassword, resetPassword } from './set-password'

/** Characters of a text that is only compared, such as a token. */
const LONGEST_PLAIN = 500

const plainText: Schema<string> = { type: 'string', minLength: 1, maxLength: LONGEST_PLAIN }

const sendCodeCall: CallContract = {
  tag: 'account',
  summary: 'Send a reset code, or a new one; the answer is the same for an e-mail without an account',
  query: formParameters(resetEmailSchema, { email: 'The e-mail of the account.' }),
  answer: resetCodeAnswer,
  refusals: ['field_errors', 'too_many_requests'],
}

const codeForm = formShape('ResetCodeForm', resetCodeSchema)

const checkCodeCall: CallContract = {
  tag: 'account',
  summary: 'Change a reset code for a token',
  body: { schema: { ...codeForm, properties: { ...codeForm.properties, handle: { ...plainText, description: 'As the code’s own call returned it; absent, the newest code counts.' } } } },
  answer: resetTokenAnswer,
  refusals: ['field_errors', 'code_not_match', 'code_expired'],
}

const resetPasswordCall: CallContract = {
  tag: 'account',
  summary: 'Set a new password by a token; ends every session of its user',
  body: { schema: formShape('NewPasswordForm', newPasswordSchema, { token: plainText, email: plainText }) },
  answer: yes,
  refusals: ['field_errors', 'code_not_match', 'code_expired'],
}

const changePasswordCall: CallContract = {
  tag: 'account',
  summary: 'Change one’s own password; ends the other sessions',
  body: { schema: formShape('ChangePasswordForm', changePasswordSchema) },
  answer: yes,
  refusals: ['field_errors', 'too_many_requests'],
}

type FormSchema = Parameters<typeof validate>[0]

/** The named fields of a form, validated and normalised, as text. Throws `FieldErrors`, or `bad_request` for a value that is no text. */
function checked<const Name extends string>(
  schema: FormSchema,
  source: object,
  names: readonly Name[],
  request: FastifyRequest,
): Record<Name, string> {
  const { values, errors } = validate(schema, source)
  if (errors) throw fieldErrors(errors, languageOf(request))
  const entries = names.map((name) => [name, textOf(values[name])] as const)
  return Object.fromEntries(entries) as Record<Name, string>
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.includes('\u0000')) throw new HttpError('bad_request')
  return value
}

/** A field of the body that no schema has: the token, and the e-mail that it is bound to. */
function plain(body: Body, name: string): string {
  const text = textOf(body[name])
  if (text.length > LONGEST_PLAIN) throw new HttpError('bad_request')
  return text.trim()
}

/** The reset flow (send a code, exchange it for a token, set a password), and the change of one's own password. */
export function accountRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  const open = { access: 'everyone', changesState: true } as const

  app.get<{ Querystring: Record<string, unknown> }>(
    '/api/manage/resetpassword',
    { config: { ...open, contract: sendCodeCall } },
    (request): Promise<ResetCodeAnswer> => {
      const { email } = checked(resetEmailSchema, request.query, ['email'], request)
      const question = { email, ip: request.ip, language: languageOf(request), now: now() }
      return sendCode(database, question, config)
    },
  )

  app.post('/api/manage/checkcode', { config: { ...open, contract: checkCodeCall } }, (request): Promise<ResetTokenAnswer> => {
    const { email, code } = checked(resetCodeSchema, bodyOf(request), ['email', 'code'], request)
    const handle = 'handle' in bodyOf(request) ? plain(bodyOf(request), 'handle') : undefined
    return exchangeCode(database, { email, code, handle }, now())
  })

  app.post('/api/manage/resetpassword', { config: { ...open, contract: resetPasswordCall } }, async (request): Promise<true> => {
    const body = bodyOf(request)
    const { Password } = checked(newPasswordSchema, body, ['Password'], request)
    const values = { email: plain(body, 'email'), token: plain(body, 'token'), password: Password, ip: request.ip, language: languageOf(request) }
    await resetPassword(database, values, config.office.name, now())
    return true
  })

  app.post('/api/manage/changepassword', { config: { access: 'Read', contract: changePasswordCall } }, async (request): Promise<true> => {
    const { Current, Password } = checked(changePasswordSchema, bodyOf(request), ['Current', 'Password'], request)
    const change = { current: Current, password: Password, language: languageOf(request), now: now() }
    await changePassword(database, callerOf(request), change, config)
    return true
  })
}
