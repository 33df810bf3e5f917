import { resources, STAGE_FIELDS, type Bilingual } from '@office/shared-api/model'
import { prepared } from '../../platform/database/database'
import { dueBy } from '../commissions/owed'
import { counts } from '../payments/payment-sums'
import { ARRIVALS, COMMISSIONS, FUNNEL, MONEY, OFFICES, STAFF, STAGES, type FigureColumn } from './columns'

/** A report by one of its ways: what its rows are of, and the statement over the days $1 to $2, as of $3. */
export interface ReportStatement {
  readonly columns: readonly FigureColumn[]
  readonly head: Bilingual
  /** Every month of the period has a row, one without anything too. */
  readonly isMonthly: boolean
  readonly select: ReturnType<typeof prepared>
}

interface Parts {
  readonly columns: readonly FigureColumn[]
  readonly head: Bilingual
  /** Of one group: its key, and its words. */
  readonly key: string
  readonly words?: { readonly ar: string; readonly en: string }
  readonly order?: string
  readonly from: string
}

const MONTH: Bilingual = { ar: 'الشهر', en: 'Month' }
const DAY: Bilingual = { ar: 'اليوم', en: 'Day' }

// One more group, of all rows, has the figures of the whole period.
function statement(name: string, { columns, head, key, words = { ar: key, en: key }, order = key, from }: Parts): ReportStatement {
  const figures = columns.map(({ name: column, kind, sql }) => `${sql}${kind === 'count' ? '::integer' : ''} AS "${column}"`)
  const text = `SELECT grouping(${key})::integer AS "isAll", min(${words.ar}) AS ar, min(${words.en}) AS en, ${figures.join(', ')}
    FROM ${from} GROUP BY GROUPING SETS ((${key}), ()) ORDER BY 1, min(${order}) NULLS LAST, ${key}`
  return { columns, head, isMonthly: head === MONTH, select: prepared(`reports.${name}`, text) }
}

const monthOf = (day: string) => `to_char(${day}, 'YYYY-MM')`
const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Riyadh'`
const RECEIVED = `r."RequestDate" >= ${midnight('$1::date')} AND r."RequestDate" < ${midnight('$2::date + 1')}`
const HAS_ARRIVED = 'r."ArrivedOn" BETWEEN $1::date AND $2::date'
const RECEIVED_MONTH = monthOf(`r."RequestDate" AT TIME ZONE 'Asia/Riyadh'`)
// Of requests that arrive, whatever day they were received; $3 is of reports that ask what is late today.
const AS_OF = '($3::date IS NOT NULL)'
const cohort = (more = '') => `requests r ${more} WHERE ${AS_OF} AND ${RECEIVED}`
const arrivals = (more = '') => `requests r ${more} WHERE ${AS_OF} AND ${HAS_ARRIVED}`

const OFFICE = 'LEFT JOIN persons w ON w."Id" = r."PersonId" LEFT JOIN offices o ON o."Id" = w."OfficeId"'
const USER = 'LEFT JOIN users u ON u."Id" = r."AssigneeId"'
const byOffice = { columns: OFFICES, head: { ar: 'المكتب', en: 'Office' }, key: 'o."Id"', words: { ar: 'o."NameArabic"', en: 'o."NameEnglish"' }, order: 'o."NameEnglish"' }
const DUES = `${OFFICE} LEFT JOIN ${dueBy('$3::date')} ON true`
const byDues = { ...byOffice, columns: [...OFFICES, ...COMMISSIONS] }
const byUser = { columns: STAFF, head: { ar: 'الموظف', en: 'Colleague' }, key: 'u."Id"', words: { ar: 'u."Name"', en: 'u."Name"' }, order: 'u."Name"' }

