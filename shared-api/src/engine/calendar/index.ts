import { CalendarDate, GregorianCalendar, IslamicUmalquraCalendar, toCalendar } from '@internationalized/date'
import { normaliseNumber } from '../typed-text'

/**
 * Days in the two calendars of the office. Hijri always means Umm al-Qura. A day is text, `YYYY-MM-DD`, in the
 * calendar in which it was entered; a year under 1700 is Hijri.
 */

export type CalendarName = 'hijri' | 'gregorian'

export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const CALENDARS = { hijri: new IslamicUmalquraCalendar(), gregorian: new GregorianCalendar() }
const FIRST_GREGORIAN_YEAR = 1700

/** The years that the Umm al-Qura tables cover. */
export const HIJRI_YEARS = { first: 1300, last: 1600 } as const

export function calendarOf(year: number): CalendarName {
  return year < FIRST_GREGORIAN_YEAR ? 'hijri' : 'gregorian'
}

/** The parts of `YYYY-MM-DD` or `YYYY/MM/DD` in any digits; null when the text is not of that form. The day may be impossible. */
export function parseDay(text: string): DayParts | null {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(normaliseDay(text))
  if (!match) return null
  const [, year, month, day] = match
  return { year: Number(year), month: Number(month), day: Number(day) }
}

function normaliseDay(text: string): string {
  // normaliseNumber drops dashes, which separate the parts here.
  return normaliseNumber(text.replace(/-/g, '/'))
}

/** Days in a month of the calendar: 29 or 30 in Hijri, 28 to 31 in Gregorian. */
export function daysInMonth(calendar: CalendarName, year: number, month: number): number {
  return CALENDARS[calendar].getDaysInMonth(new CalendarDate(CALENDARS[calendar], year, month, 1))
}

/** False for a year that no table of its calendar covers. */
export function isKnownYear(year: number): boolean {
  return calendarOf(year) === 'gregorian' ? year <= 9999 : year >= HIJRI_YEARS.first && year <= HIJRI_YEARS.last
}

/** True when the day exists in the calendar that its year belongs to. */
export function isRealDay({ year, month, day }: DayParts): boolean {
  if (month < 1 || month > 12 || day < 1 || !isKnownYear(year)) return false
  return day <= daysInMonth(calendarOf(year), year, month)
}

/** `YYYY-MM-DD` with two-digit month and day. */
export function formatDay({ year, month, day }: DayParts): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The text in its stored form, or null when it is no real day. */
export function normaliseEnteredDay(text: string): string | null {
  const parts = parseDay(text)
  return parts && isRealDay(parts) ? formatDay(parts) : null
}

/** The day so many days or months on; a month that is shorter ends it. The day must be Gregorian. */
export function moveDay({ year, month, day }: DayParts, by: { readonly days?: number; readonly months?: number }): DayParts {
  const moved = new CalendarDate(year, month, day).add(by)
  return { year: moved.year, month: moved.month, day: moved.day }
}

/** True when a day of either calendar is fewer than so many years before today (`YYYY-MM-DD`, Gregorian). */
export function isYounger(birth: string, years: number, today: string): boolean {
  const parts = parseDay(birth)
  if (parts === null || !isRealDay(parts)) return false
  const gregorian = calendarOf(parts.year) === 'hijri' ? inOtherCalendar(parts) : parts
  return formatDay(moveDay(gregorian, { months: 12 * years })) > today
}

/** The weekday of a Gregorian day, Sunday is 0. */
export function weekdayOf({ year, month, day }: DayParts): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** The same day in the other calendar: what is echoed beside the one entered. The day must be real. */
export function inOtherCalendar(parts: DayParts): DayParts {
  const from = calendarOf(parts.year)
  const to = from === 'hijri' ? 'gregorian' : 'hijri'
  const { year, month, day } = toCalendar(
    new CalendarDate(CALENDARS[from], parts.year, parts.month, parts.day),
    CALENDARS[to],
  )
  return { year, month, day }
}
