import type { Role } from '@office/shared-api/model'

/** The reports on figures as staff read them: in this order, by these ways, with these columns as bars. */

type Way = 'cohort' | 'month' | 'day' | 'method'

interface ReportKind {
  readonly least: Role
  /** The ways of its figures, each with its words; the first counts when none is chosen. */
  readonly ways: Readonly<Partial<Record<Way, 'by_cohort' | 'by_happened' | 'by_arrived' | 'by_month' | 'by_day' | 'by_method'>>>
  /** At most three columns; one that an answer has not is left out. */
  readonly bars: readonly string[]
  /** The ways whose rows are names, which are long: their bars lie. */
  readonly lying: readonly Way[]
}

const BOTH: readonly Way[] = ['cohort', 'month']

export const REPORT_KINDS = {
  funnel: { least: 'Editor', ways: { cohort: 'by_cohort', month: 'by_happened' }, bars: ['Requests', 'Paid', 'Arrived'], lying: [] },
  arrivals: { least: 'Editor', ways: { cohort: 'by_cohort', month: 'by_arrived' }, bars: ['P50', 'P90'], lying: [] },
  stages: { least: 'Editor', ways: { cohort: 'by_cohort', month: 'by_happened' }, bars: ['P50', 'P90'], lying: BOTH },
  offices: { least: 'Editor', ways: { cohort: 'by_cohort', month: 'by_arrived' }, bars: ['Arrived', 'Overdue', 'Returned'], lying: BOTH },
  staff: { least: 'Admin', ways: { cohort: 'by_cohort', month: 'by_arrived' }, bars: ['Requests', 'Paid', 'Arrived'], lying: BOTH },
  money: { least: 'Admin', ways: { month: 'by_month', day: 'by_day', method: 'by_method' }, bars: ['Received', 'Refunded'], lying: ['method'] },
} as const satisfies Readonly<Record<string, ReportKind>>

export type ReportName = keyof typeof REPORT_KINDS
export const REPORT_NAMES = Object.keys(REPORT_KINDS) as readonly ReportName[]

export const kindOf = (name: ReportName): ReportKind => REPORT_KINDS[name]
export const waysOf = (name: ReportName) => Object.entries(kindOf(name).ways) as [Way, NonNullable<ReportKind['ways'][Way]>][]
