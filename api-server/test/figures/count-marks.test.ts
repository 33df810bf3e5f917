import { countMarks, daysOfMarks, NO_DAY, type Counts } from '../../src/office/reports/count-marks'

/** For each of three stages how many marks came so many days after the mark before; requests as they are sent. */
function counted(requests: readonly (readonly (number | string)[])[], isCounted = (_day: number) => true): readonly object[] {
  const counts = [1, 2, 3].map((): Counts => new Map())
  countMarks(daysOfMarks(requests.flat()), counts, isCounted)
  return counts.map((count) => Object.fromEntries([...count].map(([days, n]) => [String(days), n])))
}

it('counts the days since the latest mark before, in whatever order marks stand', () => {
  expect(counted([[10, 13, 20], [10, NO_DAY, 13], [20, 13, 10]])).toEqual([{ null: 2, 7: 1 }, { 3: 2 }, { 7: 1, 3: 1, null: 1 }])
})

it('of the same day, the stage that stands first comes first', () => {
  expect(counted([[10, 10, 10], [12, 10, 12]])).toEqual([{ null: 1, 2: 1 }, { 0: 1, null: 1 }, { 0: 2 }])
})

it('a text counts by the day that it begins with; one without a day is no mark', () => {
  expect(counted([['2026-03-01', '2026-03-04 ', '2026-02-30'], ['fit', '2026-03-041', '2026-03-05']])).toEqual([{ null: 1 }, { 3: 1 }, { null: 1 }])
})

it('counts the marks of the period alone, since marks before it too', () => {
  expect(counted([[10, 13, 20]], (day) => day > 12 && day < 20)).toEqual([{}, { 3: 1 }, {}])
})
