import { nearDay, nearMoment } from './near-date'

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
