import { addDays } from '../engine/plain-days'
import { dayInRiyadh } from '../engine/today'
import { isOfficeDay } from './office-hours'
import { pathOf, type Stage, type Step } from './path'
import {
  clockDay, isRunning, missingPapers, positionOf, stateOf,
  type HeldPaper, type MarkedRequest, type Paper,
} from './pipeline'
import { deadlineOf, termsOn, type ClockedRequest, type Terms } from './terms'

/** Each stage by a letter or two, in the order of the first lists. */
const KEYS = ['p', 'l', 's', 'be', 'br', 'e', 'tr', 'po', 'm', 'b', 'x', 'v', 'ow', 'oe', 't', 'a'] as const
type Key = (typeof KEYS)[number]
const FIELD_OF = {
  p: 'PaidMusand', l: 'LinkMusand', s: 'SignMusand', be: 'BoloEntered', br: 'BoloRecived', e: 'Egency', tr: '', po: '', m: 'Medical',
  b: 'Biometric', x: 'EnteredEmbessy', v: 'VisaRecived', ow: 'OWWA', oe: 'OEC', t: 'Travel', a: 'ArrivedOn',
} as const satisfies Record<Key, Stage['Field']>
const idOf = (key: Key) => KEYS.indexOf(key) + 1
const stages: Stage[] = KEYS.map((key) => ({ Id: idOf(key), Field: FIELD_OF[key], SortId: idOf(key) * 10, Disable: false }))

const [PHILIPPINES, KENYA, INDIA] = [1, 4, 7]
const steps = (Country: number | null, days: Partial<Record<Key, number>>): Step[] =>
  Object.entries(days).map(([key, ExpectedDays]) => ({ Country, StageId: idOf(key as Key), ExpectedDays }))
const STEPS: Step[] = [
  ...steps(null, { p: 0, l: 2, s: 3, e: 4, m: 6, b: 4, x: 5, v: 7, t: 9, a: 0 }),
  ...steps(PHILIPPINES, { p: 0, l: 2, s: 3, be: 4, br: 6, e: 4, m: 6, b: 4, x: 5, v: 7, ow: 3, oe: 3, t: 9, a: 0 }),
  ...steps(KENYA, { p: 0, l: 2, s: 3, e: 3, tr: 7, po: 4, m: 4, b: 3, x: 4, v: 6, t: 8, a: 0 }),
]

const PAID = '2026-03-01'
const on = (days: number) => addDays(PAID, days)
const EMPTY: MarkedRequest = {
  PaidMusand: null, LinkMusand: null, SignMusand: null, BoloEntered: null, BoloRecived: null, Egency: null, Medical: '', Biometric: '',
  EnteredEmbessy: null, VisaRecived: null, OWWA: '', OEC: '', Travel: null, ArrivedOn: null, ExtendedOn: null, ContractDate: null, ContractDays: null, ClockFrom: null, ReplacesId: null,
}

/** The mark: a day after the payment, or a text. */
type Marked = Partial<Record<Key, number | string>>

function split(marked: Marked) {
  const values = Object.entries(marked).map(([key, value]) => [key as Key, typeof value === 'number' ? on(value) : value] as const)
  const fields = values.flatMap(([key, value]) => (FIELD_OF[key] === '' ? [] : [[FIELD_OF[key], value]]))
  return {
    request: { ...EMPTY, ...Object.fromEntries(fields) } as MarkedRequest,
    marks: new Map(values.flatMap(([key, value]) => (FIELD_OF[key] === '' ? [[idOf(key), value] as const] : []))),
  }
}

interface Place {
  readonly country?: number
  readonly steps?: readonly Step[]
  readonly stages?: readonly Stage[]
}
const NO_PLACE: Place = {}
const without = (...keys: Key[]) => stages.map((stage) => ({ ...stage, Disable: keys.some((key) => idOf(key) === stage.Id) }))
const inOrder = (order: Partial<Record<Key, number>>) => stages.map((stage) => ({ ...stage, SortId: order[KEYS[stage.Id - 1] ?? 'p'] ?? stage.SortId }))

