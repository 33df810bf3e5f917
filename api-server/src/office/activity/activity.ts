import type { ActivityAnswer, ActivityEntry } from '@office/shared-api/model'
import { activityEntry } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { pageShape } from '../../engine/contract/resource-shapes'
import { likePattern } from '../../engine/list-filter'
import { PAGE_PARAMETERS } from '../../engine/list-request'
import { readPageRequest, type PageRequest } from '../../engine/list-request'
import { prepared, type Queryable } from '../../platform/database/database'

const activityCall: CallContract = {
  tag: 'users',
  summary: 'What accounts did, newest first: sign-ins, changes of users, exports',
  query: PAGE_PARAMETERS,
  answer: pageShape(activityEntry),
}

const COLUMNS = '"Id"::integer AS "Id", "Date", "By", "Kind", "Subject", "Changes"'
const FOUND = '"Search" LIKE $1'

const page = prepared(
  'activity.page',
  `SELECT ${COLUMNS} FROM activity WHERE ${FOUND} ORDER BY activity."Id" DESC LIMIT $2 OFFSET $3`,
)
const total = prepared('activity.total', `SELECT count(*)::integer AS total FROM activity WHERE ${FOUND}`)

async function listActivity(database: Queryable, { pageIndex, pageSize, search }: PageRequest): Promise<ActivityAnswer> {
  const pattern = likePattern(search)
  const data = await database.query<ActivityEntry>(page(pattern, pageSize, pageIndex * pageSize))
  const [counted] = await database.query<{ readonly total: number }>(total(pattern))
  return { total: counted?.total ?? 0, data, showing: data.length }
}

/** The record of what accounts did, for administrators. */
export function activityRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/manage/activity', { config: { access: 'Admin', contract: activityCall } }, (request) =>
    listActivity(request.reader, readPageRequest(request.query)),
  )
}
