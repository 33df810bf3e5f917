import type { ResetCodeAnswer, ResetTokenAnswer } from '@office/shared-api/model'
import {
  changePasswordSchema,
  newPasswordSchema,
  resetCodeSchema,
  resetEmailSchema,
  validate,
} from '@office/shared-api/model/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldErrors, HttpError } from '../../platform/http-error'
import type { Parts } from '../../parts'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf, type Body } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { askForCodeCall, changePasswordCall, checkCodeCall, LONGEST_PLAIN, resetPasswordCall } from './account-contract'
import { askForCode, changeCodeForToken } from './ask-for-code'
import { changePassword, resetPassword } from './set-password'

type Schema = Parameters<typeof validate>[0]

/** The fields that a schema names, checked and normalised, as text. Throws `FieldErrors`, or `bad_request` for what no text is. */
function checked<const Name extends string>(
  schema: Schema,
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

/** A part of the body that no schema names: the token, the e-mail that it is bound to. */
function plain(body: Body, name: string): string {
  const text = textOf(body[name])
  if (text.length > LONGEST_PLAIN) throw new HttpError('bad_request')
  return text.trim()
}

/** The reset flow, and the change of one's own password. */
export function accountRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  const open = { access: 'everyone', changesState: true } as const

  app.get<{ Querystring: Record<string, unknown> }>(
    '/api/manage/resetpassword',
    { config: { ...open, contract: askForCodeCall } },
    (request): Promise<ResetCodeAnswer> => {
      const { email } = checked(resetEmailSchema, request.query, ['email'], request)
      const question = { email, ip: request.ip, language: languageOf(request), now: now() }
      return askForCode(database, question, config)
    },
  )

  app.post('/api/manage/checkcode', { config: { ...open, contract: checkCodeCall } }, (request): Promise<ResetTokenAnswer> => {
    const { email, code } = checked(resetCodeSchema, bodyOf(request), ['email', 'code'], request)
    return changeCodeForToken(database, email, code, now())
  })

  app.post('/api/manage/resetpassword', { config: { ...open, contract: resetPasswordCall } }, async (request): Promise<true> => {
    const body = bodyOf(request)
    const { Password } = checked(newPasswordSchema, body, ['Password'], request)
    const values = { email: plain(body, 'email'), token: plain(body, 'token'), password: Password }
    await resetPassword(database, values, now())
    return true
  })

  app.post('/api/manage/changepassword', { config: { access: 'Read', contract: changePasswordCall } }, async (request): Promise<true> => {
    const { Current, Password } = checked(changePasswordSchema, bodyOf(request), ['Current', 'Password'], request)
    const change = { current: Current, password: Password, language: languageOf(request), now: now() }
    await changePassword(database, callerOf(request), change, config.limits)
    return true
  })
}