/** `last>next`, and the days after the payment on which the stage and the arrival are due. */
type Case = readonly [name: string, marked: Marked, place: string, due: number | null, forecast: number | null, place?: Place]
const P = { country: PHILIPPINES }
const K = { country: KENYA }
const cases: readonly Case[] = [
  ['nothing is marked', {}, '>p', null, null],
  ['paid', { p: 0 }, 'p>l', 2, 40],
  ['linked early', { p: 0, l: 1 }, 'l>s', 4, 39],
  ['signed', { p: 0, l: 1, s: 4 }, 's>e', 8, 39],
  ['authorised late', { p: 0, l: 1, s: 4, e: 12 }, 'e>m', 18, 43],
  ['a text that is a day', { p: 0, l: 1, s: 4, e: 9, m: on(14) }, 'm>b', 18, 39],
  ['fingerprints', { p: 0, l: 1, s: 4, e: 9, m: on(14), b: on(20) }, 'b>x', 25, 41],
  ['at the embassy', { p: 0, x: 24 }, 'x>v', 31, 40],
  ['visa stamped', { p: 0, x: 24, v: 30 }, 'v>t', 39, 39],
  ['a flight that was', { p: 0, v: 30, t: 35 }, 't>a', 35, 35],
  ['a flight to come', { p: 0, v: 30, t: 200 }, 't>a', 200, 200],
  ['arrived', { p: 0, v: 30, t: 35, a: 35 }, 'a>', null, null],
  ['a gap before the last day does not count', { p: 0, s: 4 }, 's>e', 8, 39],
  ['a wide gap', { p: 0, v: 20 }, 'v>t', 29, 29],
  ['only a flight', { p: 0, t: 10 }, 't>a', 10, 10],
  ['arrived with nothing else', { p: 0, a: 50 }, 'a>', null, null],
  ['arrived, unpaid', { a: 50 }, 'a>', null, null],
  ['linked, unpaid', { l: 3 }, 'l>s', null, null],
  ['visa stamped, unpaid', { v: 30 }, 'v>t', null, null],
  ['days against their order: the path decides', { p: 0, l: 20, s: 4 }, 's>e', 8, 39],
  ['a gap behind, another ahead', { p: 0, e: 9, x: 24 }, 'x>v', 31, 40],
  ['a payment to come', { p: 5 }, 'p>l', 7, 45],
  ['an early text without a day moves nothing', { p: 0, m: 'لائق' }, 'p>l', 2, 40],
  ['a text without a day behind the last day is passed', { p: 0, e: 9, m: 'لائق' }, 'm>b', 19, 40],
  ['two texts without a day', { p: 0, e: 9, m: 'لائق', b: 'تمت' }, 'b>x', 24, 40],
  ['the second text alone', { p: 0, e: 9, b: 'تمت' }, 'e>m', 15, 40],
  ['a text, unpaid', { m: 'لائق' }, '>p', null, null],
  ['a text without a day before the last day', { p: 0, m: 'لائق', v: 30 }, 'v>t', 39, 39],
  ['a day with words behind it', { p: 0, e: 9, m: `${on(14)} لائق` }, 'm>b', 18, 39],
  ['a day with words before it is none', { p: 0, e: 9, m: `لائق ${on(14)}` }, 'm>b', 19, 40],
  ['a day that does not exist is none', { p: 0, e: 9, m: '2026-02-30' }, 'm>b', 19, 40],
  ['a month that does not exist is none', { p: 0, e: 9, m: '2026-13-01' }, 'm>b', 19, 40],
  ['a short day is none', { p: 0, e: 9, m: '2026-3-5' }, 'm>b', 19, 40],
  ['a day that goes on is none', { p: 0, e: 9, m: '2026-03-155' }, 'm>b', 19, 40],
  ['a Hijri day is none', { p: 0, e: 9, m: '1447-09-15' }, 'm>b', 19, 40],
  ['a day the other way round is none', { p: 0, e: 9, m: '15/03/2026' }, 'm>b', 19, 40],
  ['the Philippines: paid', { p: 0 }, 'p>l', 2, 56, P],
  ['the Philippines: signed, POLO ahead', { p: 0, l: 2, s: 5 }, 's>be', 9, 56, P],
  ['the Philippines: POLO entered', { p: 0, be: 8 }, 'be>br', 14, 55, P],
  ['the Philippines: an early OWWA text', { p: 0, ow: 'تم' }, 'p>l', 2, 56, P],
  ['the Philippines: OWWA behind the visa', { p: 0, v: 40, ow: 'تم' }, 'ow>oe', 46, 55, P],
  ['the Philippines: OWWA and OEC behind the visa', { p: 0, v: 40, ow: 'تم', oe: 'تم' }, 'oe>t', 55, 55, P],
  ['Kenya: training ahead', { p: 0, e: 8 }, 'e>tr', 15, 44, K],
  ['Kenya: trained', { p: 0, e: 8, tr: 14 }, 'tr>po', 18, 43, K],
  ['Kenya: the certificate before the training', { p: 0, e: 8, po: 14 }, 'po>m', 18, 39, K],
  ['Kenya: trained, unpaid', { tr: 14 }, 'tr>po', null, null, K],
  ['a mark outside the path does not count', { p: 0, be: 5 }, 'p>l', 2, 40],
  ['a mark of the worker before, from Kenya', { p: 0, e: 9, tr: 20 }, 'e>m', 15, 40],
  ['the worker is now from the Philippines', { p: 0, e: 9, tr: 20 }, 'e>m', 15, 46, P],
  ['a country without steps of its own', { p: 0 }, 'p>l', 2, 40, { country: INDIA }],
  ['a stage is disabled', { p: 0 }, 'p>s', 3, 38, { stages: without('l') }],
  ['a marked stage is disabled', { p: 0, l: 1 }, 'p>s', 3, 38, { stages: without('l') }],
  ['the stage of the payment is disabled', { p: 0 }, '>l', null, null, { stages: without('p') }],
  ['the arrival is disabled', { p: 0, t: 35 }, 't>', null, 35, { stages: without('a') }],
  ['the arrival is disabled, and the last text has no day', { p: 0, v: 30, b: 'تمت' }, 'v>', null, 30, { stages: without('t', 'a') }],
  ['every stage is disabled', { p: 0 }, '>', null, null, { stages: without(...KEYS) }],
  ['there are no steps', { p: 0 }, '>', null, null, { steps: [] }],
  ['its own steps are all disabled', { p: 0 }, '>', null, null, { country: INDIA, steps: [...STEPS, ...steps(INDIA, { l: 1 })], stages: without('l') }],
  ['a path of two stages', { p: 0 }, 'p>a', 30, 30, { country: INDIA, steps: [...STEPS, ...steps(INDIA, { p: 0, a: 30 })] }],
  ['stages in another order', { p: 0 }, 'p>s', 3, 40, { stages: inOrder({ l: 35 }) }],
  ['stages of one order number stand by their Ids', { p: 0 }, 'p>l', 2, 40, { stages: inOrder({ l: 30 }) }],
  ['no days are expected', { p: 0, l: 1 }, 'l>s', 1, 1, { steps: STEPS.map((step) => ({ ...step, ExpectedDays: 0 })) }],
]

