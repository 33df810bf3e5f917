import type { UsersPrerequisite } from '@office/shared-api/model'
import { id, invitationAnswer, usersPrerequisiteAnswer } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { readId } from '../../engine/list-request'
import type { Config } from '../../platform/config/config'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import type { Parts } from '../../platform/plugins/parts'
import { inviteAgain } from './invitations'

/** Prerequisites of the screen of users: whether mail goes out, or waits in a folder of the server. */
export function usersPrerequisite({ smtpUrl }: Config) {
  return {
    shape: usersPrerequisiteAnswer,
    read: (): UsersPrerequisite => ({ data: { mail: smtpUrl === null ? 'folder' : 'smtp' } }),
  }
}

const inviteCall: CallContract = {
  tag: 'users',
  summary: 'Send a new invitation to a user whose e-mail is not confirmed',
  body: { schema: { type: 'object', title: 'InviteForm', properties: { Id: id }, required: ['Id'] } },
  answer: invitationAnswer,
  refusals: ['not_found', 'not_saved', 'too_many_requests'],
}

/** The call of users that the generic set does not have: a new invitation. */
export function userRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  app.post('/api/users/invite', { config: { access: 'Editor', contract: inviteCall } }, (request) => {
    const { Id } = bodyOf(request)
    const id = readId({ id: String(Id ?? '') })
    return inviteAgain(database, callerOf(request), id, config, now())
  })
}
