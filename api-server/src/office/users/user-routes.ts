import { resources, type UsersPrerequisite } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from '../../platform/plugins/parts'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { readId } from '../../engine/list-query'
import { removeRow } from '../../engine/remove-row'
import { saveRow } from '../../engine/save-row'
import { inviteAgain } from './invite-again'
import { editUserCall, inviteCall, removeUserCall, usersPrerequisiteCall } from './user-contract'
import { userRules } from './user-rules'

/** What the generic set does not know of users: rank, invitations, and whether mail goes out at all. */
export function userRoutes(app: FastifyInstance, { database, config, now }: Parts): void {
  const staff = { access: 'Editor' } as const

  /** Who changes a user, by which rules. */
  const change = (request: Pick<FastifyRequest, 'user'>) => {
    const user = callerOf(request)
    const rules = { users: userRules(user, config) }
    return { database, resource: resources.users, rules, user, now: now(), filesDir: config.filesDir }
  }

  app.get('/api/users/prerequisite', { config: { ...staff, contract: usersPrerequisiteCall } }, (): UsersPrerequisite => ({
    data: { mail: config.smtpUrl === null ? 'folder' : 'smtp' },
  }))

  app.post('/api/users/Edit', { config: { ...staff, contract: editUserCall } }, (request) => {
    return saveRow({ ...change(request), body: bodyOf(request), language: languageOf(request) })
  })

  app.get<{ Querystring: Record<string, unknown> }>(
    '/api/users/deleteuser',
    { config: { ...staff, changesState: true, contract: removeUserCall } },
    (request) => removeRow({ ...change(request), id: readId(request.query) }),
  )

  app.post('/api/users/invite', { config: { ...staff, contract: inviteCall } }, (request) => {
    const { Id } = bodyOf(request)
    const id = readId({ id: String(Id ?? '') })
    return inviteAgain(database, callerOf(request), id, config, now())
  })
}
