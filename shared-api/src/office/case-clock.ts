import { addDays } from '../engine/plain-days'
import type { CaseRow, TermsRow } from './resources'

/** The days on which something is due for a case. Pure functions: days are `YYYY-MM-DD`, amounts whole hundredths. */

/** The figures of the terms that the days of a case follow from; 0 switches one off. */
export type CaseTerms = Pick<TermsRow, 'RefundDays' | 'AnswerDays' | 'AbsenceDays' | 'ExitDays'>

type Dated = Pick<CaseRow, 'Kind' | 'State' | 'OpenedOn' | 'AnswerBy' | 'ReportedOn' | 'ExitOn' | 'DueOn'>

/** The day by which a complaint is answered where nobody has given one; null where the terms say nothing, and of any other case. */
export function answerBy({ Kind, OpenedOn }: Pick<Dated, 'Kind' | 'OpenedOn'>, terms: CaseTerms | undefined): string | null {
  return Kind === 'complaint' && OpenedOn !== null && terms !== undefined && terms.AnswerDays > 0 ? addDays(OpenedOn, terms.AnswerDays) : null
}

/** The days on which an absence is followed up: until which its report can be withdrawn, and until which the worker has to leave. None once the worker has left, or the case is closed. */
export function absenceDays({ Kind, State, ReportedOn, ExitOn }: Dated, terms: CaseTerms | undefined): string[] {
  if (Kind !== 'absence' || State === 'closed' || ReportedOn === null || ExitOn !== null || terms === undefined) return []
  return [terms.AbsenceDays, terms.ExitDays].flatMap((days) => (days > 0 ? [addDays(ReportedOn, days)] : []))
}

/** The last day to return what a client is due; null where nothing is due, or the terms set no time. */
export function refundBy({ DueOn }: Pick<Dated, 'DueOn'>, terms: CaseTerms | undefined): string | null {
  return DueOn !== null && terms !== undefined && terms.RefundDays > 0 ? addDays(DueOn, terms.RefundDays) : null
}

/** The next day on which something of a case is due, the first of all; null where nothing is. `rest` is what is still to be returned. */
export function actBy(row: Dated & Pick<CaseRow, 'DueBy'>, terms: CaseTerms | undefined, rest: number): string | null {
  const answer = row.State !== 'closed' && row.AnswerBy !== null ? [row.AnswerBy] : []
  const refund = rest > 0 ? [row.DueBy ?? row.DueOn].flatMap((day) => day ?? []) : []
  const [first = null] = [...answer, ...absenceDays(row, terms), ...refund].sort()
  return first
}