it.each(cases.map((one) => ({ name: one[0], one })))('$name', ({ one: [, marked, place, due, forecast, given = NO_PLACE] }) => {
  const { request, marks } = split(marked)
  const position = positionOf(pathOf(given.stages ?? stages, given.steps ?? STEPS, given.country ?? null), request, marks)
  const key = (id: number | null) => (id === null ? '' : KEYS[id - 1])
  expect([`${key(position.StageId)}>${key(position.NextStageId)}`, position.StageDueOn, position.ForecastOn]).toEqual([
    place,
    due === null ? null : on(due),
    forecast === null ? null : on(forecast),
  ])
})

it.each([
  ['2028-02-27', '2028-02-29'],
  ['2027-02-27', '2027-03-01'],
  ['2026-12-31', '2027-01-02'],
  ['9999-12-31', '9999-12-31'],
])('two days after %s it is %s', (paid, due) => {
  expect(positionOf(pathOf(stages, STEPS, null), { ...EMPTY, PaidMusand: paid }, new Map()).StageDueOn).toBe(due)
})

const LAW: Terms = { From: '2020-01-01', Class: '', ArrivalDays: 90, ExtensionDays: 30, Extension: 'hand', GuaranteeDays: 90, GuaranteeFrom: 'arrival', ContractMonths: 24 }
const NEW_LAW: Terms = { ...LAW, From: '2026-06-01', ArrivalDays: 60, ExtensionDays: 15 }
const clocked = (values: Partial<ClockedRequest>): ClockedRequest => ({ PaidMusand: null, ClockFrom: null, ContractDays: null, ExtendedOn: null, ...values })

