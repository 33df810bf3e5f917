import { addDays, dayInRiyadh, OFFICE_TIME_ZONE, type CaseRow, type NotificationKind } from '@office/shared-api/model'
import { absenceDays, type CaseTerms } from '@office/shared-api/model/rules'
import { prepared, type Queryable } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { notify } from '../notifications/notify'
import { readMoney } from './amount-due'
import { restOf } from './case-refunds'

/** The kind of the job, every day: tells of cases on which something is due. */
export const CASE_DAYS = 'case_days'

/** A day that passed longer ago is no news: the work list counts it every day. */
const NEWS_DAYS = 7
/** A complaint is answered in time when somebody is told the day before. */
const ANSWER_AHEAD = 1

interface DueCase extends Pick<CaseRow, 'RequestId' | 'Kind' | 'State' | 'OpenedOn' | 'AnswerBy' | 'ReportedOn' | 'ExitOn' | 'DueOn' | 'DueBy'> {
  readonly rest: number
}

const selectDue = prepared(
  'cases.days',
  `SELECT c."RequestId", c."Kind", c."State", c."OpenedOn", c."AnswerBy", c."ReportedOn", c."ExitOn", c."DueOn", c."DueBy", ${restOf('c')}::float8 AS rest
   FROM cases c WHERE c."ActBy" <= $1::date + ${ANSWER_AHEAD} ORDER BY c."ActBy", c."Id"`,
)
const selectTold = prepared(
  'cases.told',
  `SELECT 1 FROM notifications WHERE "RequestId" = $1 AND "Kind" = $2 AND ("At" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date >= $3::date LIMIT 1`,
)

/** The days on which somebody is to be told of a case, by the kind of the notification. */
function toldOn(row: DueCase, terms: CaseTerms | undefined): readonly (readonly [NotificationKind, string])[] {
  const answer = row.State !== 'closed' && row.AnswerBy !== null ? [addDays(row.AnswerBy, -ANSWER_AHEAD)] : []
  const refund = row.rest > 0 ? [row.DueBy ?? row.DueOn].flatMap((day) => day ?? []) : []
  return [
    ...answer.map((day) => ['answer', day] as const),
    ...absenceDays(row, terms).map((day) => ['case', day] as const),
    ...refund.map((day) => ['refund', day] as const),
  ]
}

async function tell(transaction: Queryable, row: DueCase, now: Date): Promise<void> {
  const today = dayInRiyadh(now)
  const reckoned = row.Kind === 'absence' && row.OpenedOn !== null ? await readMoney(transaction, row.RequestId, row.OpenedOn) : null
  for (const [kind, day] of toldOn(row, reckoned?.terms)) {
    if (day > today || addDays(day, NEWS_DAYS) < today) continue
    const told = await transaction.query(selectTold(row.RequestId, kind, day))
    if (told.length === 0) await notify(transaction, kind, row.RequestId, now)
  }
}

/** Tells the assignee and the administrators the day before a complaint has to be answered, on the days of an absence, and once money is to be returned: of each day once. */
export const caseDaysHandler: DatabaseHandler = {
  effect: 'database',
  async work(_job, transaction, now) {
    for (const row of await transaction.query<DueCase>(selectDue(dayInRiyadh(now)))) await tell(transaction, row, now)
  },
}
