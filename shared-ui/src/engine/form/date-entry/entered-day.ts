import { toLatinDigits } from '@office/shared-api/model/public'
import {
  calendarOf,
  daysInMonth,
  formatDay,
  inOtherCalendar,
  isKnownYear,
  isRealDay,
  type CalendarName,
  type DayParts,
} from '@office/shared-api/model/calendar'

/** A day as far as it has been typed: text in 0-9, empty where nothing stands yet. */
export interface EnteredDay {
  readonly day: string
  readonly month: string
  readonly year: string
}

const NOTHING: EnteredDay = { day: '', month: '', year: '' }

/** Takes a value apart: `YYYY-MM-DD`, or the unfinished form of `valueOf`. */
export function enteredDayOf(value: string): EnteredDay {
  if (value === '') return NOTHING
  const [year = '', month = '', day = ''] = value.split(/[-/]/)
  return { day: trimZero(day), month: trimZero(month), year }
}

function trimZero(part: string): string {
  return part.replace(/^0+(?=[0-9])/, '')
}

/** The value to keep: `YYYY-MM-DD` when the day is real, '' when nothing stands there, else the parts as they are, which is no date. */
export function valueOf(entered: EnteredDay): string {
  const parts = enteredParts(entered)
  if (parts !== null && isRealDay(parts)) return formatDay(parts)
  const { day, month, year } = entered
  return day === '' && month === '' && year === '' ? '' : `${year}-${month}-${day}`
}

/** Only digits of any script are kept, as 0-9, at most so many. */
export function digitsOf(text: string, most: number): string {
  return toLatinDigits(text).replace(/[^0-9]/g, '').slice(0, most)
}

/** The numbers, once all three are there. */
function enteredParts({ day, month, year }: EnteredDay): DayParts | null {
  if (day === '' || month === '' || year.length < 4) return null
  return { day: Number(day), month: Number(month), year: Number(year) }
}

/** The calendar that a full year can only belong to; null while it is being typed. */
export function calendarOfYear(year: string): CalendarName | null {
  return year.length === 4 ? calendarOf(Number(year)) : null
}

/** The same day in the other calendar, or null while it is not a real day. */
export function echoOf(entered: EnteredDay): DayParts | null {
  const parts = enteredParts(entered)
  return parts !== null && isRealDay(parts) ? inOtherCalendar(parts) : null
}

/** Days of the chosen month when the day is beyond them; null when nothing is wrong with the day. */
export function monthShorterThanDay(entered: EnteredDay): number | null {
  const parts = enteredParts(entered)
  if (parts === null || parts.day > 31 || parts.day < 1 || !isKnownYear(parts.year)) return null
  const days = daysInMonth(calendarOf(parts.year), parts.year, parts.month)
  return parts.day > days ? days : null
}

/** The same day told in another calendar; unfinished or impossible days lose month and year, which mean something else there. */
export function inCalendar(entered: EnteredDay, calendar: CalendarName): EnteredDay {
  if (calendarOfYear(entered.year) === calendar) return entered
  const other = echoOf(entered)
  if (other === null) return { day: entered.day, month: '', year: '' }
  return { day: String(other.day), month: String(other.month), year: String(other.year) }
}
