import { isDrawing, LONGEST_DRAWING } from './drawing'

it.each(['M1 2L3 4', 'M 1,2 L 3,4', 'M0 0L10.5 -20.25', 'M1 1M2 2L9999 0 M5 5 L6 6'])('%s is a drawing', (path) => {
  expect(isDrawing(path)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['a point without a line', 'M1 2'],
  ['a line that begins nowhere', 'L3 4'],
  ['a line that ends nowhere', 'M1 2L3'],
  ['a figure of five digits', 'M1 2L12345 4'],
  ['a curve', 'M1 2L3 4Q5 6 7 8'],
  ['words before it', 'x M1 2L3 4'],
  ['a tag behind it', 'M1 2L3 4"/><script>'],
])('%s is none', (_what, path) => {
  expect(isDrawing(path)).toBe(false)
})

it('a drawing ends somewhere', () => {
  const line = 'L1 1'
  const longest = `M1 1${line.repeat(LONGEST_DRAWING / line.length - 1)}`
  expect([longest, `${longest}${line}`].map(isDrawing)).toEqual([true, false])
})
