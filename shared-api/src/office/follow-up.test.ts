import { ageColour, followUpDays } from './follow-up'

const waiting = { PaidMusand: '2026-09-01', Travel: null, Archived: false }

it('counts the days since payment until travel or archive', () => {
  expect(followUpDays(waiting, '2026-09-22')).toBe(21)
  expect(followUpDays({ ...waiting, Travel: '2026-09-20' }, '2026-09-22')).toBeNull()
  expect(followUpDays({ ...waiting, Archived: true }, '2026-09-22')).toBeNull()
  expect(followUpDays({ ...waiting, PaidMusand: null }, '2026-09-22')).toBeNull()
})

it.each([
  [null, null],
  [20, null],
  [21, 'green'],
  [40, 'green'],
  [41, 'orange'],
  [60, 'orange'],
  [61, 'red'],
])('colours %s days %s', (days, colour) => {
  expect(ageColour(days)).toBe(colour)
})
