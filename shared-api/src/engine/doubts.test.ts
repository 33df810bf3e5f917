import { resources } from '../model'
import { doubtsOf } from './doubts'
import type { Resource } from './resource'

const TODAY = '2026-11-22'
const follow = (values: object, before: object = {}) => doubtsOf(resources.follow, values as never, before as never, TODAY)

test('a client under 18 is asked about, in either calendar', () => {
  for (const Dob of ['2008-11-23', '1447-01-01']) expect(follow({ Dob })).toEqual([{ field: 'Dob', reason: 'too_young', limit: 18 }])
  for (const Dob of ['2008-11-22', '1410-05-06', '']) expect(follow({ Dob })).toEqual([])
})

test('a date before the payment, or more than 400 days from today, is asked about', () => {
  expect(follow({ PaidMusand: '2026-10-01', Travel: '1990-01-01' })).toEqual([{ field: 'Travel', reason: 'too_early', first: 'PaidMusand' }])
  expect(follow({ Travel: '2028-01-01' })).toEqual([{ field: 'Travel', reason: 'far_away', limit: 400 }])
  expect(follow({ PaidMusand: '2025-01-01' })).toEqual([{ field: 'PaidMusand', reason: 'far_away', limit: 400 }])
  expect(follow({ PaidMusand: '2026-10-01', Travel: '2026-12-20', LinkMusand: null })).toEqual([])
  // 400 days exactly.
  expect(follow({ Travel: '2027-12-27' })).toEqual([])
})

test('an entry that is taken out is not asked about, nor is what is no day', () => {
  expect(follow({ PaidMusand: '2026-10-01', Travel: '' })).toEqual([])
  expect(follow({ PaidMusand: '2026-10-01', Notes: '2020-01-01', CountryId: 3 })).toEqual([])
  const label = { ar: 'ي', en: 'Day' }
  const boats = { fields: { Launched: { type: 'entered-date', max: 10, label } } } as unknown as Resource
  expect(doubtsOf(boats, { Launched: '2026-11-21' }, {}, TODAY)).toEqual([])
})

test('a payment that is still to come is asked about, another stage that is planned is not', () => {
  expect(follow({ PaidMusand: '2026-11-23', Travel: '2026-12-20' })).toEqual([{ field: 'PaidMusand', reason: 'to_come' }])
  expect(follow({ PaidMusand: TODAY })).toEqual([])
})

test('a licence that has run out is asked about, one that holds today is not', () => {
  const settings = (LicenceUntil: string | null, before: object = {}) => doubtsOf(resources.settings, { LicenceUntil }, before as never, TODAY)
  expect(settings('2026-11-21')).toEqual([{ field: 'LicenceUntil', reason: 'passed' }])
  for (const day of [TODAY, '2027-01-01', null]) expect(settings(day)).toEqual([])
  expect(settings('2026-01-01', { LicenceUntil: '2026-01-01' })).toEqual([])
})

test('what was stored before is not asked about again, until the payment moves', () => {
  const stored = { PaidMusand: '2024-01-01', Travel: '2023-12-01', Dob: '2015-01-01' }
  expect(follow(stored, stored)).toEqual([])
  expect(follow({ ...stored, PaidMusand: '2026-10-01' }, stored)).toEqual([{ field: 'Travel', reason: 'too_early', first: 'PaidMusand' }])
})
