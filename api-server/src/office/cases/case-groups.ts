import { CASE_GROUPS, type CaseGroup } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { restOf } from './case-refunds'

/** The groups of the work list around cases in SQL: the requests whose cases wait, archived ones with the others. Few requests have one: they are found by it. */

const GROUPS: Readonly<Record<CaseGroup, (today: () => string) => string>> = {
  cases: () => `c."State" <> 'closed'`,
  refund: (today) => `c."DueAmount" IS NOT NULL AND c."DueOn" <= ${today()} AND ${restOf('c')} > 0`,
  answer: () => `c."State" <> 'closed' AND c."AnswerBy" IS NOT NULL`,
}

export function isCaseGroup(group: unknown): boolean {
  return CASE_GROUPS.some((one) => one === group)
}

/** The condition that a request (`t`) is in a group; null for any other word. */
export function inCaseGroup(group: string, today: () => string): string | null {
  const name = CASE_GROUPS.find((one) => one === group)
  return name === undefined ? null : `t."Id" = ANY(ARRAY(SELECT c."RequestId" FROM cases c WHERE ${GROUPS[name](today)}))`
}

const selectCounts = prepared(
  'cases.counts',
  `SELECT ${CASE_GROUPS.map((name) => `(SELECT count(DISTINCT c."RequestId")::integer FROM cases c WHERE ${GROUPS[name](() => '$1::date')}) AS ${name}`).join(', ')}`,
)

/** How many requests each group has on this day. One that is archived waits no less. */
export async function countCases(database: Queryable, today: string): Promise<Readonly<Record<CaseGroup, number>>> {
  const [counted] = await database.query<Readonly<Record<CaseGroup, number>>>(selectCounts(today))
  return counted ?? { cases: 0, refund: 0, answer: 0 }
}
