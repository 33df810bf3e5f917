import type { Bilingual } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { REQUESTS_WITH_COMMISSION, WORKER, WORKER_OFFICE } from '../commissions/owed'
import { counts } from '../payments/payment-sums'
import { ARRIVALS, COMMISSIONS, DAYS, EVENTS, FUNNEL, MONEY, OFFICES, STAFF, STAGES, type FigureColumn } from './columns'
import type { ColumnBeside, Group } from './fold-groups'
import { readStageColumns, readStageGroups, type OfRequests } from './stage-days'

/** A report by one of its ways: what its rows are of, and its groups over a period as of a day. */
export interface ReportStatement {
  readonly columns: readonly FigureColumn[]
  readonly head: Bilingual
  /** Every month of the period has a row, one without anything too. */
  readonly isMonthly: boolean
  readonly read: (reader: Queryable, values: Values) => Promise<readonly Group[]>
  /** Its last columns. */
  readonly beside?: (reader: Queryable, values: Values) => Promise<readonly ColumnBeside[]>
}

type Values = readonly [from: string, to: string, today: string]

interface Parts {
  readonly columns: readonly FigureColumn[]
  readonly head: Bilingual
  /** Of one row: its key, and by `g.of` its words, their order, and the table that they stand in. */
  readonly key: string
  readonly ar?: string
  readonly en?: string
  readonly order?: string
  readonly named?: string
  /** The days of a row, where a column is reckoned of them. */
  readonly days?: string
  readonly from: string
}

const MONTH: Bilingual = { ar: 'الشهر', en: 'Month' }
const DAY: Bilingual = { ar: 'اليوم', en: 'Day' }
const IN_MONTHS = `to_char(g.of, 'YYYY-MM')`

/** The sums that a column is reckoned of. */
function sumsOf(column: FigureColumn): readonly string[] {
  switch (column.kind) {
    case 'count':
      return [`(${column.sql})::integer AS "${column.name}"`]
    case 'money':
      return [`(${column.sql})::text AS "${column.name}"`]
    case 'rate':
      return (['part', 'whole'] as const).map((of) => `(${column[of]})::integer AS "${column.name}.${of}"`)
    case 'days':
      return []
  }
}

// Names and words are looked up of groups, which are few.
function statement(name: string, { columns, head, key, ar = IN_MONTHS, en = ar, order = 'g.of', named = '', days = 'NULL::integer', from }: Parts): ReportStatement {
  const text = `SELECT g.*, g.of::text AS key, ${ar} AS ar, ${en} AS en FROM (
    SELECT ${key} AS of, ${days} AS days, count(*)::integer AS n, ${columns.flatMap(sumsOf).join(', ')} FROM ${from} GROUP BY 1, 2
  ) g ${named} ORDER BY ${order} NULLS LAST, g.of`
  const select = prepared(`reports.${name}`, text)
  return { columns, head, isMonthly: head === MONTH, read: (reader, values) => reader.query<Group>(select(...values)) }
}

const stagesOf = (of: OfRequests): ReportStatement => ({ columns: STAGES, head: { ar: 'المرحلة', en: 'Stage' }, isMonthly: false, read: (reader, [from, to]) => readStageGroups(reader, of, [from, to]) })

const monthOf = (day: string) => `date_trunc('month', ${day})`
const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Riyadh'`
const RECEIVED = `r."RequestDate" >= ${midnight('$1::date')} AND r."RequestDate" < ${midnight('$2::date + 1')}`
const HAS_ARRIVED = 'r."ArrivedOn" BETWEEN $1::date AND $2::date'
const RECEIVED_MONTH = monthOf(`r."RequestDate" AT TIME ZONE 'Asia/Riyadh'`)
const ARRIVED_MONTH = monthOf(`r."ArrivedOn"::timestamp`)
// Of requests that arrive, whatever day they were received; $3 is of reports that ask what is late today.
const AS_OF = '($3::date IS NOT NULL)'
const cohort = (requests = 'requests r') => `${requests} WHERE ${AS_OF} AND ${RECEIVED}`
const arrivals = (requests = 'requests r') => `${requests} WHERE ${AS_OF} AND ${HAS_ARRIVED}`

