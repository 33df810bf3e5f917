import { dayInRiyadh, OFFICE_TIME_ZONE, type RequestRow } from '@office/shared-api/model'
import { prepared } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { isRunningSql } from '../ground/request-state'
import { notify } from './notify'

/** The kind of the job that tells of deadlines that have passed. */
export const OVERDUE = 'overdue'

// Each once, also after an extension. A deadline that passed longer ago is no news: the work list counts it every day.
const selectOverdue = prepared(
  'notifications.overdue-requests',
  `SELECT t."Id" FROM requests t
   WHERE ${isRunningSql('t')} AND t."DeadlineOn" < $1::date AND t."DeadlineOn" >= $1::date - 7
     AND NOT EXISTS (SELECT FROM notifications n WHERE n."RequestId" = t."Id" AND n."Kind" = '${OVERDUE}'
       AND (n."At" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date > t."DeadlineOn")
   ORDER BY t."DeadlineOn", t."Id"`,
)

/** Every day: tells the assignee and the administrators of each request whose deadline has passed. */
export const overdueHandler: DatabaseHandler = {
  effect: 'database',
  async work(_job, transaction, now) {
    for (const { Id } of await transaction.query<Pick<RequestRow, 'Id'>>(selectOverdue(dayInRiyadh(now)))) await notify(transaction, OVERDUE, Id, now)
  },
}
