import { daysBetween } from '@office/shared-api/model'
import type { ReportAnswer, ReportCell } from '@office/shared-api/model/shapes'
import type { Made, MadeRequest, Stored } from './generated-office'

/** Every figure of the reports once more, by looking at one row after the other: rows by their names, each with its figures by the names of their columns. */

export type Counted = Readonly<Record<string, Readonly<Record<string, ReportCell>>>>

export const MONTHS = Array.from({ length: 24 }, (_month, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
export const PERIOD = { from: '2025-01-01', to: '2026-12-31' }
const NOBODY = 'Not given'

/** An answer in the shape of `Counted`, its last row as All. */
export function shapeOf({ Columns, Rows, Of }: ReportAnswer): Counted {
  return Object.fromEntries([...Rows, Of].map((row) => [String(row[0]), Object.fromEntries(Columns.slice(1).map(({ Name }, at) => [Name, row[at + 1] ?? null]))]))
}

/** So many of the values are at most this, between the two nearest; null of none. */
export function share(values: readonly number[], part: number): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * part
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10
}

const isOwn = ({ ReplacesId }: MadeRequest) => ReplacesId === null
const isPaid = (request: MadeRequest) => isOwn(request) && request.PaidMusand !== null
const isArrived = ({ ArrivedOn }: MadeRequest) => ArrivedOn !== null
const daysOf = (request: MadeRequest) => (isOwn(request) && request.PaidMusand !== null && request.ArrivedOn !== null ? [daysBetween(request.PaidMusand, request.ArrivedOn)] : [])
const rate = (set: readonly MadeRequest[], part: (request: MadeRequest) => boolean) => (set.length < 10 ? null : Math.round((set.filter(part).length * 1000) / set.length) / 10)
const amountOf = (hundredths: number) => (hundredths / 100).toFixed(2)
const sum = (rows: readonly Stored[]) => rows.reduce((total, { Amount }) => total + Number(Amount), 0)

/** The days since the mark before, of each stage that has one. */
function stageDays({ marks }: MadeRequest, stages: Made['stages']): ReadonlyMap<number, number | null> {
  const inOrder = stages.flatMap(({ Id }, at) => (marks.has(Id) ? [{ Id, at, day: marks.get(Id) ?? '' }] : [])).sort((one, other) => one.day.localeCompare(other.day) || one.at - other.at)
  return new Map(inOrder.map(({ Id, day }, place) => [Id, place === 0 ? null : daysBetween(inOrder[place - 1]?.day ?? day, day)]))
}

/** The commission that is due for a request by a day. */
export function dueOf({ workers, commissions }: Made, request: MadeRequest, today: string): { readonly Amount: number; readonly Currency: string } | null {
  const worker = workers.find(({ Id }) => Id === request.PersonId)
  const { PaidMusand } = request
  if (!worker || worker.OfficeId === null || PaidMusand === null || !isOwn(request)) return null
  const keys = ['OfficeId', 'Country', 'Job'] as const
  const fitting = commissions.filter((row) => String(row['From']) <= PaidMusand && keys.every((key) => row[key] === null || row[key] === worker[key]))
  const weight = (row: Stored) => keys.reduce((total, key, at) => total + (row[key] === null ? 0 : 100 + 2 ** (2 - at)), 0)
  const [row] = [...fitting].sort((one, other) => weight(other) - weight(one) || String(other['From']).localeCompare(String(one['From'])))
  const on = row && { payment: PaidMusand, visa: request.VisaRecived, travel: request.Travel, arrival: request.ArrivedOn }[String(row['DueAt'])]
  return row && on && on <= today ? { Amount: Number(row['Amount']), Currency: String(row['Currency']) } : null
}

export function byHand(made: Made, today: string) {
  const { requests, stages, cases, payments, workers, offices, users, methods } = made
  const lateOf = ({ ArrivedOn, DeadlineOn }: MadeRequest) => DeadlineOn !== null && (ArrivedOn ?? today) > DeadlineOn
  const isBack = ({ Id, ArrivedOn, GuaranteeUntil }: MadeRequest, kinds: readonly string[]) =>
    cases.some(({ RequestId, Kind, OpenedOn }) => RequestId === Id && kinds.includes(String(Kind)) && ArrivedOn !== null && GuaranteeUntil !== null && String(OpenedOn) >= ArrivedOn && String(OpenedOn) <= GuaranteeUntil)
  const p50 = (set: readonly MadeRequest[]) => share(set.flatMap(daysOf), 0.5)
  const p90 = (set: readonly MadeRequest[]) => share(set.flatMap(daysOf), 0.9)
  const count = (set: readonly MadeRequest[], condition: (request: MadeRequest) => boolean) => set.filter(condition).length
  const cancelled = (set: readonly MadeRequest[]) => count(set, ({ isCancelled }) => isCancelled)
  const common = (set: readonly MadeRequest[]) => ({ Requests: count(set, isOwn), Paid: count(set, isPaid), Arrived: count(set, isArrived) })

  const funnel = (set: readonly MadeRequest[]) => ({ ...common(set), Cancelled: cancelled(set), PaidRate: rate(set.filter(isOwn), isPaid), ArrivedRate: rate(set.filter(isPaid), isArrived) })
  const arrivals = (set: readonly MadeRequest[]) => ({ Arrived: count(set, isArrived), Replacements: count(set, (one) => isArrived(one) && !isOwn(one)), Timed: set.flatMap(daysOf).length, P50: p50(set), P90: p90(set), Overdue: count(set, lateOf) })
  const commission = (set: readonly MadeRequest[], currency: string) => amountOf(set.reduce((total, request) => { const due = dueOf(made, request, today); return total + (due?.Currency === currency ? due.Amount : 0) }, 0))
  // A stage that nobody has days of has no column.
  const perStage = (set: readonly MadeRequest[]) => Object.fromEntries(stages.filter(({ Id }) => requests.some((request) => (stageDays(request, stages).get(Id) ?? null) !== null)).map(({ Id }) => [`Stage${Id}`, share(set.flatMap((request) => stageDays(request, stages).get(Id) ?? []), 0.5)]))
  const office = (set: readonly MadeRequest[]) => ({
    ...common(set), P50: p50(set), P90: p90(set), Overdue: count(set, lateOf), Returned: count(set, (one) => isBack(one, ['refusal', 'return'])), Absent: count(set, (one) => isBack(one, ['absence'])),
    Cancelled: cancelled(set), CommissionSAR: commission(set, 'SAR'), CommissionUSD: commission(set, 'USD'), ...perStage(set),
  })
  const staff = (set: readonly MadeRequest[]) => ({ ...common(set), Cancelled: cancelled(set), PaidRate: rate(set.filter(isOwn), isPaid), P50: p50(set) })
  const money = (set: readonly Stored[]) => {
    const [received, refunded] = ['received', 'refund'].map((kind) => set.filter(({ Kind }) => Kind === kind)) as [Stored[], Stored[]]
    return { Payments: received.length, Received: amountOf(sum(received)), Refunds: refunded.length, Refunded: amountOf(sum(refunded)), Net: amountOf(sum(received) - sum(refunded)) }
  }

  /** Rows of these names; those of nothing too where they are months. */
  function rowsOf<Row>(set: readonly Row[], nameOf: (row: Row) => string, figures: (rows: readonly Row[]) => Counted[string], names?: readonly string[]): Counted {
    const found = names ?? [...new Set(set.map(nameOf))]
    return { ...Object.fromEntries(found.map((name) => [name, figures(set.filter((row) => nameOf(row) === name))])), All: figures(set) }
  }
  const received = ({ received: day }: MadeRequest) => day.slice(0, 7)
  const arrivedIn = ({ ArrivedOn }: MadeRequest) => ArrivedOn?.slice(0, 7) ?? ''
  const arrived = requests.filter(({ ArrivedOn }) => ArrivedOn !== null && ArrivedOn >= PERIOD.from && ArrivedOn <= PERIOD.to)
  const officeOf = ({ PersonId }: MadeRequest) => offices.get(workers.find(({ Id }) => Id === PersonId)?.OfficeId ?? 0) ?? NOBODY
  const userOf = ({ AssigneeId }: MadeRequest) => users.get(AssigneeId ?? 0) ?? NOBODY
  const paidOn = ({ On }: Stored) => String(On)
  const counted = payments.filter(({ State, VoidedOn }) => State === 'recorded' && VoidedOn === null).filter((one) => paidOn(one) >= PERIOD.from && paidOn(one) <= PERIOD.to)

  const happened = (month: string) => ({
    Requests: count(requests, (one) => isOwn(one) && received(one).startsWith(month)),
    Paid: count(requests, (one) => isPaid(one) && (one.PaidMusand ?? '').startsWith(month) && (one.PaidMusand ?? '') <= PERIOD.to),
    Arrived: count(arrived, (one) => arrivedIn(one).startsWith(month)),
  })
  /** The days of each stage that a mark of the period ended. */
  function byStage(isCounted: (day: string) => boolean): Counted {
    const found = stages.map(({ Id, En }) => [En, requests.flatMap((request) => (isCounted(request.marks.get(Id) ?? '') ? [stageDays(request, stages).get(Id) ?? null] : []))] as const).filter(([, days]) => days.length > 0)
    const figures = (days: readonly (number | null)[]) => { const timed = days.flatMap((day) => day ?? []); return { Marks: days.length, Timed: timed.length, P50: share(timed, 0.5), P90: share(timed, 0.9) } }
    return { ...Object.fromEntries(found.map(([name, days]) => [name, figures(days)])), All: figures(found.flatMap(([, days]) => days)) }
  }

  return {
    'funnel cohort': rowsOf(requests, received, funnel, MONTHS),
    'funnel month': { ...Object.fromEntries(MONTHS.map((month) => [month, happened(month)])), All: happened('') },
    'arrivals cohort': rowsOf(requests, received, arrivals, MONTHS),
    'arrivals month': rowsOf(arrived, arrivedIn, arrivals, MONTHS),
    'stages cohort': byStage((day) => day !== ''),
    'stages month': byStage((day) => day >= PERIOD.from && day <= PERIOD.to),
    'offices cohort': rowsOf(requests, officeOf, office),
    'offices month': rowsOf(arrived, officeOf, office),
    'staff cohort': rowsOf(requests, userOf, staff),
    'staff month': rowsOf(arrived, userOf, staff),
    'money month': rowsOf(counted, (one) => paidOn(one).slice(0, 7), money, MONTHS),
    'money day': rowsOf(counted, paidOn, money),
    'money method': rowsOf(counted, ({ Method }) => methods.get(Number(Method)) ?? NOBODY, money),
  } as const satisfies Readonly<Record<string, Counted>>
}
