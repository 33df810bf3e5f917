import { addDays, addMonths } from '../engine/plain-days'
import { guaranteeDay, guaranteeOf } from './guarantee'
import type { Terms } from './terms'

const ANY: Terms = { From: '2020-01-01', Class: '', ArrivalDays: 90, ExtensionDays: 30, Extension: 'auto', GuaranteeDays: 90, GuaranteeFrom: 'arrival', ContractMonths: 24 }
const NAMED: Terms = { ...ANY, Class: 'named', GuaranteeDays: 0 }
const TRANSFER: Terms = { ...ANY, Class: 'transfer', GuaranteeFrom: 'contract' }
const ROWS = [ANY, NAMED, TRANSFER]
const DAY = '2026-03-01'

it('counts from the arrival of a recruitment, not at all of a named worker, and of a transfer from the contract without an arrival', () => {
  const arrived = { ArrivedOn: DAY, ContractDate: '2026-01-01' }
  expect(guaranteeOf(arrived, ROWS, 'recruit')).toEqual({ GuaranteeSince: DAY, GuaranteeUntil: addDays(DAY, 90), ContractUntil: '2028-03-01' })
  expect(guaranteeOf(arrived, ROWS, 'named')).toEqual({ GuaranteeSince: null, GuaranteeUntil: null, ContractUntil: '2028-03-01' })
  const transfer = { GuaranteeSince: '2026-01-01', GuaranteeUntil: '2026-04-01', ContractUntil: '2028-01-01' }
  expect(guaranteeOf({ ArrivedOn: null, ContractDate: '2026-01-01' }, ROWS, 'transfer')).toEqual(transfer)
  expect(guaranteeOf(arrived, ROWS, 'transfer')).toEqual(transfer)
  const none = { GuaranteeSince: null, GuaranteeUntil: null, ContractUntil: null }
  expect(guaranteeOf({ ArrivedOn: null, ContractDate: DAY }, ROWS, 'recruit')).toEqual(none)
  expect(guaranteeOf({ ArrivedOn: DAY, ContractDate: null }, ROWS, 'transfer')).toEqual(none)
  expect(guaranteeOf({ ArrivedOn: null, ContractDate: null }, ROWS, '')).toEqual(none)
  expect(guaranteeOf(arrived, [], '')).toEqual(none)
  expect(guaranteeOf(arrived, [{ ...ANY, ContractMonths: 0 }], '').ContractUntil).toBeNull()
})

it('the terms say from which day it counts that are in force on the last day that is known, whatever later ones will say', () => {
  const changed = [ANY, { ...ANY, From: '2026-02-01', GuaranteeFrom: 'contract' } as const]
  expect(guaranteeOf({ ArrivedOn: DAY, ContractDate: '2026-01-01' }, changed, '').GuaranteeSince).toBe('2026-01-01')
  expect(guaranteeOf({ ArrivedOn: '2026-01-15', ContractDate: DAY }, changed, '').GuaranteeSince).toBe(DAY)
  const planned = [ANY, { ...ANY, From: '2030-01-01', GuaranteeFrom: 'contract' } as const]
  expect(guaranteeOf({ ArrivedOn: DAY, ContractDate: null }, planned, '').GuaranteeSince).toBe(DAY)
})

it('has not begun where it counts from a hand-over of which nothing is recorded', () => {
  expect(guaranteeOf({ ArrivedOn: DAY, ContractDate: null }, [{ ...ANY, GuaranteeFrom: 'handover' }], '').GuaranteeSince).toBeNull()
})

it('without both of its ends it has no days', () => {
  expect([guaranteeDay({ GuaranteeSince: null, GuaranteeUntil: DAY }, DAY), guaranteeDay({ GuaranteeSince: DAY, GuaranteeUntil: null }, DAY)]).toEqual([null, null])
})

it('lasts as the terms say that are in force on the day that it counts from', () => {
  const rows = [ANY, { ...ANY, From: '2026-06-01', GuaranteeDays: 30, ContractMonths: 12 }]
  expect(guaranteeOf({ ArrivedOn: '2026-05-31', ContractDate: null }, rows, '').GuaranteeUntil).toBe(addDays('2026-05-31', 90))
  expect(guaranteeOf({ ArrivedOn: '2026-06-01', ContractDate: '2026-01-01' }, rows, '')).toMatchObject({ GuaranteeUntil: '2026-07-01', ContractUntil: '2027-06-01' })
})

it('counts from the hand-over where the terms in force say so, and from no day before it', () => {
  const rows = [ANY, { ...ANY, From: '2026-02-01', GuaranteeFrom: 'handover' } as const]
  const handed = (handedOn: string | null) => guaranteeOf({ ArrivedOn: DAY, ContractDate: null }, rows, '', { endedOn: null, handedOn })
  expect(handed(addDays(DAY, 3))).toEqual({ GuaranteeSince: addDays(DAY, 3), GuaranteeUntil: addDays(DAY, 93), ContractUntil: '2028-03-04' })
  expect(handed(null)).toEqual({ GuaranteeSince: null, GuaranteeUntil: null, ContractUntil: null })
  expect(guaranteeOf({ ArrivedOn: '2026-01-15', ContractDate: null }, [ANY], '', { endedOn: null, handedOn: '2026-01-20' }).GuaranteeSince).toBe('2026-01-15')
})

it('ends early with what ends it, never later for it', () => {
  const arrived = { ArrivedOn: DAY, ContractDate: null }
  const ended = (days: number) => ({ endedOn: addDays(DAY, days), handedOn: null })
  expect(guaranteeOf(arrived, ROWS, '', ended(40)).GuaranteeUntil).toBe(addDays(DAY, 40))
  expect(guaranteeOf(arrived, ROWS, '', ended(100)).GuaranteeUntil).toBe(addDays(DAY, 90))
  expect(guaranteeOf(arrived, ROWS, 'named', ended(40)).GuaranteeUntil).toBeNull()
})

it.each([[-1, null], [0, 0], [89, 89], [90, 90], [91, null]])('%i days after its first day it is day %p', (days, Day) => {
  const columns = { GuaranteeSince: DAY, GuaranteeUntil: addDays(DAY, 90) }
  expect(guaranteeDay(columns, addDays(DAY, days))).toEqual(Day === null ? null : { Day, Of: 90, Until: addDays(DAY, 90) })
  expect(guaranteeDay({ GuaranteeSince: null, GuaranteeUntil: null }, addDays(DAY, days))).toBeNull()
})

it.each([
  ['2026-01-31', 1, '2026-02-28'], ['2028-01-31', 1, '2028-02-29'], ['2026-12-31', 2, '2027-02-28'], ['2026-03-31', 24, '2028-03-31'], ['2026-05-31', 1, '2026-06-30'],
  ['2026-11-15', 14, '2028-01-15'], ['2024-02-29', 24, '2026-02-28'], ['9999-11-30', 3, '9999-12-31'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})
