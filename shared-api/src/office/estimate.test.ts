import { addDays } from '../engine/plain-days'
import type { CaseKind } from './case'
import { estimateOf, mostDueOf, phaseOf, type EstimatedRequest, type EstimateTerms } from './estimate'

/** Paid on 1 January, 90 days to arrive and 30 more; arrived on 1 March, guarantee of 90 days, contract of 24 months, 9,000 riyals. */
const PAID = '2026-01-01'
const ARRIVED = '2026-03-01'
const waiting: EstimatedRequest = { agreed: 900_000, received: 900_000, refunded: 0, dayZero: PAID, contractDays: null, arrivedOn: null, guaranteeSince: null, guaranteeUntil: null, vatPercent: 15 }
const guaranteed: EstimatedRequest = { ...waiting, arrivedOn: ARRIVED, guaranteeSince: ARRIVED, guaranteeUntil: addDays(ARRIVED, 90) }
const terms: EstimateTerms = { ArrivalDays: 90, ExtensionDays: 30, ContractMonths: 24, MonthsBy: 'whole', LateOf: 'gross', LatePercent: 15, LatePercentAfter: 20 }
const BEGUN = { MonthsBy: 'begun' } as const
const BY_DAYS = { MonthsBy: 'days' } as const
const NET = { LateOf: 'net' } as const
// A new row of the terms chooses neither: the type of a chosen word does not know the empty one that is stored.
const OPEN = { MonthsBy: '', LateOf: '' } as unknown as Partial<EstimateTerms>

type Case = readonly [name: string, kind: CaseKind, days: number, request: Partial<EstimatedRequest>, own: Partial<EstimateTerms>, riyals: number | null]

it.each<Case>([
  ['on the day of the arrival all months are left', 'return', 0, {}, {}, 9000],
  ['on it a begun month has not begun', 'return', 0, {}, BEGUN, 9000],
  ['on it no day has passed', 'return', 0, {}, BY_DAYS, 9000],
  ['a day later the first month is not whole', 'return', 1, {}, {}, 8625],
  ['a day later the begun one counts', 'return', 1, {}, BEGUN, 9000],
  ['a day later 719 of 720 days are left', 'return', 1, {}, BY_DAYS, 8987.5],
  ['day 30 is in the first month of 31 days', 'refusal', 30, {}, {}, 8625],
  ['day 31 ends it', 'refusal', 31, {}, {}, 8625],
  ['on day 31 the second has not begun', 'refusal', 31, {}, BEGUN, 8625],
  ['on day 32 it has', 'refusal', 32, {}, {}, 8250],
  ['day 40, whole', 'refusal', 40, {}, {}, 8250],
  ['day 40, begun', 'refusal', 40, {}, BEGUN, 8625],
  ['day 40, by days', 'refusal', 40, {}, BY_DAYS, 8500],
  ['day 40, nothing chosen', 'refusal', 40, {}, OPEN, null],
  ['the last day of the guarantee, whole', 'return', 90, {}, {}, 7875],
  ['the last day, begun', 'return', 90, {}, BEGUN, 8250],
  ['the last day, by days', 'return', 90, {}, BY_DAYS, 7875],
  ['the day after it', 'return', 91, {}, {}, null],
  ['the day before it begins', 'return', -1, {}, {}, null],
  ['an absence in it', 'absence', 40, {}, {}, 8250],
  ['a cancellation in it', 'cancelled', 40, {}, {}, 8250],
  ['no more than was received', 'return', 40, { received: 500_000 }, {}, 5000],
  ['no more than is left', 'return', 40, { refunded: 800_000 }, {}, 1000],
  ['nothing is left', 'return', 40, { refunded: 900_000 }, {}, 0],
  ['more was refunded than received', 'return', 40, { refunded: 950_000 }, {}, 0],
  ['nothing was agreed on', 'return', 40, { agreed: null }, {}, null],
  ['a price of nothing', 'return', 40, { agreed: 0 }, {}, 0],
  ['a contract that is over, begun', 'return', 90, {}, { ContractMonths: 1, MonthsBy: 'begun' }, 0],
  ['a contract that is over, whole', 'return', 90, {}, { ContractMonths: 2 }, 0],
  ['terms without months', 'return', 40, {}, { ContractMonths: 0 }, null],
  ['half a hundredth goes up', 'return', 40, { agreed: 100_001, received: 100_001 }, { ContractMonths: 2, MonthsBy: 'begun' }, 500.01],
  ['odd amounts', 'return', 40, { agreed: 1_000_000, received: 1_000_000 }, { MonthsBy: 'begun' }, 9583.33],
])('in the guarantee: %s', (_name, kind, days, request, own, riyals) => {
  expect(estimateOf(kind, { ...guaranteed, ...request }, { ...terms, ...own }, addDays(ARRIVED, days)).amount).toBe(riyals === null ? null : Math.round(riyals * 100))
})

