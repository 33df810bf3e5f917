import { dayInRiyadh, HOUR, OFFICE_TIME_ZONE, type FollowRow } from '@office/shared-api/model'
import { dayZero, termsOn, type TermsClass } from '@office/shared-api/model/rules'
import type { Config } from '../../platform/config/config'
import { prepared } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { isUnclosed } from '../ground/request-state'
import { prepareMessage } from '../messages/prepare-message'

/** The kind of the job that tells clients of arrivals. */
export const ARRIVING_MESSAGES = 'arriving_messages'

/** So many at once, the nearest first: more come with the next hour. */
const PORTION = 500

/** The terms as far as they say how long before an arrival a client is told; 0 switches it off. */
interface Notice {
  readonly From: string
  readonly Class: string
  readonly NoticeHours: number
}

const selectTerms = prepared('arrival.terms', 'SELECT "From", "Class", "NoticeHours" FROM terms')

/** The time of the flight, or noon of the day of travel. */
const ARRIVES = `coalesce(t."ArrivesAt", (t."Travel" + time '12:00') AT TIME ZONE '${OFFICE_TIME_ZONE}')`
/** Tells one time of arrival from another: a flight that changes is announced again. */
const MARK = `extract(epoch FROM ${ARRIVES})::bigint`
const DAY_OF = (moment: string) => `(${moment}::timestamptz AT TIME ZONE '${OFFICE_TIME_ZONE}')::date`

interface Arriving extends Pick<FollowRow, 'Id' | 'Phone' | 'Language' | 'PaidMusand' | 'ClockFrom'> {
  readonly arrives: string
  readonly mark: string
  readonly class: TermsClass | null
}

const selectArriving = prepared(
  'arrival.arriving',
  `SELECT t."Id", t."Phone", t."Language", t."PaidMusand", t."ClockFrom", ${ARRIVES} AS arrives, ${MARK}::text AS mark,
     (SELECT c."Class" FROM persons p JOIN lookups c ON c."Id" = p."Category" WHERE p."Id" = t."PersonId") AS class
   FROM requests t
   WHERE (t."ArrivesAt" > $1 AND t."ArrivesAt" <= $2 OR t."ArrivesAt" IS NULL AND t."Travel" BETWEEN ${DAY_OF('$1')} AND ${DAY_OF('$2')})
     AND ${ARRIVES} > $1 AND ${ARRIVES} <= $2 AND t."ArrivedOn" IS NULL AND NOT t."NoMessages" AND ${isUnclosed('t')}
     AND NOT EXISTS (SELECT FROM messages m WHERE m."RequestId" = t."Id" AND m."AutoKey" = 'arriving:' || ${MARK} AND m."State" <> 'cancelled')
   ORDER BY ${ARRIVES}, t."Id" LIMIT ${PORTION}`,
)

/** Hours before the arrival from which on its client is told, by the terms of the worker's class on day 0, else on the day of the arrival. */
function noticeOf(terms: readonly Notice[], request: Arriving): number {
  const day = dayZero(request) ?? dayInRiyadh(new Date(request.arrives))
  return termsOn(terms, day, request.class ?? '')?.NoticeHours ?? 0
}

/** Every hour: prepares the message about each arrival that is near, once for each time of it. */
export function arrivingMessagesHandler(config: Pick<Config, 'gateways'>): DatabaseHandler {
  return {
    effect: 'database',
    async work(_job, transaction, now) {
      const terms = await transaction.query<Notice>(selectTerms())
      const until = new Date(now.getTime() + Math.max(0, ...terms.map(({ NoticeHours }) => NoticeHours)) * HOUR)
      for (const arriving of await transaction.query<Arriving>(selectArriving(now, until))) {
        if (Date.parse(arriving.arrives) - now.getTime() > noticeOf(terms, arriving) * HOUR) continue
        const { Id, Phone, Language, mark } = arriving
        await prepareMessage(transaction, config, { requestId: Id, phone: Phone, language: Language, cause: 'arriving', stageId: null, about: mark, urgent: true }, now)
      }
    },
  }
}
