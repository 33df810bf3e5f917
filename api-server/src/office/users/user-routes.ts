import { resources, type InvitationAnswer, type UsersPrerequisite } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { id, objectOf, oneOf, text, yes } from '../../engine/contract/shape'
import { readId } from '../../engine/list-query'
import { removeRow } from '../../engine/remove-row'
import { editCall, removeCall } from '../../engine/resource-contract'
import { saveRow } from '../../engine/save-row'
import type { Parts } from '../../platform/plugins/parts'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { inviteAgain } from './invitations'
import { userRules } from './user-rules'

const usersPrerequisiteCall: CallContract = {
  tag: 'users',
  summary: 'Whether mail goes out, or waits in a folder of the server',
  answer: objectOf<UsersPrerequisite>('UsersPrerequisite', {
    data: objectOf<UsersPrerequisite['data']>('UsersPrerequisiteData', { mail: oneOf(['smtp', 'folder']) }),
  }),
}

const inviteCall: CallContract = {
  tag: 'users',
  summary: 'Send a new invitation to a user whose e-mail is not confirmed',
  body: { schema: { type: 'object', title: 'InviteForm', properties: { Id: id }, required: ['Id'] } },
  answer: objectOf<InvitationAnswer>('InvitationAnswer', { sent: yes, link: text }, ['link']),
  refusals: ['not_found', 'not_saved', 'too_many_requests'],
}

/** The calls of users that differ from the engine's: saved and removed by rank, invited, and whether mail goes out at all. */
export function userRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  const staff = { access: 'Editor' } as const

  /** The caller of a change, and the rules for it. */
  const change = (request: Pick<FastifyRequest, 'user'>) => {
    const user = callerOf(request)
    const rules = { users: userRules(user, config) }
    return { database, resource: resources.users, rules, user, now: now(), filesDir: config.filesDir }
  }

  app.get('/api/users/prerequisite', { config: { ...staff, contract: usersPrerequisiteCall } }, (): UsersPrerequisite => ({
    data: { mail: config.smtpUrl === null ? 'folder' : 'smtp' },
  }))

  app.post('/api/users/Edit', { config: { ...staff, contract: editCall(resources.users) } }, (request) => {
    return saveRow({ ...change(request), body: bodyOf(request), language: languageOf(request) })
  })

  app.get<{ Querystring: Record<string, unknown> }>(
    '/api/users/deleteuser',
    { config: { ...staff, changesState: true, contract: removeCall(resources.users) } },
    (request) => removeRow({ ...change(request), id: readId(request.query) }),
  )

  app.post('/api/users/invite', { config: { ...staff, contract: inviteCall } }, (request) => {
    const { Id } = bodyOf(request)
    const id = readId({ id: String(Id ?? '') })
    return inviteAgain(database, callerOf(request), id, config, now())
  })
}
