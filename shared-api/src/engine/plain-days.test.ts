import { addDays, addMonths, daysBetween, leadingDay, weekday } from './plain-days'

it.each([
  ['2026-03-01', '2026-03-01', 0],
  ['2026-03-01', '2026-03-02', 1],
  ['2026-03-02', '2026-03-01', -1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-31', '2027-12-31', 365],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
  expect(addDays(from, days)).toBe(to)
})

it('the last day that can be written stays the last', () => {
  expect([addDays('9999-12-30', 1), addDays('9999-12-31', 0), addDays('9999-12-31', 1), addDays('2026-01-01', 4_000_000)]).toEqual(['9999-12-31', '9999-12-31', '9999-12-31', '9999-12-31'])
})

it.each([
  ['2026-11-15', 3, '2027-02-15'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['9999-12-15', 1, '9999-12-31'],
])('of %s, %i months later is %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then)
})

it('a week begins on Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekday)).toEqual([0, 1, 6])
})

it.each([
  ['2026-03-05', '2026-03-05'],
  ['2026-03-05 fit for work', '2026-03-05'],
  ['1900-01-01', '1900-01-01'],
  ['9999-12-31', '9999-12-31'],
  ['1899-12-31', null],
  ['2026-03-055', null],
  ['on 2026-03-05', null],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['fit for work', null],
  ['', null],
])('the text "%s" begins with the day %s', (text, day) => {
  expect(leadingDay(text)).toBe(day)
})
