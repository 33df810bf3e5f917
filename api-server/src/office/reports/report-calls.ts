import { dayInRiyadh, hasRank, LANGUAGES, type Language } from '@office/shared-api/model'
import { calendarOf, normaliseEnteredDay } from '@office/shared-api/model/calendar'
import { lastOfPeriod } from '@office/shared-api/model/schema/desk'
import { arrivalFiguresQuery, funnelQuery, moneyQuery, officesQuery, REPORT_FILES, staffQuery, stagesQuery, type ReportAnswer, type ReportCell } from '@office/shared-api/model/shapes'
import { xlsxOf, type Cell } from '@office/shared-api/model/xlsx'
import { csvOf } from '../../engine/export/csv'
import { answer, AnswerFile, type QueryCall } from '../../engine/queries'
import type { Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { recordActivity } from '../activity/record-activity'
import { foldGroups } from './fold-groups'
import { STATEMENTS, type ReportStatement } from './statements'

/** The reports on figures. As a file one is recorded like an export; on the screen it is a list like any other. */

const NOBODY = { ar: 'غير محدد', en: 'Not given' } as const

interface Period {
  readonly from: string
  readonly to: string
}

function dayOf(entered: string): string {
  const day = normaliseEnteredDay(entered)
  if (day === null || calendarOf(Number(day.slice(0, 4))) === 'hijri') throw new HttpError('bad_request')
  return day
}

/** Throws `bad_request` for a period that ends before it begins, or lasts too long. */
function periodOf(asked: Period): Period {
  const [from, to] = [dayOf(asked.from), dayOf(asked.to)]
  if (to < from || to > lastOfPeriod(from)) throw new HttpError('bad_request')
  return { from, to }
}

function monthsOf({ from, to }: Period): readonly string[] {
  const [first = 0, last = 0] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
  return Array.from({ length: last - first + 1 }, (_month, at) => `${Math.floor((first + at) / 12)}-${String(((first + at) % 12) + 1).padStart(2, '0')}`)
}

async function read(reader: Queryable, report: ReportStatement, period: Period, language: Language, now: Date): Promise<ReportAnswer> {
  const { columns: own, head, isMonthly } = report
  const values = [period.from, period.to, dayInRiyadh(now)] as const
  // At once, over two connections: each takes as long as the other.
  const [groups, beside] = await Promise.all([report.read(reader, values), report.beside?.(reader, values) ?? []])
  const { rows, all } = foldGroups(own, groups, beside)
  const columns = [...own, ...beside.map(({ column }) => column)]
  const { all: nothing } = foldGroups(columns, [])
  const months = isMonthly ? monthsOf(period).map((month) => [month, ...(rows.find(({ en }) => en === month)?.cells ?? nothing)]) : null
  return {
    Columns: [{ Name: 'Of', Ar: head.ar, En: head.en, Kind: 'text' }, ...columns.map(({ name, kind, label }) => ({ Name: name, Ar: label.ar, En: label.en, Kind: kind }))],
    Rows: months ?? rows.map((row) => [row[language] ?? NOBODY[language], ...row.cells]),
    Of: [language === 'ar' ? 'الكل' : 'All', ...all],
  }
}

interface FileWanted {
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly language: Language
}

async function fileOf({ Columns, Rows, Of }: ReportAnswer, { name, format, language }: FileWanted, { database, caller, now }: QueryCall): Promise<AnswerFile> {
  const particulars = { format, columns: Columns.map(({ Name }) => Name).join(','), rows: Rows.length }
  const changes = Object.entries(particulars).map(([column, value]) => ({ column, value }))
  await recordActivity(database, { kind: 'export', by: caller, subject: `reports/${name}`, changes }, now)
  const cellOf = (value: ReportCell, at: number): Cell => (value === null ? '' : Columns[at]?.Kind === 'money' ? { amount: String(value) } : value)
  async function* portions() {
    yield [Columns.map(({ Ar, En }) => (language === 'ar' ? Ar : En))]
    yield await Promise.resolve([...Rows, Of].map((row) => row.map(cellOf)))
  }
  const bytes = format === 'csv' ? csvOf(portions()) : xlsxOf(portions(), { title: name, language })
  return new AnswerFile(REPORT_FILES[format === 'csv' ? 0 : 1], `${name}-${dayInRiyadh(now)}.${format}`, bytes)
}

interface Asked extends Period {
  readonly format?: 'csv' | 'xlsx'
  readonly lang?: Language
}

async function answerReport(name: string, report: ReportStatement, asked: Asked, call: QueryCall): Promise<ReportAnswer | AnswerFile> {
  const language = LANGUAGES.find((candidate) => candidate === asked.lang) ?? call.language
  const found = await read(call.reader, report, periodOf(asked), language, call.now)
  return asked.format === undefined ? found : fileOf(found, { name, format: asked.format, language }, call)
}

export const readingReports = [
  answer(funnelQuery, (asked, call) => answerReport('funnel', STATEMENTS.funnel[asked.by ?? 'cohort'], asked, call)),
  answer(arrivalFiguresQuery, (asked, call) => answerReport('arrivals', STATEMENTS.arrivals[asked.by ?? 'cohort'], asked, call)),
  answer(stagesQuery, (asked, call) => answerReport('stages', STATEMENTS.stages[asked.by ?? 'cohort'], asked, call)),
  answer(officesQuery, (asked, call) => answerReport('offices', STATEMENTS[hasRank(call.caller.role, 'Admin') ? 'officesWithDues' : 'offices'][asked.by ?? 'cohort'], asked, call)),
  answer(staffQuery, (asked, call) => answerReport('staff', STATEMENTS.staff[asked.by ?? 'cohort'], asked, call)),
  answer(moneyQuery, (asked, call) => answerReport('money', STATEMENTS.money[asked.by ?? 'month'], asked, call)),
]
