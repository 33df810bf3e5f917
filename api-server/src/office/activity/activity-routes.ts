import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts'
import { readPageRequest } from '../../engine/list-request'
import { activityCall } from './activity-contract'
import { listActivity } from './list-activity'

/** The record of what accounts did, for administrators. */
export function activityRoutes(app: FastifyInstance, { database }: Parts): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/manage/activity', { config: { access: 'Admin', contract: activityCall } }, (request) =>
    listActivity(database, readPageRequest(request.query)),
  )
}
