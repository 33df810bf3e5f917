import { calendarOf, daysInMonth, formatDay, inOtherCalendar, isKnownYear, isRealDay, isYounger, moveDay, normaliseEnteredDay, parseDay, weekdayOf } from '.'

const umAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

function hijriByIcu(moment: Date) {
  const part = (type: string) => Number(umAlQura.formatToParts(moment).find((found) => found.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

it('agrees with the tables of the platform on a day of every month of two centuries, and back', () => {
  for (let year = 1900; year < 2070; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const gregorian = { year, month, day: ((year + month) % 28) + 1 }
      const hijri = inOtherCalendar(gregorian)
      expect(hijri).toEqual(hijriByIcu(new Date(Date.UTC(year, month - 1, gregorian.day))))
      expect(inOtherCalendar(hijri)).toEqual(gregorian)
    }
  }
})

it('knows months of 29 days', () => {
  expect(daysInMonth('hijri', 1446, 1)).toBe(29)
  expect(isRealDay({ year: 1446, month: 1, day: 30 })).toBe(false)
  expect(daysInMonth('gregorian', 2024, 2)).toBe(29)
})

it.each([
  ['1410/5/9', '1410-05-09'],
  ['١٤١٠-٠٥-٠٩', '1410-05-09'],
  ['1990/12/31', '1990-12-31'],
  ['1990-13-01', null],
  ['1250-01-01', null],
  ['31/12/1990', null],
  ['', null],
])('stores %s as %s', (entered, stored) => {
  expect(normaliseEnteredDay(entered)).toBe(stored)
})

it('tells a day that cannot be read from one that does not exist', () => {
  expect(parseDay('1446-02-30')).toEqual({ year: 1446, month: 2, day: 30 })
  expect(parseDay('30 Safar')).toBeNull()
})

it('a year under 1700 is Hijri', () => {
  expect([calendarOf(1447), calendarOf(1699), calendarOf(1700), calendarOf(2026)]).toEqual(['hijri', 'hijri', 'gregorian', 'gregorian'])
})

it.each([
  [1299, false], [1300, true], [1600, true], [1601, false], [1700, true], [9999, true], [10_000, false],
])('is there a calendar of the year %i: %s', (year, isKnown) => {
  expect(isKnownYear(year)).toBe(isKnown)
})

it.each([
  [{ year: 2026, month: 0, day: 1 }, false],
  [{ year: 2026, month: 1, day: 0 }, false],
  [{ year: 2026, month: 1, day: 1 }, true],
  [{ year: 2026, month: 12, day: 31 }, true],
  [{ year: 2026, month: 13, day: 1 }, false],
  [{ year: 1601, month: 1, day: 1 }, false],
])('is %j a day: %s', (day, isDay) => {
  expect(isRealDay(day)).toBe(isDay)
})

it.each(['11990-12-31', '1990-12-311', '1990-12', 'on 1990-12-31'])('reads no day from %s', (text) => {
  expect(parseDay(text)).toBeNull()
})

it('writes a day with all its figures', () => {
  expect(formatDay({ year: 987, month: 6, day: 5 })).toBe('0987-06-05')
})

it('knows the weekday', () => {
  expect(weekdayOf({ year: 2026, month: 11, day: 22 })).toBe(0)
  expect(weekdayOf({ year: 2026, month: 1, day: 3 })).toBe(6)
})

it('moves a day by days and months, within a month that is shorter', () => {
  expect(moveDay({ year: 2026, month: 12, day: 31 }, { days: 1 })).toEqual({ year: 2027, month: 1, day: 1 })
  expect(moveDay({ year: 2026, month: 1, day: 31 }, { months: 1 })).toEqual({ year: 2026, month: 2, day: 28 })
})

it.each([
  ['2008-11-24', false],
  ['2008-11-25', true],
  ['1429-11-26', false],
  ['1429-11-27', true],
  // A text that is no day is refused by the rule about days, not for an age.
  ['1429-13-01', false],
  ['last year', false],
])('on 24 November 2026, is somebody of %s under 18: %s', (birth, isUnder) => {
  expect(isYounger(birth, 18, '2026-11-24')).toBe(isUnder)
})
