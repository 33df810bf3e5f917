import type { Bilingual } from '@office/shared-api/model'
import { LEAST_OF_RATE } from '@office/shared-api/model/schema/desk'
import type { ReportColumn } from '@office/shared-api/model/shapes'

/** A column of a report: its words and kind, from which table, chart, paper and files are drawn, and the figure over the rows of a group. */
export interface FigureColumn {
  readonly name: string
  readonly kind: ReportColumn['Kind']
  readonly label: Bilingual
  readonly sql: string
}

const column = (kind: FigureColumn['kind'], name: string, ar: string, en: string, sql: string): FigureColumn => ({ name, kind, label: { ar, en }, sql })
const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})`
const share = (part: string, whole: string) => `CASE WHEN ${counted(whole)} >= ${LEAST_OF_RATE} THEN round(${counted(`(${whole}) AND ${part}`)} * 100.0 / ${counted(whole)}, 1)::float8 END`
const percentile = (of: number, days: string) => `round(percentile_cont(${of}) WITHIN GROUP (ORDER BY ${days})::numeric, 1)::float8`
const amount = (kinds: string) => `round(coalesce(sum(${kinds}), 0) / 100.0, 2)::text`

// A replacement is an arrival, and was never paid for by itself.
const OWN = 'r."ReplacesId" IS NULL'
const PAID = `r."PaidMusand" IS NOT NULL AND ${OWN}`
const ARRIVED = 'r."ArrivedOn" IS NOT NULL'
const DAYS = `(r."ArrivedOn" - CASE WHEN ${OWN} THEN r."PaidMusand" END)`
const LATE = `coalesce(r."ArrivedOn", $3::date) > r."DeadlineOn"`
const CANCELLED = `EXISTS (SELECT FROM lookups c WHERE c."Id" = r."Status" AND c."Class" = 'cancelled')`
const inGuarantee = (kinds: string) => `EXISTS (SELECT FROM cases c WHERE c."RequestId" = r."Id" AND c."Kind" IN (${kinds}) AND c."OpenedOn" >= r."ArrivedOn" AND c."OpenedOn" <= r."GuaranteeUntil")`

const requests = column('count', 'Requests', 'الطلبات', 'Requests', counted(OWN))
const paid = column('count', 'Paid', 'مسددة', 'Paid', counted(PAID))
const arrived = column('count', 'Arrived', 'وصلت', 'Arrived', counted(ARRIVED))
const replacements = column('count', 'Replacements', 'بدائل', 'Replacements', counted(`${ARRIVED} AND NOT (${OWN})`))
const cancelled = column('count', 'Cancelled', 'ملغاة', 'Cancelled', counted(CANCELLED))
const overdue = column('count', 'Overdue', 'متأخرة', 'Overdue', counted(LATE))
const half = column('days', 'P50', 'الأيام، نصف الطلبات', 'Days, half of them', percentile(0.5, DAYS))
const most = column('days', 'P90', 'الأيام، ٩٠٪ من الطلبات', 'Days, 90% of them', percentile(0.9, DAYS))
const paidRate = column('rate', 'PaidRate', 'نسبة السداد', 'Paid, %', share(PAID, OWN))
const arrivedRate = column('rate', 'ArrivedRate', 'نسبة الوصول من المسددة', 'Arrived of paid, %', share(ARRIVED, PAID))

export const FUNNEL = [requests, paid, arrived, cancelled, paidRate, arrivedRate]
export const ARRIVALS = [arrived, replacements, column('count', 'Timed', 'محسوبة الأيام', 'With days', `count(${DAYS})`), half, most, overdue]
export const OFFICES = [
  requests, paid, arrived, half, most, overdue,
  column('count', 'Returned', 'مرتجعة في الضمان', 'Returned in guarantee', counted(inGuarantee(`'refusal', 'return'`))),
  column('count', 'Absent', 'متغيبة في الضمان', 'Absent in guarantee', counted(inGuarantee(`'absence'`))),
  cancelled,
]
const commission = (currency: string, words: Bilingual) => column('money', `Commission${currency}`, words.ar, words.en, amount(`CASE WHEN due."Currency" = '${currency}' THEN due."Amount" END`))
/** Owed to the offices, for administrators alone: by request `r` and its `due`. */
export const COMMISSIONS = [commission('SAR', { ar: 'عمولة مستحقة بالريال', en: 'Commission due, SAR' }), commission('USD', { ar: 'عمولة مستحقة بالدولار', en: 'Commission due, USD' })]
export const STAFF = [requests, paid, arrived, cancelled, paidRate, half]

/** Of marks `m`, each with the days since the mark before it. */
export const STAGES = [
  column('count', 'Marks', 'مرات الإنجاز', 'Times done', 'count(*)'),
  column('count', 'Timed', 'محسوبة الأيام', 'With days', 'count(m.days)'),
  column('days', 'P50', 'الأيام، نصفها', 'Days, half of them', percentile(0.5, 'm.days')),
  column('days', 'P90', 'الأيام، ٩٠٪ منها', 'Days, 90% of them', percentile(0.9, 'm.days')),
]

const kind = (name: string) => `CASE WHEN p."Kind" = '${name}' THEN p."Amount" END`
export const MONEY = [
  column('count', 'Payments', 'عمليات السداد', 'Payments', counted(`p."Kind" = 'received'`)),
  column('money', 'Received', 'المستلم بالريال', 'Received, SAR', amount(kind('received'))),
  column('count', 'Refunds', 'عمليات الرد', 'Refunds', counted(`p."Kind" = 'refund'`)),
  column('money', 'Refunded', 'المردود بالريال', 'Refunded, SAR', amount(kind('refund'))),
  column('money', 'Net', 'الصافي بالريال', 'Net, SAR', amount(`CASE p."Kind" WHEN 'received' THEN p."Amount" ELSE -p."Amount" END`)),
]
