import { formatDays, formatUsualDays } from './price'

test.each([
  [0, 5, '0–5 days', '٠–٥ أيام'],
  [5, 10, '5–10 days', '٥–١٠ أيام'],
  [10, 15, '10–15 days', '١٠–١٥ يومًا'],
  [45, 60, '45–60 days', '٤٥–٦٠ يومًا'],
  [95, 100, '95–100 days', '٩٥–١٠٠ يوم'],
  [100, 105, '100–105 days', '١٠٠–١٠٥ أيام'],
  [105, 115, '105–115 days', '١٠٥–١١٥ يومًا'],
])('%i to %i days', (from, to, english, arabic) => {
  expect([formatDays(from, to, 'en'), formatDays(from, to, 'ar')]).toEqual([english, arabic])
})

test('the plural of Arabic is that of the language', () => {
  const words = new Map([['few', 'أيام'], ['many', 'يومًا'], ['other', 'يوم']])
  const rules = new Intl.PluralRules('ar')
  for (let to = 5; to <= 400; to += 5) expect(formatDays(0, to, 'ar').split(' ')[1]).toBe(words.get(rules.select(to)))
})

test('on cards they are the usual ones', () => {
  expect([formatUsualDays(45, 60, 'en'), formatUsualDays(5, 10, 'ar')]).toEqual(['usually 45–60 days', '٥–١٠ أيام عادةً'])
})