it.each<Case>([
  ['before the first end it is typed', 'cancelled', 90, {}, {}, null],
  ['the first day after it', 'cancelled', 91, {}, {}, 10350],
  ['the last day of the extension', 'cancelled', 120, {}, {}, 10350],
  ['the day after it', 'cancelled', 121, {}, {}, 10800],
  ['of the price before VAT', 'cancelled', 121, {}, NET, 10565.22],
  ['of neither', 'cancelled', 121, {}, OPEN, null],
  ['a contract of 60 days', 'cancelled', 61, { contractDays: 60 }, {}, 10350],
  ['what was refunded is less', 'cancelled', 121, { refunded: 400_000 }, {}, 6800],
  ['nothing was agreed on', 'cancelled', 121, { agreed: null }, {}, null],
  ['no clock runs', 'cancelled', 121, { dayZero: null }, {}, null],
  ['the worker has arrived', 'cancelled', 121, { arrivedOn: ARRIVED }, {}, null],
  ['another kind', 'complaint', 121, {}, {}, null],
])('a cancellation while the client waits: %s', (_name, kind, days, request, own, riyals) => {
  expect(estimateOf(kind, { ...waiting, ...request }, { ...terms, ...own }, addDays(PAID, days)).amount).toBe(riyals === null ? null : Math.round(riyals * 100))
})

it('every way to reckon stands beside the other, chosen or not', () => {
  const day = addDays(ARRIVED, 40)
  const all = [{ By: 'whole', amount: 825_000 }, { By: 'begun', amount: 862_500 }, { By: 'days', amount: 850_000 }]
  expect(estimateOf('return', guaranteed, { ...terms, ...OPEN }, day)).toEqual({ phase: 'guarantee', amount: null, results: all })
  expect(estimateOf('return', guaranteed, terms, day).results).toEqual(all)
  expect(estimateOf('cancelled', waiting, { ...terms, ...OPEN }, addDays(PAID, 100)).results).toEqual([{ By: 'gross', amount: 1_035_000 }, { By: 'net', amount: 1_017_391 }])
})

it('there is no way to reckon where nothing was agreed on, nor before a deadline ends', () => {
  const results = (kind: CaseKind, request: EstimatedRequest, day: string, own: Partial<EstimateTerms> = {}) => estimateOf(kind, request, { ...terms, ...own }, day).results
  expect([results('return', { ...guaranteed, agreed: null }, ARRIVED), results('return', guaranteed, ARRIVED, { ContractMonths: 0 }), results('cancelled', waiting, PAID)]).toEqual([[], [], []])
  expect([phaseOf('complaint', waiting, terms, PAID), phaseOf('cancelled', { ...waiting, dayZero: null }, terms, PAID)]).toEqual(['none', 'none'])
})

it('at most what is left is due without a question, and what the law adds', () => {
  expect(mostDueOf('return', { ...guaranteed, refunded: 100_000 }, terms, addDays(ARRIVED, 40))).toBe(800_000)
  expect(mostDueOf('cancelled', waiting, terms, addDays(PAID, 121))).toBe(1_080_000)
  expect(mostDueOf('cancelled', { ...waiting, refunded: 950_000 }, terms, addDays(PAID, 1))).toBe(0)
  expect([0, 90, 91, 120, 121].map((days) => phaseOf('cancelled', waiting, terms, addDays(PAID, days)))).toEqual(['before', 'before', 'extension', 'extension', 'after'])
})
