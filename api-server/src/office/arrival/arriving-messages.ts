import { HOUR, OFFICE_TIME_ZONE, type FollowRow } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { prepared } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { isUnclosed } from '../ground/request-state'
import { prepareMessage } from '../messages/prepare-message'

/** The kind of the job that tells clients of arrivals. */
export const ARRIVING_MESSAGES = 'arriving_messages'

/** So long before it a client is told of the arrival. */
const NOTICE_HOURS = 24

/** So many at once: more come with the next hour. */
const PORTION = 500

/** The time of the flight, or noon of the day of travel. */
const ARRIVES = `coalesce(t."ArrivesAt", (t."Travel" + time '12:00') AT TIME ZONE '${OFFICE_TIME_ZONE}')`
/** Tells one time of arrival from another: a flight that changes is announced again. */
const MARK = `extract(epoch FROM ${ARRIVES})::bigint`

const selectArriving = prepared(
  'arrival.arriving',
  `SELECT t."Id", t."Phone", t."Language", ${MARK}::text AS mark FROM requests t
   WHERE (t."ArrivesAt" > $1 AND t."ArrivesAt" <= $2
       OR t."ArrivesAt" IS NULL AND t."Travel" BETWEEN ($1::timestamptz AT TIME ZONE '${OFFICE_TIME_ZONE}')::date AND ($2::timestamptz AT TIME ZONE '${OFFICE_TIME_ZONE}')::date)
     AND ${ARRIVES} > $1 AND ${ARRIVES} <= $2 AND t."ArrivedOn" IS NULL AND NOT t."NoMessages" AND ${isUnclosed('t')}
     AND NOT EXISTS (SELECT FROM messages m WHERE m."RequestId" = t."Id" AND m."AutoKey" = 'arriving:' || ${MARK} AND m."State" <> 'cancelled')
   ORDER BY t."Id" LIMIT ${PORTION}`,
)

/** Every hour: prepares the message about each arrival that is near, once for each time of it. */
export function arrivingMessagesHandler(config: Pick<Config, 'gateways'>): DatabaseHandler {
  return {
    effect: 'database',
    async work(_job, transaction, now) {
      const until = new Date(now.getTime() + NOTICE_HOURS * HOUR)
      for (const { Id, Phone, Language, mark } of await transaction.query<Pick<FollowRow, 'Id' | 'Phone' | 'Language'> & { readonly mark: string }>(selectArriving(now, until))) {
        await prepareMessage(transaction, config, { requestId: Id, phone: Phone, language: Language, cause: 'arriving', stageId: null, about: mark, urgent: true }, now)
      }
    },
  }
}
