import type { ActivityAnswer, ActivityEntry } from '@office/shared-api/model'
import { activityQuery } from '@office/shared-api/model/shapes'
import { likePattern } from '../../engine/list-filter'
import { pageRequestOf, type PageRequest } from '../../engine/list-request'
import { answer } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'

/** The record of what accounts did, for administrators. */

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

export const readingActivity = answer(activityQuery, (page, { reader }) => listActivity(reader, pageRequestOf(page)))
