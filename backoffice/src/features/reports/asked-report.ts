import { dayInRiyadh } from '@office/shared-api/model'
import { normaliseEnteredDay } from '@office/shared-api/model/calendar'
import { lastOfPeriod } from '@office/shared-api/model/schema/desk'
import { REPORT_NAMES, waysOf, type ReportName } from './report-kinds'

/** The report that an address asks for, so that it can be shared: `?report=offices&from=2026-01-01&to=2026-11-28&by=month`. */
export interface AskedReport {
  readonly report: ReportName
  readonly from: string
  readonly to: string
  readonly by: string
}

/** Null where the address is that of the arrival report, which is first. */
export function askedReport(params: URLSearchParams, now: Date): AskedReport | null {
  const report = REPORT_NAMES.find((name) => name === params.get('report'))
  if (report === undefined) return null
  const to = params.get('to') ?? dayInRiyadh(now)
  return { report, from: params.get('from') ?? yearBefore(to), to, by: wayOf(report, params.get('by')) }
}

/** A way of another report is none of this one: its first is taken. */
export function wayOf(report: ReportName, asked: string | null): string {
  const ways = waysOf(report).map(([way]) => way)
  return ways.find((way) => way === asked) ?? ways[0] ?? ''
}

/** The first of the twelve months that end with the day's. */
function yearBefore(day: string): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 12
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** Whether the server has a report of this period. */
export function isPeriod({ from, to }: Pick<AskedReport, 'from' | 'to'>): boolean {
  return [from, to].every((day) => normaliseEnteredDay(day) === day && day >= '1900') && from <= to && to <= lastOfPeriod(from)
}
