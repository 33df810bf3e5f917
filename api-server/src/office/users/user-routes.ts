import type { FastifyInstance } from 'fastify'
import { readId } from '../../engine/list-request'
import type { Parts } from '../../parts'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { inviteAgain } from './invite-again'
import { inviteCall } from './user-contract'

/** What the generic set does not know of users: a new invitation. */
export function userRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  app.post('/api/users/invite', { config: { access: 'Editor', contract: inviteCall } }, (request) => {
    const { Id } = bodyOf(request)
    const id = readId({ id: String(Id ?? '') })
    return inviteAgain(database, callerOf(request), id, config, now())
  })
}
