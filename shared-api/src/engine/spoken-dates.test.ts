import { formatCallBy, promisedCall, spokenDay, spokenDayOfYear, spokenRange, spokenUntil } from './spoken-dates'

const NOW = '2026-11-24T09:00:00+03:00'

test.each([
  ['2026-11-24T13:00:00+03:00', 'before 1 pm', 'قبل الواحدة ظهرًا'],
  ['2026-11-24T12:47:00+03:00', 'before 1 pm', 'قبل الواحدة ظهرًا'],
  ['2026-11-24T13:07:31+03:00', 'before 1:30 pm', 'قبل الواحدة والنصف ظهرًا'],
  ['2026-11-24T12:00:00+03:00', 'before noon', 'قبل الثانية عشرة ظهرًا'],
  ['2026-11-24T17:00:00+03:00', 'before 5 pm', 'قبل الخامسة عصرًا'],
  ['2026-11-24T23:40:00+03:00', 'before midnight', 'قبل منتصف الليل'],
  ['2026-11-24T15:30:00+03:00', 'before 3:30 pm', 'قبل الثالثة والنصف ظهرًا'],
  ['2026-11-24T16:00:00+03:00', 'before 4 pm', 'قبل الرابعة عصرًا'],
  ['2026-11-24T12:30:00+03:00', 'before 12:30 pm', 'قبل الثانية عشرة والنصف ظهرًا'],
  ['2026-11-25T00:30:00+03:00', 'tomorrow before 12:30 am', 'غدًا قبل الثانية عشرة والنصف صباحًا'],
  ['2026-11-23T10:00:00+03:00', 'before 10 am', 'قبل العاشرة صباحًا'],
  ['2026-11-30T09:30:00+03:00', 'on Monday before 9:30 am', 'يوم الاثنين قبل التاسعة والنصف صباحًا'],
  ['2026-12-01T09:00:00+03:00', 'on Tuesday 1 December before 9 am', 'يوم الثلاثاء ١ ديسمبر قبل التاسعة صباحًا'],
  ['2026-11-25T10:00:00+03:00', 'tomorrow before 10 am', 'غدًا قبل العاشرة صباحًا'],
  ['2026-11-29T07:00:00Z', 'on Sunday before 10 am', 'يوم الأحد قبل العاشرة صباحًا'],
  ['2026-12-06T18:00:00+03:00', 'on Sunday 6 December before 6 pm', 'يوم الأحد ٦ ديسمبر قبل السادسة مساءً'],
])('a call by %s is promised %s', (callBy, en, ar) => {
  expect(formatCallBy(callBy, NOW, 'en')).toBe(en)
  expect(formatCallBy(callBy, NOW, 'ar')).toBe(ar)
})

test('the promise ends with the half hour that it names', () => {
  expect(promisedCall('2026-11-24T12:47:00+03:00')).toEqual(new Date('2026-11-24T13:00:00+03:00'))
  expect(promisedCall('2026-11-24T13:00:00+03:00')).toEqual(new Date('2026-11-24T13:00:00+03:00'))
})

test('a day has its year where it is another', () => {
  expect([spokenDay('2026-11-02', '2026-11-24', 'en'), spokenDay('2026-11-02', '2026-11-24', 'ar')]).toEqual(['2 November', '٢ نوفمبر'])
  expect(spokenDay('2027-01-02', '2026-11-24', 'ar')).toBe('٢ يناير ٢٠٢٧')
})

test.each([
  ['2027-01-03', '2027-01-13', 'between 3 and 13 January 2027', 'بين ٣ و١٣ يناير ٢٠٢٧'],
  ['2027-01-28', '2027-02-03', 'between 28 January and 3 February 2027', 'بين ٢٨ يناير و٣ فبراير ٢٠٢٧'],
  ['2026-12-28', '2027-01-05', 'between 28 December 2026 and 5 January 2027', 'بين ٢٨ ديسمبر ٢٠٢٦ و٥ يناير ٢٠٢٧'],
])('from %s to %s is %s', (From, To, en, ar) => {
  expect([spokenRange({ From, To }, 'en'), spokenRange({ From, To }, 'ar')]).toEqual([en, ar])
})

test('an end has its day and time, and midnight belongs to the day before', () => {
  expect([spokenUntil('2026-11-26T07:00:00Z', 'en'), spokenUntil('2026-11-26T07:17:00Z', 'ar')]).toEqual(['Thursday 26 November, 10 am', 'الخميس ٢٦ نوفمبر، ١٠:١٧ صباحًا'])
  expect(spokenUntil('2026-11-26T21:00:00Z', 'en')).toBe('Thursday 26 November, midnight')
})

test('every hour has its name and its part of the day', () => {
  const at = (hour: number, language: 'ar' | 'en') => spokenUntil(`2026-11-26T${String(hour).padStart(2, '0')}:00:00+03:00`, language).split(/[،,] /)[1]
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  expect(hours.map((hour) => at(hour, 'ar'))).toEqual([
    'منتصف الليل', 'الواحدة صباحًا', 'الثانية صباحًا', 'الثالثة صباحًا', 'الرابعة صباحًا', 'الخامسة صباحًا', 'السادسة صباحًا', 'السابعة صباحًا',
    'الثامنة صباحًا', 'التاسعة صباحًا', 'العاشرة صباحًا', 'الحادية عشرة صباحًا', 'الثانية عشرة ظهرًا', 'الواحدة ظهرًا', 'الثانية ظهرًا', 'الثالثة ظهرًا',
    'الرابعة عصرًا', 'الخامسة عصرًا', 'السادسة مساءً', 'السابعة مساءً', 'الثامنة مساءً', 'التاسعة مساءً', 'العاشرة مساءً', 'الحادية عشرة مساءً',
  ])
  expect(hours.map((hour) => at(hour, 'en'))).toEqual(['midnight', ...hours.slice(1, 12).map((hour) => `${hour} am`), 'noon', ...hours.slice(1, 12).map((hour) => `${hour} pm`)])
})

test('a time between the half hours has its minutes in two figures', () => {
  expect(spokenUntil('2026-11-26T10:07:00+03:00', 'en')).toBe('Thursday 26 November, 10:07 am')
  expect(spokenUntil('2026-11-26T00:07:00+03:00', 'en')).toBe('Thursday 26 November, 12:07 am')
  expect([spokenUntil('2026-11-26T22:07:00+03:00', 'ar'), spokenUntil('2026-11-26T12:45:00+03:00', 'ar')]).toEqual(['الخميس ٢٦ نوفمبر، ١٠:٠٧ مساءً', 'الخميس ٢٦ نوفمبر، ١٢:٤٥ ظهرًا'])
})

test('a day has its year where it is asked for', () => {
  expect([spokenDayOfYear('2027-03-03', 'en'), spokenDayOfYear('2027-03-03', 'ar')]).toEqual(['3 March 2027', '٣ مارس ٢٠٢٧'])
})
