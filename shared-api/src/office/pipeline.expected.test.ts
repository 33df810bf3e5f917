import { addDays } from '../engine/plain-days'
import { pathOf } from './path'
import { derivedOf, expectedArrival, expectedStages, type MarkedRequest } from './pipeline'
import type { Terms } from './terms'

/** When a client may expect what is ahead: a path of four stages, 10 days from one to the next. */
const [PAID_STAGE, VISA, FLIGHT] = [1, 2, 3]
const FIELDS = ['PaidMusand', 'VisaRecived', '', 'ArrivedOn'] as const
const stages = FIELDS.map((Field, at) => ({ Id: at + 1, Field, SortId: at, Disable: false }))
const steps = stages.map(({ Id }) => ({ Country: null, StageId: Id, ExpectedDays: Id === PAID_STAGE ? 0 : 10 }))
const path = pathOf(stages, steps, null)
const terms: Terms[] = [{ From: '2020-01-01', Class: '', ArrivalDays: 90, ExtensionDays: 30, Extension: 'hand', GuaranteeDays: 90, GuaranteeFrom: 'arrival', ContractMonths: 24 }]

const PAID = '2026-03-01'
const on = (days: number) => addDays(PAID, days)
const UNPAID: MarkedRequest = {
  PaidMusand: null, LinkMusand: null, SignMusand: null, BoloEntered: null, BoloRecived: null, Egency: null, Medical: '', Biometric: '',
  EnteredEmbessy: null, VisaRecived: null, OWWA: '', OEC: '', Travel: null, ArrivedOn: null, ExtendedOn: null, ContractDate: null, ContractDays: null, ClockFrom: null, ReplacesId: null,
}
const NO_MARKS = new Map<number, string>()
const requestOf = (values: Partial<MarkedRequest>, marks = NO_MARKS) => {
  const request = { ...UNPAID, ...values }
  return { ...request, ...derivedOf({ stages, steps, terms }, request, marks, { country: null, termsClass: '', endedOn: null, handedOn: null }) }
}
const paid = requestOf({ PaidMusand: PAID })

it('a request that is paid stands at the payment, with its next stage, its forecast and its deadline', () => {
  expect(paid).toMatchObject({ StageId: PAID_STAGE, NextStageId: VISA, StageDueOn: on(10), ForecastOn: on(30), DeadlineOn: on(90) })
  expect(requestOf({})).toMatchObject({ StageId: null, NextStageId: PAID_STAGE, StageDueOn: null, ForecastOn: null, DeadlineOn: null })
})

describe('the arrival', () => {
  const expected = (columns: Partial<typeof paid>, day: number) => expectedArrival({ ...paid, ...columns }, on(day))

  it.each([
    ['from the forecast, to a quarter of what is left later', {}, 0, 30, 38],
    ['five days wide at least', {}, 9, 30, 36],
    ['five days wide when it is near', {}, 10, 30, 35],
    ['while the next stage is due today', {}, 10, 30, 35],
    ['later by the days that the next stage is overdue', {}, 14, 34, 39],
    ['without a stage that is due', { StageDueOn: null }, 0, 30, 38],
    ['without a deadline', { DeadlineOn: null }, 0, 30, 38],
    ['on the day of the deadline', { StageDueOn: null, DeadlineOn: on(20) }, 20, 30, 35],
  ])('is expected %s', (_how, columns, day, from, to) => {
    expect(expected(columns, day)).toEqual({ From: on(from), To: on(to) })
  })

  it('is not told without a forecast, nor past the deadline', () => {
    expect(expected({ ForecastOn: null }, 0)).toBeNull()
    expect(expected({ ForecastOn: null, DeadlineOn: null }, 0)).toBeNull()
    expect(expected({ DeadlineOn: on(20) }, 21)).toBeNull()
  })
})

describe('the stages', () => {
  const days = (request: typeof paid, day: number, marks = NO_MARKS) => expectedStages(path, request, marks, on(day)).map((stage) => stage.day)

  it('are expected in days after the payment while that is not recorded', () => {
    const ahead = [null, 10, 20, 30].map((afterPayment) => ({ day: null, afterPayment }))
    expect(expectedStages(path, requestOf({}), NO_MARKS, on(0))).toEqual(ahead)
    // A stage before the payment has no day by it.
    const late = pathOf(stages.map((stage) => ({ ...stage, SortId: [1, 0, 2, 3][stage.Id - 1] ?? 0 })), steps, null)
    expect(expectedStages(late, requestOf({}), NO_MARKS, on(0)).map(({ afterPayment }) => afterPayment)).toEqual([null, null, 10, 20])
  })

  it('are expected one after the other from the last day that is known, and what is done is not', () => {
    expect(expectedStages(path, paid, NO_MARKS, on(0))).toEqual([null, on(10), on(20), on(30)].map((day) => ({ day, afterPayment: null })))
    expect(days(requestOf({ PaidMusand: PAID, VisaRecived: on(15) }), 16)).toEqual([null, null, on(25), on(35)])
    const flight = new Map([[FLIGHT, on(22)]])
    expect(days(requestOf({ PaidMusand: PAID }, flight), 23, flight)).toEqual([null, null, null, on(32)])
  })

  it('are later by the days that the next one is overdue, which is told no day itself', () => {
    expect(days(paid, 10)).toEqual([null, on(10), on(20), on(30)])
    expect(days(paid, 11)).toEqual([null, null, on(21), on(31)])
    expect(days(paid, 15)).toEqual([null, null, on(25), on(35)])
  })

  it('are told no day past the deadline, nor once the worker has arrived', () => {
    expect(days(paid, 91)).toEqual([null, null, null, null])
    expect(days(requestOf({ PaidMusand: PAID, ArrivedOn: on(30) }), 31)).toEqual([null, null, null, null])
  })
})
