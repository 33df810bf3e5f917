import { normaliseNumber, normalisePhone, normaliseTelephone, SAUDI_PHONE, searchText, toArabicDigits, TELEPHONE, toLatinDigits } from './typed-text'

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

it.each([
  ['٠١١ ٢٣٤ ٥٦٧٨', '0112345678', true],
  ['(011) 234-5678', '0112345678', true],
  ['۹۲۰۰۱۲۳۴۵', '920012345', true],
  ['00966 11 234 5678', '+966112345678', true],
  ['‎+966 50.123.4567', '+966501234567', true],
  ['call us', 'callus', false],
  ['0112+345678', '0112+345678', false],
  ['911', '911', false],
])('reads the telephone %s', (typed, kept, isNumber) => {
  expect(normaliseTelephone(typed)).toBe(kept)
  expect(TELEPHONE.test(kept)).toBe(isNumber)
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
