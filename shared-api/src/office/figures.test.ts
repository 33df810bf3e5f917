import { ageColour, followUpDays, percentChange } from './figures'

it.each([
  [0, 0, 0],
  [5, 0, 100],
  [0, 5, -100],
  [10, 8, 25],
  [1, 3, -66.67],
])('the change to %i from %i is %f percent', (current, previous, percent) => {
  expect(percentChange(current, previous)).toBe(percent)
})

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
