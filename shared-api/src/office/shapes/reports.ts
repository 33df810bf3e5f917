import { defineQuery } from '../../engine/query'
import { day, listOf, objectOf, oneOf, optional, text, type Schema, type TypeOf } from '../../engine/shape'
import { REPORTS } from '../wire/reports'

/** The reports on figures: what each takes, and the one shape in which all of them answer. */

/** How the values of a column are written; `rate` is a percentage. */
export const REPORT_KINDS = ['text', 'count', 'days', 'rate', 'money'] as const

const column = objectOf('ReportColumn', { Name: text, Ar: text, En: text, Kind: oneOf(REPORT_KINDS) })
export type ReportColumn = TypeOf<typeof column>

const cell: Schema<string | number | null> = { anyOf: [text, { type: 'number' }, { type: 'null' }] }
export type ReportCell = TypeOf<typeof cell>

/** Each row has a value for each column; `Of` are the figures of the whole period. */
export const reportAnswer = objectOf('Report', { Columns: listOf(column), Rows: listOf(listOf(cell)), Of: listOf(cell) })
export type ReportAnswer = TypeOf<typeof reportAnswer>

export const REPORT_FILES = ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

const takes = {
  from: { ...day, minLength: 1, description: 'The first day, Gregorian.' },
  to: { ...day, minLength: 1, description: 'The last day, at most five years later.' },
  format: optional({ ...oneOf(['csv', 'xlsx']), description: 'As a file; JSON when absent.' }),
  lang: optional({ ...oneOf(['ar', 'en']), description: 'The language of the file, instead of Accept-Language.' }),
}
const by = <const T extends string>(values: readonly T[]) => optional({ ...oneOf(values), description: 'What rows and figures follow; the first when absent. A cohort are the requests received in the period.' })
const both = by(['cohort', 'month'])

export const funnelQuery = defineQuery({ of: REPORTS, name: 'funnel', least: 'Editor', about: 'Requests, of them paid and arrived', takes: { ...takes, by: both }, answers: reportAnswer, files: REPORT_FILES })
export const arrivalFiguresQuery = defineQuery({ of: REPORTS, name: 'arrivals', least: 'Editor', about: 'Arrivals, and the days from payment to arrival', takes: { ...takes, by: both }, answers: reportAnswer, files: REPORT_FILES })
export const stagesQuery = defineQuery({ of: REPORTS, name: 'stages', least: 'Editor', about: 'The days that each stage took', takes: { ...takes, by: both }, answers: reportAnswer, files: REPORT_FILES })
export const officesQuery = defineQuery({ of: REPORTS, name: 'offices', least: 'Editor', about: 'The figures of each labour office', takes: { ...takes, by: both }, answers: reportAnswer, files: REPORT_FILES })
export const staffQuery = defineQuery({ of: REPORTS, name: 'staff', least: 'Admin', about: 'The requests of each colleague', takes: { ...takes, by: both }, answers: reportAnswer, files: REPORT_FILES })
export const moneyQuery = defineQuery({ of: REPORTS, name: 'money', least: 'Admin', about: 'The money of clients, received and refunded', takes: { ...takes, by: by(['month', 'day', 'method']) }, answers: reportAnswer, files: REPORT_FILES })
