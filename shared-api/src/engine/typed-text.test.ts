import { inOneLine } from './one-line'
import { compactNumbers, searchForms, searchText } from './search-text'
import { EMAIL_PATTERN, inDigitsOf, normaliseNumber, normalisePhone, normaliseTelephone, SAUDI_PHONE, TELEPHONE, toArabicDigits, toLatinDigits } from './typed-text'

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

it.each([
  ['0500966123', '0500966123'],
  ['5012345678', '5012345678'],
  ['00966', ''],
])('leaves %s, which is no mobile number, to the rule as %s', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept)
})

it.each([
  ['01123456', true],
  ['0112345', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['x0112345678', false],
  ['0112345678x', false],
  ['++0112345678', false],
])('can %s be dialled: %s', (number, isNumber) => {
  expect(TELEPHONE.test(number)).toBe(isNumber)
})

it.each([
  ['sara@office.example', true],
  ['sara.ali+1@mail.office.example', true],
  ['s@o.e', true],
  ['sara@office', false],
  ['sara@office.', false],
  ['sara@office.example,ali@office.example', false],
  ['sara@office.example ', false],
  ['Sara <sara@office.example>', false],
  ['sara@öffice.example', false],
  ['@office.example', false],
])('may %s become the e-mail of an account: %s', (email, may) => {
  expect(EMAIL_PATTERN.test(email)).toBe(may)
})

it('writes figures in Arabic text so that their parts keep their order, and as they are in English', () => {
  expect(inDigitsOf('2026-11-24', 'en')).toBe('2026-11-24')
  expect(inDigitsOf('2026-11-24', 'ar')).toBe('٢٠٢٦\u200e-\u200e١١\u200e-\u200e٢٤')
  expect(inDigitsOf('055 123', 'ar')).toBe('٠٥٥\u200e \u200e١٢٣')
})

it('puts what somebody pasted into one line', () => {
  expect(inOneLine('a\r\n\tb\u2028\u2029c d')).toBe('a b c d')
})

it.each([
  ['055 123-4567', '0551234567'],
  ['055  123 - 4567', '0551234567'],
  ['block 7, 055 123', 'block 7, 055123'],
  ['a-1 b-2', 'a-1 b-2'],
  ['1- b', '1- b'],
])('finds the numbers of "%s" in one piece: "%s"', (text, compact) => {
  expect(compactNumbers(text)).toBe(compact)
})

it.each([
  ['sara', ['sara']],
  ['room 12 34', ['room 12 34', 'room 1234']],
  ['12 34 room', ['12 34 room', '1234 room']],
  ['055 123', ['055 123', '055123']],
  ['(055) 123', ['(055) 123', '055123']],
  ['+966 55 123', ['+966 55 123', '+96655123', '96655123', '55123']],
  ['00966.55.123', ['00966.55.123', '0096655123', '55123']],
  ['05966123', ['05966123']],
  ['(05)', ['(05)']],
  ['(055)', ['(055)', '055']],
  ['9661', ['9661']],
])('a search for "%s" looks for %j', (search, forms) => {
  expect(searchForms(search)).toEqual(forms)
})
