import { formatDays, formatUsualDays } from './price'

test.each([
  [0, 5, '0\u2060–\u20605 days', '٠\u2060–\u2060٥ أيام'],
  [5, 10, '5\u2060–\u206010 days', '٥\u2060–\u2060١٠ أيام'],
  [10, 15, '10\u2060–\u206015 days', '١٠\u2060–\u2060١٥ يومًا'],
  [45, 60, '45\u2060–\u206060 days', '٤٥\u2060–\u2060٦٠ يومًا'],
  [95, 100, '95\u2060–\u2060100 days', '٩٥\u2060–\u2060١٠٠ يوم'],
  [100, 105, '100\u2060–\u2060105 days', '١٠٠\u2060–\u2060١٠٥ أيام'],
  [105, 115, '105\u2060–\u2060115 days', '١٠٥\u2060–\u2060١١٥ يومًا'],
])('%i to %i days', (from, to, english, arabic) => {
  expect([formatDays(from, to, 'en'), formatDays(from, to, 'ar')]).toEqual([english, arabic])
})

test('the plural of Arabic is that of the language', () => {
  const words = new Map([['few', 'أيام'], ['many', 'يومًا'], ['other', 'يوم']])
  const rules = new Intl.PluralRules('ar')
  for (let to = 5; to <= 400; to += 5) expect(formatDays(0, to, 'ar').split(' ')[1]).toBe(words.get(rules.select(to)))
})

test('on cards they are the usual ones', () => {
  expect([formatUsualDays(45, 60, 'en'), formatUsualDays(5, 10, 'ar')]).toEqual(['usually 45\u2060–\u206060 days', '٥\u2060–\u2060١٠ أيام عادةً'])
})
