import { AGE_DAYS, ageColour, followUpDays, isAgeColour } from './follow-up'

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

it('a list of one colour has the rows of its days', () => {
  for (const colour of ['green', 'orange', 'red'] as const) {
    const [over, upTo] = AGE_DAYS[colour]
    expect([over, over + 1, upTo].map(ageColour).slice(1)).toEqual([colour, colour])
    expect(ageColour(over)).not.toBe(colour)
  }
  expect([AGE_DAYS.green, AGE_DAYS.orange, AGE_DAYS.red[0]]).toEqual([[20, 40], [40, 60], 60])
})

it('knows its colours from other words', () => {
  expect(['green', 'orange', 'red', 'blue', '', 'toString'].map(isAgeColour)).toEqual([true, true, true, false, false, false])
})

it('a payment to come has waited no day', () => {
  expect(followUpDays(waiting, '2026-08-30')).toBe(0)
})
