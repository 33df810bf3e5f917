import { percentChange } from './statistic-cards'

it.each([
  [0, 0, 0],
  [5, 0, 100],
  [0, 5, -100],
  [10, 8, 25],
  [1, 3, -66.67],
])('the change to %i from %i is %f percent', (current, previous, percent) => {
  expect(percentChange(current, previous)).toBe(percent)
})