// A text of a stage may begin with a day; one that no calendar has is none.
const A_DAY = String.raw`^(20\d\d-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31))`
const dayOf = (field: (typeof STAGE_FIELDS)[number]) => (resources.follow.fields[field].type === 'date' ? `r."${field}"` : `substring(r."${field}" FROM '${A_DAY}')::date`)
const marks = (requests: string, when: string) => `(
  SELECT "StageId", "On", "On" - lag("On") OVER (PARTITION BY request ORDER BY "On", "SortId", "StageId") AS days FROM (
    SELECT r."Id" AS request, s."Id" AS "StageId", s."SortId", f.day AS "On" FROM requests r
      CROSS JOIN LATERAL (VALUES ${STAGE_FIELDS.map((field) => `('${field}', ${dayOf(field)})`).join(', ')}) f (field, day)
      JOIN stages s ON s."Field" = f.field WHERE f.day IS NOT NULL AND ${requests} AND (f.field <> 'PaidMusand' OR r."ReplacesId" IS NULL)
    UNION ALL SELECT m."RequestId", s."Id", s."SortId", m."On" FROM stage_marks m JOIN stages s ON s."Id" = m."StageId" JOIN requests r ON r."Id" = m."RequestId" WHERE s."Field" = '' AND ${requests}
  ) all_marks) m JOIN stages s ON s."Id" = m."StageId" WHERE ${AS_OF} AND ${when}`
const byStage = { columns: STAGES, head: { ar: 'المرحلة', en: 'Stage' }, key: 's."Id"', words: { ar: 's."Ar"', en: 's."En"' }, order: 's."SortId"' }

// Each request is seen once for each thing that happened to it: as received, paid, arrived.
const EVENTS = `(SELECT to_char(r."RequestDate" AT TIME ZONE 'Asia/Riyadh', 'YYYY-MM') AS month, 'received' AS what FROM requests r WHERE r."ReplacesId" IS NULL AND ${RECEIVED}
  UNION ALL SELECT ${monthOf('r."PaidMusand"')}, 'paid' FROM requests r WHERE r."ReplacesId" IS NULL AND r."PaidMusand" BETWEEN $1::date AND $2::date
  UNION ALL SELECT ${monthOf('r."ArrivedOn"')}, 'arrived' FROM requests r WHERE ${HAS_ARRIVED}) e WHERE ${AS_OF}`
const happened = (what: string, of: FigureColumn | undefined): FigureColumn[] => (of ? [{ ...of, sql: `count(*) FILTER (WHERE e.what = '${what}')` }] : [])
const EVENT_COLUMNS = [...happened('received', FUNNEL[0]), ...happened('paid', FUNNEL[1]), ...happened('arrived', FUNNEL[2])]

const PAYMENTS = `payments p LEFT JOIN lookups l ON l."Id" = p."Method" WHERE ${AS_OF} AND ${counts('p')} AND p."On" BETWEEN $1::date AND $2::date`

export const STATEMENTS = {
  funnel: {
    cohort: statement('funnel', { columns: FUNNEL, head: MONTH, key: RECEIVED_MONTH, from: cohort() }),
    month: statement('funnel.month', { columns: EVENT_COLUMNS, head: MONTH, key: 'e.month', from: EVENTS }),
  },
  arrivals: {
    cohort: statement('arrivals', { columns: ARRIVALS, head: MONTH, key: RECEIVED_MONTH, from: cohort() }),
    month: statement('arrivals.month', { columns: ARRIVALS, head: MONTH, key: monthOf('r."ArrivedOn"'), from: arrivals() }),
  },
  stages: {
    cohort: statement('stages', { ...byStage, from: marks(RECEIVED, 'true') }),
    month: statement('stages.month', { ...byStage, from: marks('true', 'm."On" BETWEEN $1::date AND $2::date') }),
  },
  offices: { cohort: statement('offices', { ...byOffice, from: cohort(OFFICE) }), month: statement('offices.month', { ...byOffice, from: arrivals(OFFICE) }) },
  officesWithDues: { cohort: statement('offices.dues', { ...byDues, from: cohort(DUES) }), month: statement('offices.dues.month', { ...byDues, from: arrivals(DUES) }) },
  staff: { cohort: statement('staff', { ...byUser, from: cohort(USER) }), month: statement('staff.month', { ...byUser, from: arrivals(USER) }) },
  money: {
    month: statement('money', { columns: MONEY, head: MONTH, key: monthOf('p."On"'), from: PAYMENTS }),
    day: statement('money.day', { columns: MONEY, head: DAY, key: `to_char(p."On", 'YYYY-MM-DD')`, from: PAYMENTS }),
    method: statement('money.method', { columns: MONEY, head: { ar: 'طريقة السداد', en: 'Method' }, key: 'l."Id"', words: { ar: 'l."Ar"', en: 'l."En"' }, from: PAYMENTS }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ReportStatement>>>>
