import { toLatinDigits } from '@office/shared-api/model/public'
import { calendarOf, formatDay, inOtherCalendar, isRealDay, type DayParts } from '@office/shared-api/model/calendar'

/**
 * Returns typed text as a Gregorian day `YYYY-MM-DD`, null while it is none: in any digits, the year first or last, of either
 * calendar, with the parts apart or as eight digits; without a year it is the one of `today`.
 */
export function dayTyped(text: string, today: string): string | null {
  const parts = typedParts(toLatinDigits(text).trim(), today)
  if (parts === null || !isRealDay(parts)) return null
  return formatDay(calendarOf(parts.year) === 'hijri' ? inOtherCalendar(parts) : parts)
}

function typedParts(text: string, today: string): DayParts | null {
  const [, a = '', b = '', c = today.slice(0, 4)] = /^(\d{1,4})[-/. ]+(\d{1,2})(?:[-/. ]+(\d{1,4}))?$/.exec(spread(text)) ?? []
  const [day, month, year] = a.length === 4 ? [c, b, a] : [a, b, c]
  return a === '' || year.length !== 4 ? null : { day: Number(day), month: Number(month), year: Number(year) }
}

/** Eight digits in a row: a year begins with 13 to 16 (Hijri), 19 or 20, which no day and month do together. */
function spread(text: string): string {
  if (!/^\d{8}$/.test(text)) return text
  const yearFirst = /^(1[3-6]|19|20)\d\d(0[1-9]|1[0-2])/.test(text) && !/^\d\d(0[1-9]|1[0-2])(1[3-6]|19|20)/.test(text)
  return yearFirst ? text.replace(/^(....)(..)/, '$1-$2-') : text.replace(/^(..)(..)/, '$1-$2-')
}
