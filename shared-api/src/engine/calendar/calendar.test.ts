import { daysInMonth, inOtherCalendar, isRealDay, normaliseEnteredDay, parseDay } from '.'

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
