import { DAY } from './durations'

/** Arithmetic with plain days, `YYYY-MM-DD`: no clock, no time zone. Such texts compare as the days do. */

const LAST_DAY = '9999-12-31'

/** The day of what has no end, where null says that there is nothing. */
export const OPEN_ENDED = '9999-12-31'

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The day of a moment (UTC); the last day that can be written for all after it. */
function dayOf(moment: number): string {
  const text = new Date(moment).toISOString()
  return text.startsWith('+') ? LAST_DAY : text.slice(0, LAST_DAY.length)
}

/** Whole days from one day to another; negative when the other comes before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY)
}

/** The day so many days later; the last day that can be written stays the last. */
export function addDays(day: string, days: number): string {
  return dayOf(midnight(day) + days * DAY)
}

/** The same day so many months later, or the last of that month where it has no such day; the last day that can be written stays the last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayOf(first.getTime() + (Math.min(date, last) - 1) * DAY)
}

/** Sunday is 0. */
export function weekday(day: string): number {
  return new Date(midnight(day)).getUTCDay()
}

/** The day at the start of a text, if it is a real one of the Gregorian calendar; else null. */
export function leadingDay(text: string): string | null {
  const day = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0] ?? ''
  return !Number.isNaN(midnight(day)) && addDays(day, 0) === day ? day : null
}
