import { resources } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts'
import { readListRequest } from '../../resources/list-query'
import { listActivity } from './list-activity'

/** The record of what accounts did, for administrators. */
export function activityRoutes(app: FastifyInstance, { database }: Parts): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/manage/activity', { config: { access: 'Admin' } }, (request) =>
    listActivity(database, readListRequest(resources.users, request.query)),
  )
}