describe('the clock', () => {
  // Paid on day 0; no stage is due, so that only the deadline counts.
  const state = (day: number, extended = false) => {
    const DeadlineOn = deadlineOf(clocked({ PaidMusand: PAID, ExtendedOn: extended ? on(50) : null }), [LAW], '')
    return [clockDay(PAID, on(day)), stateOf({ DeadlineOn, StageDueOn: null, ForecastOn: null }, on(day), { SoonDays: 10 })]
  }
  it.each([
    [0, false, 'on_time'], [60, false, 'on_time'], [79, false, 'on_time'], [80, false, 'soon'], [90, false, 'soon'], [91, false, 'overdue'],
    [91, true, 'on_time'], [109, true, 'on_time'], [110, true, 'soon'], [120, true, 'soon'], [121, true, 'overdue'],
  ])('day %i, extended %s: %s', (day, extended, expected) => {
    expect(state(day, extended)).toEqual([day, expected])
  })

  it('turns with midnight in Riyadh, three hours before that of Greenwich', () => {
    const today = (moment: string) => dayInRiyadh(new Date(moment))
    const DeadlineOn = on(90)
    const columns = { DeadlineOn, StageDueOn: null, ForecastOn: null }
    expect(stateOf(columns, today(`${DeadlineOn}T20:59:59Z`), { SoonDays: 10 })).toBe('soon')
    expect(stateOf(columns, today(`${DeadlineOn}T21:00:00Z`), { SoonDays: 10 })).toBe('overdue')
    expect(clockDay(DeadlineOn, today(`${DeadlineOn}T21:00:00Z`))).toBe(1)
  })

  it.each([
    ['2019-05-01', 90], ['2020-01-01', 90], ['2026-05-31', 90], ['2026-06-01', 60], ['2026-06-02', 60],
  ])('of a payment on %s, %i days are allowed', (paid, days) => {
    for (const terms of [[LAW, NEW_LAW], [NEW_LAW, LAW]]) {
      expect(deadlineOf(clocked({ PaidMusand: paid, ExtendedOn: null }), terms, '')).toBe(addDays(paid, days))
      expect(termsOn(terms, paid, '')?.ArrivalDays).toBe(days)
    }
  })

  it('extends by the terms of the payment, not of the day of the extension', () => {
    expect(deadlineOf(clocked({ PaidMusand: '2026-05-31', ExtendedOn: '2026-07-01' }), [LAW, NEW_LAW], '')).toBe(addDays('2026-05-31', 120))
    expect(deadlineOf(clocked({ PaidMusand: '2026-06-01', ExtendedOn: '2026-07-01' }), [LAW, NEW_LAW], '')).toBe(addDays('2026-06-01', 75))
  })

  it('does not run for an unpaid request, nor without terms', () => {
    expect(deadlineOf(clocked({ PaidMusand: null, ExtendedOn: null }), [LAW], '')).toBeNull()
    expect(deadlineOf(clocked({ PaidMusand: PAID, ExtendedOn: null }), [], '')).toBeNull()
  })

  it.each([
    ['overdue before all else', on(90), on(10), on(95), 91, 'overdue'],
    ['soon before risk', on(90), on(70), on(100), 85, 'soon'],
    ['risk before late', on(90), on(20), on(60), 51, 'risk'],
    ['no risk while the delay still fits', on(90), on(20), on(60), 50, 'late'],
    ['at risk without being late', on(90), on(50), on(91), 40, 'risk'],
    ['due today is not late', on(90), on(20), on(60), 20, 'on_time'],
    ['late the day after', on(90), on(20), on(60), 21, 'late'],
    ['late without a deadline', null, on(20), on(60), 21, 'late'],
    ['a flight to come after the deadline', on(90), on(100), on(100), 50, 'risk'],
  ] as const)('%s', (_name, DeadlineOn, StageDueOn, ForecastOn, day, expected) => {
    expect(stateOf({ DeadlineOn, StageDueOn, ForecastOn }, on(day), { SoonDays: 10 })).toBe(expected)
  })
})

