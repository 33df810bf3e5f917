import { normaliseNumber, normalisePhone, SAUDI_PHONE, searchText, toArabicDigits, toLatinDigits } from './typed-text'

it.each([
  ['0501234567', '0501234567'],
  ['501234567', '0501234567'],
  ['+966501234567', '0501234567'],
  ['00966 50 123 4567', '0501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
  ['\u200f050-123-4567', '0501234567'],
])('reads the phone %s', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept)
  expect(SAUDI_PHONE.test(kept)).toBe(true)
})

it.each(['0521234567', '1501234567', '05012345678', '', 'phone'])('refuses the phone %s', (typed) => {
  expect(SAUDI_PHONE.test(normalisePhone(typed))).toBe(false)
})

it('turns digits either way', () => {
  expect(toLatinDigits('١٢٣ ۴۵۶ 789')).toBe('123 456 789')
  expect(toArabicDigits('20 of 300')).toBe('٢٠ of ٣٠٠')
  expect(normaliseNumber(' ١٠-٠٠ ')).toBe('1000')
})

it.each([
  ['أحمد', 'احمد'],
  ['هُدَى', 'هدي'],
  ['فاطمة', 'فاطمه'],
  ['آمال', 'امال'],
  ['محمـــد', 'محمد'],
  ['٠٥٥', '055'],
  ['  Maria   SANTOS ', 'maria santos'],
])('searches %s as %s', (text, searched) => {
  expect(searchText(text)).toBe(searched)
})
