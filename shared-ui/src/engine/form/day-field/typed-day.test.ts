import { dayTyped } from './typed-day'

const TODAY = '2026-11-22'

test.each([
  ['2026-11-12', '2026-11-12'],
  ['12/11/2026', '2026-11-12'],
  ['١٢/١١/٢٠٢٦', '2026-11-12'],
  ['12.11', '2026-11-12'],
  ['12112026', '2026-11-12'],
  ['20261112', '2026-11-12'],
  ['1448-06-02', '2026-11-12'],
  ['٢/٦/١٤٤٨', '2026-11-12'],
])('%s is %s', (text, day) => {
  expect(dayTyped(text, TODAY)).toBe(day)
})

test.each(['', '12', '31/2/2026', '12/13/2026', 'tomorrow', '12/11/26'])('%j is no day', (text) => {
  expect(dayTyped(text, TODAY)).toBeNull()
})