it('runs for paid requests that are open and have not arrived', () => {
  const paid = { PaidMusand: PAID, ClockFrom: null, ArrivedOn: null, Archived: false }
  for (const name of ['', 'new', 'contacted', 'waiting', 'contracted']) expect(isRunning(paid, name)).toBe(true)
  for (const name of ['rejected', 'cancelled', 'done']) expect(isRunning(paid, name)).toBe(false)
  expect(isRunning({ ...paid, Archived: true }, '')).toBe(false)
  expect(isRunning({ ...paid, ArrivedOn: PAID }, '')).toBe(false)
  expect(isRunning({ ...paid, PaidMusand: null }, '')).toBe(false)
})

describe('papers', () => {
  const PAPERS: Paper[] = [
    { Id: 1, Country: null, StageId: idOf('e'), Disable: false },
    { Id: 2, Country: PHILIPPINES, StageId: idOf('e'), Disable: false },
    { Id: 3, Country: null, StageId: idOf('x'), Disable: false },
    { Id: 4, Country: null, StageId: null, Disable: false },
    { Id: 5, Country: null, StageId: idOf('e'), Disable: true },
    { Id: 6, Country: null, StageId: idOf('tr'), Disable: false },
  ]
  const TODAY = on(30)
  const missing = (next: Key | null, held: readonly HeldPaper[] = [], country: number | null = null, Travel: string | null = null) =>
    missingPapers(PAPERS, held, pathOf(stages, STEPS, country), { NextStageId: next && idOf(next), Travel, country }, TODAY).map(({ Id }) => Id)
  const received = (PaperId: number, ExpiresOn: string | null = null): HeldPaper => ({ PaperId, State: 'received', ExpiresOn })

  it('are asked for once the stage that needs them is next, of the worker’s country and path alone', () => {
    expect(missing('s')).toEqual([])
    expect(missing('e')).toEqual([1])
    expect(missing('e', [], PHILIPPINES)).toEqual([1, 2])
    expect(missing('x')).toEqual([1, 3])
    expect(missing('x', [], KENYA)).toEqual([1, 3, 6])
    expect(missing(null)).toEqual([1, 3])
  })

  it('are no longer missing once received or not needed, and are again where they expire before the flight, else before today', () => {
    expect(missing('x', [received(1), { PaperId: 3, State: 'not_needed', ExpiresOn: on(1) }])).toEqual([])
    expect(missing('e', [received(1, on(29))])).toEqual([1])
    expect(missing('e', [received(1, TODAY)])).toEqual([])
    expect(missing('e', [received(1, on(40))], null, on(41))).toEqual([1])
    expect(missing('e', [received(1, on(41))], null, on(41))).toEqual([])
  })
})

it('knows the days off of the office', () => {
  const week = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
  const open = (DaysOff: 'friday' | 'friday_saturday' | 'none') => week.map((day) => isOfficeDay(day, { DaysOff }))
  expect(open('friday')).toEqual([true, false, true, true])
  expect(open('friday_saturday')).toEqual([true, false, false, true])
  expect(open('none')).toEqual([true, true, true, true])
})
