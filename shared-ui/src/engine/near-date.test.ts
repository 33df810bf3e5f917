import { DAY, HOUR } from '@office/shared-api/model/public'
import { ago, comingDay, comingMoment, daysAway, durationText, nearDay, nearMoment } from './near-date'

const TODAY = '2026-11-26'

test.each([
  ['2026-11-26', 'today', 'اليوم'],
  ['2026-11-27', 'tomorrow', 'غدًا'],
  ['2026-11-25', 'yesterday', 'أمس'],
  ['2026-11-29', 'Sun', 'الأحد'],
  ['2026-12-02', 'Wed', 'الأربعاء'],
  ['2026-12-03', '3 Dec', '٣ ديسمبر'],
  ['2026-11-21', '5 days ago', 'قبل ٥ أيام'],
  ['2026-11-19', '19 Nov', '١٩ نوفمبر'],
  ['2027-03-01', '1 Mar 2027', '١ مارس ٢٠٢٧'],
])('%s is %s', (day, en, ar) => {
  expect([nearDay(day, 'en', TODAY), nearDay(day, 'ar', TODAY)]).toEqual([en, ar])
})

test('a moment of these days has its time by the clock of Riyadh, a far one its day alone', () => {
  expect(nearMoment('2026-11-26T22:30:00Z', 'en', TODAY)).toBe('tomorrow 01:30')
  expect(nearMoment('2026-11-26T22:30:00Z', 'ar', TODAY)).toBe('غدًا ٠١:٣٠')
  expect(nearMoment('2026-12-24T22:30:00Z', 'en', TODAY)).toBe('25 Dec')
})

test('a day is told by its distance however far it is', () => {
  expect([daysAway('2026-11-27', 'en', TODAY), daysAway('2026-10-06', 'en', TODAY), daysAway('2026-10-06', 'ar', TODAY)]).toEqual(['tomorrow', '51 days ago', 'قبل ٥١ يومًا'])
})

const NOW = new Date('2026-11-21T09:00:00Z')

test.each([
  ['2026-11-21T08:59:30Z', null, null],
  ['2026-11-21T09:05:00Z', null, null],
  ['2026-11-21T08:57:00Z', '3 min ago', 'قبل ٣ دقائق'],
  ['2026-11-21T07:00:01Z', '1 hr ago', 'قبل ساعة واحدة'],
  ['2026-11-18T09:00:00Z', '3 days ago', 'قبل ٣ أيام'],
])('%s was %s', (moment, en, ar) => {
  expect([ago(moment, NOW, 'en'), ago(moment, NOW, 'ar')]).toEqual([en, ar])
})

test.each([
  [59_999, null, null],
  [20 * HOUR + 1, '20 hours', '٢٠ ساعة'],
  [3 * DAY, '3 days', '٣ أيام'],
])('%i milliseconds are %s', (milliseconds, en, ar) => {
  expect([durationText(milliseconds, 'en'), durationText(milliseconds, 'ar')]).toEqual([en, ar])
})

test('within a sentence a coming day is its weekday, from a week on with its date; a moment is told by the clock of Riyadh', () => {
  expect([comingDay('2026-11-26', 'en', NOW), comingDay('2026-12-10', 'en', NOW)]).toEqual(['Thursday', 'Thursday 10 December'])
  expect([comingMoment(new Date('2026-11-26T10:30:00Z'), 'en', NOW), comingMoment(new Date('2026-11-26T10:30:00Z'), 'ar', NOW)]).toEqual(['Thursday 13:30', 'الخميس ١٣:٣٠'])
})
