import { ago } from './ago'

const NOW = new Date('2026-11-21T09:00:00Z')

test.each([
  ['2026-11-21T08:59:30Z', null, null],
  ['2026-11-21T09:05:00Z', null, null],
  ['2026-11-21T08:57:00Z', '3 min ago', 'قبل ٣ دقائق'],
  ['2026-11-21T07:00:01Z', '1 hr ago', 'قبل ساعة واحدة'],
  ['2026-11-18T09:00:00Z', '3 days ago', 'قبل ٣ أيام'],
])('%s', (moment, en, ar) => {
  expect(ago(moment, NOW, 'en')).toBe(en)
  expect(ago(moment, NOW, 'ar')).toBe(ar)
})
