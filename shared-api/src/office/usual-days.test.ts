import { usualDays } from './usual-days'

const times = (days: number, count: number) => Array<number>(count).fill(days)
/** From one day to another, each once. */
const each = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test.each([
  ['none', [], null],
  ['nine', times(60, 9), null],
  ['ten of one day: five apart', times(60, 10), [60, 65]],
  ['ten, each to the nearest five', each(41, 50), [45, 50]],
  ['the twentieth and the eightieth of a hundred and one', each(0, 100), [20, 80]],
  ['in any order', each(0, 100).reverse(), [20, 80]],
  ['as numbers, not as words', [...times(100, 5), ...times(9, 5)], [10, 100]],
  ['one fifth that came fast does not count', [...times(10, 2), ...times(60, 8)], [50, 60]],
  ['nor does one fifth that came late', [...times(60, 8), ...times(200, 2)], [60, 90]],
  ['a tenth at either end changes nothing', [1, ...times(60, 8), 400], [60, 65]],
  ['two and a half go up', times(62.5, 10), [65, 70]],
  ['less than that goes down', times(62, 10), [60, 65]],
  ['two that meet after rounding stand apart upwards', [...times(58, 5), ...times(62, 5)], [60, 65]],
  ['two that are five apart stay', [...times(58, 5), ...times(63, 5)], [60, 65]],
  ['between two values by their distance', [...times(40, 2), ...times(50, 8)], [50, 55]],
  ['half of it', [...times(30, 3), ...times(90, 7)], [30, 90]],
  ['the day of payment itself', times(0, 10), [0, 5]],
  ['two days', times(2, 12), [0, 5]],
  ['three days', times(3, 12), [5, 10]],
  ['two groups', [...times(45, 50), ...times(75, 50)], [45, 75]],
  ['a thousand', each(1, 1000), [200, 800]],
])('%s', (_what, days, range) => {
  expect(usualDays(days)).toEqual(range === null ? null : { From: range[0], To: range[1] })
})

test('it leaves the days in their order', () => {
  const days = each(1, 12).reverse()
  usualDays(days)
  expect(days).toEqual(each(1, 12).reverse())
})
