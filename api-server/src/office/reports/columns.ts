import type { Bilingual } from '@office/shared-api/model'
import { STAGE_COLUMN } from '@office/shared-api/model/schema/desk'
import type { ReportColumn } from '@office/shared-api/model/shapes'
import { dueOn } from '../commissions/owed'

/**
 * A column of a report: its words and kind, from which table, chart, paper and files are drawn, and its figure. The database adds up, grouped by
 * the days as well where a report has any; what cannot be added up, shares and percentiles, is reckoned from the sums.
 */
export type FigureColumn = {
  readonly name: string
  readonly label: Bilingual
} & (
  | { readonly kind: 'count' | 'money'; /** The sum over the rows of a group; money in hundredths. */ readonly sql: string }
  | { readonly kind: 'days'; /** So many of the days are at most the figure. */ readonly part: number }
  | { readonly kind: 'rate'; /** The counts of both, as SQL. */ readonly part: string; readonly whole: string }
) & { readonly kind: ReportColumn['Kind'] }

const words = (ar: string, en: string): Bilingual => ({ ar, en })
const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})`
const count = (name: string, ar: string, en: string, condition: string): FigureColumn => ({ kind: 'count', name, label: words(ar, en), sql: counted(condition) })
const money = (name: string, label: Bilingual, hundredths: string): FigureColumn => ({ kind: 'money', name, label, sql: `coalesce(sum(${hundredths}), 0)` })
const days = (name: string, ar: string, en: string, part: number): FigureColumn => ({ kind: 'days', name, label: words(ar, en), part })
const rate = (name: string, ar: string, en: string, part: string, whole: string): FigureColumn => ({ kind: 'rate', name, label: words(ar, en), part: counted(`(${whole}) AND ${part}`), whole: counted(whole) })

// A replacement is an arrival, and was never paid for by itself.
const OWN = 'r."ReplacesId" IS NULL'
const PAID = `r."PaidMusand" IS NOT NULL AND ${OWN}`
const ARRIVED = 'r."ArrivedOn" IS NOT NULL'
/** From the payment to the arrival of request `r`. */
export const DAYS = `(r."ArrivedOn" - CASE WHEN ${OWN} THEN r."PaidMusand" END)`
const LATE = `coalesce(r."ArrivedOn", $3::date) > r."DeadlineOn"`
const CANCELLED = `r."Status" = ANY (ARRAY(SELECT c."Id" FROM lookups c WHERE c."Class" = 'cancelled'))`
/** Requests with a case in the guarantee: found once, because few have one. */
const inGuarantee = (kinds: string) =>
  `r."Id" IN (SELECT c."RequestId" FROM cases c JOIN requests q ON q."Id" = c."RequestId" WHERE c."Kind" IN (${kinds}) AND c."OpenedOn" >= q."ArrivedOn" AND c."OpenedOn" <= q."GuaranteeUntil")`

const requests = count('Requests', 'الطلبات', 'Requests', OWN)
const paid = count('Paid', 'مسددة', 'Paid', PAID)
const arrived = count('Arrived', 'وصلت', 'Arrived', ARRIVED)
const replacements = count('Replacements', 'بدائل', 'Replacements', `${ARRIVED} AND NOT (${OWN})`)
const cancelled = count('Cancelled', 'ملغاة', 'Cancelled', CANCELLED)
const overdue = count('Overdue', 'متأخرة', 'Overdue', LATE)
const half = days('P50', 'الأيام، نصف الطلبات', 'Days, half of them', 0.5)
const most = days('P90', 'الأيام، ٩٠٪ من الطلبات', 'Days, 90% of them', 0.9)
const paidRate = rate('PaidRate', 'نسبة السداد', 'Paid, %', PAID, OWN)
const arrivedRate = rate('ArrivedRate', 'نسبة الوصول من المسددة', 'Arrived of paid, %', ARRIVED, PAID)

export const FUNNEL = [requests, paid, arrived, cancelled, paidRate, arrivedRate]
export const ARRIVALS = [arrived, replacements, count('Timed', 'محسوبة الأيام', 'With days', `${DAYS} IS NOT NULL`), half, most, overdue]
export const OFFICES = [
  requests, paid, arrived, half, most, overdue,
  count('Returned', 'مرتجعة في الضمان', 'Returned in guarantee', inGuarantee(`'refusal', 'return'`)),
  count('Absent', 'متغيبة في الضمان', 'Absent in guarantee', inGuarantee(`'absence'`)),
  cancelled,
]
const commission = (currency: string, label: Bilingual) => money(`Commission${currency}`, label, `CASE WHEN f."Currency" = '${currency}' AND ${dueOn} <= $3::date THEN f."Amount" END`)
/** Owed to the offices, for administrators alone: by request `r` and the commission in force `f`. */
export const COMMISSIONS = [commission('SAR', { ar: 'عمولة مستحقة بالريال', en: 'Commission due, SAR' }), commission('USD', { ar: 'عمولة مستحقة بالدولار', en: 'Commission due, USD' })]
export const STAFF = [requests, paid, arrived, cancelled, paidRate, half]

/** Of things that happened in a month, `e`, each counted already. */
export const EVENTS = [requests, paid, arrived].map(({ name, label }): FigureColumn => ({ kind: 'count', name, label, sql: `sum(e."${name}")` }))

/** Of marks, whose days are those since the mark before. */
export const STAGES: readonly FigureColumn[] = [
  { kind: 'count', name: 'Marks', label: words('مرات الإنجاز', 'Times done'), sql: 'count(*)' },
  { kind: 'count', name: 'Timed', label: words('محسوبة الأيام', 'With days'), sql: 'count(*)' },
  days('P50', 'الأيام، نصفها', 'Days, half of them', 0.5),
  days('P90', 'الأيام، ٩٠٪ منها', 'Days, 90% of them', 0.9),
]

/** The days of one stage, named by it. */
export const daysOfStage = (id: number, label: Bilingual): FigureColumn => ({ kind: 'days', name: `${STAGE_COLUMN}${id}`, label, part: 0.5 })

const kind = (name: string) => `CASE WHEN p."Kind" = '${name}' THEN p."Amount" END`
export const MONEY = [
  count('Payments', 'عمليات السداد', 'Payments', `p."Kind" = 'received'`),
  money('Received', words('المستلم بالريال', 'Received, SAR'), kind('received')),
  count('Refunds', 'عمليات الرد', 'Refunds', `p."Kind" = 'refund'`),
  money('Refunded', words('المردود بالريال', 'Refunded, SAR'), kind('refund')),
  money('Net', words('الصافي بالريال', 'Net, SAR'), `CASE p."Kind" WHEN 'received' THEN p."Amount" ELSE -p."Amount" END`),
]
