import { formatDate, formatDateTime, formatFullDate, formatNumber, formatPercent } from './format'
import { formatMoney } from './money'

const withoutMarks = (text: string) => text.replace(/\u200e/g, '')

test('counts are grouped, in the digits of the language', () => {
  expect(formatNumber(5_000, 'en')).toBe('5,000')
  expect(formatNumber(5_000, 'ar')).toBe('٥٬٠٠٠')
  for (const value of [0, 7, 66, 999, 1000, 12_345, 1_234_567, -3, 2.5]) {
    expect(formatNumber(value, 'en')).toBe(new Intl.NumberFormat('en-GB').format(value))
    expect(formatNumber(value, 'ar')).toBe(new Intl.NumberFormat('ar-SA-u-ca-gregory-nu-arab').format(value))
  }
})

test('an amount names its currency, with two decimals unless it is whole', () => {
  expect(['8250.00', '8250.50', '0.00', '-1.05'].map((amount) => formatMoney(amount, 'en'))).toEqual(['SAR 8,250', 'SAR 8,250.50', 'SAR 0', 'SAR -1.05'])
  expect(['8250.00', '8250.50'].map((amount) => formatMoney(amount, 'ar'))).toEqual(['٨٬٢٥٠ ر.س', '٨٬٢٥٠٫٥٠ ر.س'])
})

test('percents have two decimals at most', () => {
  expect(formatPercent(33.333, 'en')).toBe('33.33%')
  expect(formatPercent(33.333, 'ar')).toContain('٣٣٫٣٣')
})

test('days are year-month-day with two digits', () => {
  expect(formatDate('2026-01-05', 'en')).toBe('2026-01-05')
  expect(withoutMarks(formatDate('1447-09-01', 'ar'))).toBe('١٤٤٧-٠٩-٠١')
})

test('moments are told by the clock of Riyadh', () => {
  expect(formatDate('2026-01-05T22:30:00Z', 'en')).toBe('2026-01-06')
  expect(formatDateTime('2026-01-05T22:30:00Z', 'en')).toBe('2026-01-06 01:30')
  expect(withoutMarks(formatDateTime('2026-01-05T22:30:00Z', 'ar'))).toBe('٢٠٢٦-٠١-٠٦ ٠١:٣٠')
})

test('the full date is Gregorian in Arabic too', () => {
  expect(formatFullDate('2026-01-05T09:05:00Z', 'ar')).toContain('٢٠٢٦')
  expect(formatFullDate('2026-01-05T09:05:00Z', 'en')).toContain('Monday')
})

test('Arabic digits keep their order around a dash', () => {
  expect(formatDate('1447-09-01', 'ar')).toBe('١٤٤٧\u200e-\u200e٠٩\u200e-\u200e٠١')
})