const WITH_WORKER = `requests r ${WORKER}`
const byOffice = {
  columns: OFFICES, head: { ar: 'المكتب', en: 'Office' }, days: DAYS,
  key: WORKER_OFFICE, named: 'LEFT JOIN offices o ON o."Id" = g.of', ar: 'o."NameArabic"', en: 'o."NameEnglish"', order: 'o."NameEnglish"',
}
const byDues = { ...byOffice, columns: [...OFFICES, ...COMMISSIONS] }
const withStages = (report: ReportStatement, requests: string): ReportStatement => ({ ...report, beside: (reader, [from, to]) => readStageColumns(reader, requests, [from, to]) })
/** The scorecard of the offices, by the requests of the period and by its arrivals. */
const scorecard = (name: string, parts: Omit<Parts, 'from'>, requests: string) => ({
  cohort: withStages(statement(name, { ...parts, from: cohort(requests) }), RECEIVED),
  month: withStages(statement(`${name}.month`, { ...parts, from: arrivals(requests) }), HAS_ARRIVED),
})
const byUser = { columns: STAFF, head: { ar: 'الموظف', en: 'Colleague' }, days: DAYS, key: 'r."AssigneeId"', named: 'LEFT JOIN users u ON u."Id" = g.of', ar: 'u."Name"', order: 'u."Name"' }

// Each request is seen once for each thing that happened to it: as received, paid, arrived.
const happened = (what: string, month: string, when: string) => {
  const sums = EVENTS.map(({ name }) => (name === what ? 'count(*)' : '0'))
  return `SELECT ${month}, ${sums.join(', ')} FROM requests r WHERE ${when} GROUP BY 1`
}
const HAPPENED = `(${[
  happened('Requests', RECEIVED_MONTH, `r."ReplacesId" IS NULL AND ${RECEIVED}`),
  happened('Paid', monthOf('r."PaidMusand"::timestamp'), 'r."ReplacesId" IS NULL AND r."PaidMusand" BETWEEN $1::date AND $2::date'),
  happened('Arrived', ARRIVED_MONTH, HAS_ARRIVED),
].join(' UNION ALL ')}) e (month, ${EVENTS.map(({ name }) => `"${name}"`).join(', ')}) WHERE ${AS_OF}`

const PAYMENTS = `payments p WHERE ${AS_OF} AND ${counts('p')} AND p."On" BETWEEN $1::date AND $2::date`

export const STATEMENTS = {
  funnel: {
    cohort: statement('funnel', { columns: FUNNEL, head: MONTH, key: RECEIVED_MONTH, from: cohort() }),
    month: statement('funnel.month', { columns: EVENTS, head: MONTH, key: 'e.month', from: HAPPENED }),
  },
  arrivals: {
    cohort: statement('arrivals', { columns: ARRIVALS, head: MONTH, days: DAYS, key: RECEIVED_MONTH, from: cohort() }),
    month: statement('arrivals.month', { columns: ARRIVALS, head: MONTH, days: DAYS, key: ARRIVED_MONTH, from: arrivals() }),
  },
  stages: {
    cohort: stagesOf({ requests: RECEIVED }),
    month: stagesOf({ requests: 'true', isOfMarks: true }),
  },
  offices: scorecard('offices', byOffice, WITH_WORKER),
  officesWithDues: scorecard('offices.dues', byDues, REQUESTS_WITH_COMMISSION),
  staff: { cohort: statement('staff', { ...byUser, from: cohort() }), month: statement('staff.month', { ...byUser, from: arrivals() }) },
  money: {
    month: statement('money', { columns: MONEY, head: MONTH, key: monthOf('p."On"::timestamp'), from: PAYMENTS }),
    day: statement('money.day', { columns: MONEY, head: DAY, key: 'p."On"', ar: `to_char(g.of, 'YYYY-MM-DD')`, from: PAYMENTS }),
    method: statement('money.method', { columns: MONEY, head: { ar: 'طريقة السداد', en: 'Method' }, key: 'p."Method"', named: 'LEFT JOIN lookups l ON l."Id" = g.of', ar: 'l."Ar"', en: 'l."En"', from: PAYMENTS }),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, ReportStatement>>>>
