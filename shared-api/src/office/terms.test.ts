import { addDays } from '../engine/plain-days'
import { deadlineOf, extendsItself, extensionDue, termsOn, type ClockedRequest, type Terms, type TermsClass } from './terms'

const ANY: Terms = { From: '2020-01-01', Class: '', ArrivalDays: 90, ExtensionDays: 30, Extension: 'auto', GuaranteeDays: 90, GuaranteeFrom: 'arrival', ContractMonths: 24 }
const ZERO = '2026-03-01'
const on = (days: number) => addDays(ZERO, days)
type Asked = ClockedRequest & { readonly ExtendReason: string }
const request = (values: Partial<Asked> = {}): Asked => ({ PaidMusand: ZERO, ClockFrom: null, ContractDays: null, ExtendedOn: null, ExtendReason: '', ...values })

describe('the terms of a class', () => {
  const NEW = { ...ANY, From: '2026-06-01', ArrivalDays: 60 }
  const NAMED = { ...ANY, From: '2026-02-01', Class: 'named' as const, ArrivalDays: 45 }
  const LATER = { ...NAMED, From: '2026-08-01', ArrivalDays: 30 }
  const rows = [LATER, NEW, NAMED, ANY]
  it.each<[day: string, of: TermsClass, days: number]>([
    ['2026-01-31', '', 90], ['2026-05-31', '', 90], ['2026-06-01', '', 60], ['2026-06-01', 'recruit', 60], ['2019-01-01', 'recruit', 90],
    ['2026-01-31', 'named', 90], ['2026-02-01', 'named', 45], ['2026-07-31', 'named', 45], ['2026-08-01', 'named', 30], ['2026-07-01', 'transfer', 60],
  ])('on %s those of class "%s" allow %i days', (day, of, days) => {
    expect(termsOn(rows, day, of)?.ArrivalDays).toBe(days)
    expect(deadlineOf(request({ PaidMusand: day }), rows, of)).toBe(addDays(day, days))
  })

  it('are none where there are rows of other classes alone', () => {
    expect(termsOn([NAMED], '2026-03-01', 'transfer')).toBeUndefined()
    expect(deadlineOf(request(), [NAMED], 'transfer')).toBeNull()
    expect(extendsItself(request(), [NAMED], 'transfer')).toBe(false)
  })
})

it('a replacement’s own clock goes before the payment, and its own days before those of the terms', () => {
  expect(deadlineOf(request({ ClockFrom: on(10) }), [ANY], '')).toBe(on(100))
  expect(deadlineOf(request({ PaidMusand: null, ClockFrom: on(10) }), [ANY], '')).toBe(on(100))
  expect(deadlineOf(request({ ContractDays: 60 }), [ANY], '')).toBe(on(60))
  expect(deadlineOf(request({ ContractDays: 0 }), [ANY], '')).toBe(ZERO)
  expect(deadlineOf(request({ ContractDays: 60, ExtendedOn: on(61) }), [ANY], '')).toBe(on(90))
  // The clock of the day decides, not that of the payment.
  expect(deadlineOf(request({ ClockFrom: '2026-06-01' }), [ANY, { ...ANY, From: '2026-06-01', ArrivalDays: 50 }], '')).toBe('2026-07-21')
})

describe('an extension by itself', () => {
  it.each([
    ['auto', null, 89, null], ['auto', null, 90, null], ['auto', null, 91, 'extend'], ['auto', null, 121, 'extend'],
    ['auto', 60, 60, null], ['auto', 60, 61, 'extend'],
    ['hand', null, 91, null], ['hand', 60, 61, null],
  ] as const)('under %s with %p days of the contract, on day %i: %p', (Extension, ContractDays, day, due) => {
    expect(extensionDue(request({ ContractDays }), [{ ...ANY, Extension }], '', on(day))).toBe(due)
    expect(extendsItself(request({ ContractDays }), [{ ...ANY, Extension }], '')).toBe(Extension === 'auto')
  })

  it('is given once, is none of 0 days, and none before the clock runs', () => {
    expect(extensionDue(request({ ExtendedOn: on(91) }), [ANY], '', on(121))).toBeNull()
    expect(extensionDue(request(), [{ ...ANY, ExtensionDays: 0 }], '', on(91))).toBeNull()
    expect(extensionDue(request({ PaidMusand: null }), [ANY], '', on(91))).toBeNull()
  })

  it('goes where the first end has moved past today; one that somebody gave stays', () => {
    const moved = request({ PaidMusand: on(50), ExtendedOn: on(91) })
    expect(extensionDue(moved, [ANY], '', on(91))).toBe('take_back')
    expect(extensionDue({ ...moved, ExtendReason: 'the embassy is shut' }, [ANY], '', on(91))).toBeNull()
    expect(extensionDue(moved, [{ ...ANY, Extension: 'hand' }], '', on(91))).toBeNull()
  })
})
