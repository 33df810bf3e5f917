import { DAY, MINUTE } from './durations'
import { LOCALES, type Language } from './language'
import { dayInRiyadh, OFFICE_TIME_ZONE } from './today'

/**
 * Days and times as people say them: "before 1 pm", "between 3 and 13 January 2027". Pure functions: `now` is given in, because the clock
 * of a phone may be a day off. Dates in figures are written by `format` of shared-ui.
 */

const CHARS_OF_MONTH = 7
const CHARS_OF_YEAR = 4

/** A plain day (`YYYY-MM-DD`) is no moment: it is the same in every time zone. */
function formatted(day: string, parts: Intl.DateTimeFormatOptions, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'UTC' }).format(new Date(day))
}

function differs(day: string, other: string, chars: number): boolean {
  return day.slice(0, chars) !== other.slice(0, chars)
}

/** A day, `YYYY-MM-DD`: "3 March"; with its year where that is not the year of `today`. */
export function spokenDay(day: string, today: string, language: Language): string {
  return formatted(day, { day: 'numeric', month: 'long', ...(differs(day, today, CHARS_OF_YEAR) && { year: 'numeric' }) }, language)
}

/** A day with its year: "3 March 2027". */
export function spokenDayOfYear(day: string, language: Language): string {
  return formatted(day, { day: 'numeric', month: 'long', year: 'numeric' }, language)
}

/** "Sunday 6 December". Arabic locales would put a comma between them. */
function weekdayAndDay(day: string, language: Language): string {
  return `${formatted(day, { weekday: 'long' }, language)} ${formatted(day, { day: 'numeric', month: 'long' }, language)}`
}

/** Two days of which the later has its year: "between 3 and 13 January 2027", "between 28 December 2026 and 5 January 2027". */
export function spokenRange({ From, To }: { readonly From: string; readonly To: string }, language: Language): string {
  const from = formatted(From, { day: 'numeric', ...(differs(From, To, CHARS_OF_MONTH) && { month: 'long' }), ...(differs(From, To, CHARS_OF_YEAR) && { year: 'numeric' }) }, language)
  const to = spokenDayOfYear(To, language)
  return language === 'ar' ? `بين ${from} و${to}` : `between ${from} and ${to}`
}

const ARABIC_HOURS = ['الثانية عشرة', 'الواحدة', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة', 'السادسة', 'السابعة', 'الثامنة', 'التاسعة', 'العاشرة', 'الحادية عشرة']

/** The part of the day that an Arabic time names; `hour` from 0 to 23. */
export function arabicPart(hour: number): string {
  if (hour < 12) return 'صباحًا'
  if (hour < 16) return 'ظهرًا'
  return hour < 18 ? 'عصرًا' : 'مساءً'
}

/** The time of the day in Riyadh: "1 pm", "1:30 pm", "noon"; in Arabic whole and half hours are words. */
function spokenTime(moment: Date, language: Language): string {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', { timeZone: OFFICE_TIME_ZONE, hour: 'numeric', minute: 'numeric' }).format(moment).split(':').map(Number)
  if (minute === 0 && hour === 0) return language === 'ar' ? 'منتصف الليل' : 'midnight'
  if (language === 'ar') {
    const figures = new Intl.NumberFormat(LOCALES.ar, { minimumIntegerDigits: 2 }).format(minute)
    const said = minute % 30 === 0 ? `${ARABIC_HOURS[hour % 12] ?? ''}${minute === 0 ? '' : ' والنصف'}` : `${new Intl.NumberFormat(LOCALES.ar).format(hour % 12 || 12)}:${figures}`
    return `${said} ${arabicPart(hour)}`
  }
  if (minute === 0 && hour === 12) return 'noon'
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`
}

/** The day that a moment ends: midnight belongs to the day before it. */
function dayUntil(moment: Date): string {
  return dayInRiyadh(new Date(moment.getTime() - 1))
}

/** A moment up to which something holds (ISO 8601): "Thursday 26 November, 10 am". */
export function spokenUntil(moment: string, language: Language): string {
  const until = new Date(moment)
  return `${weekdayAndDay(dayUntil(until), language)}${language === 'ar' ? '،' : ','} ${spokenTime(until, language)}`
}

/** The moment that is promised for a call: the next whole or half hour, which can be said. */
export function promisedCall(callBy: string): Date {
  return new Date(Math.ceil(Date.parse(callBy) / (30 * MINUTE)) * 30 * MINUTE)
}

/**
 * By when somebody calls, as it follows "We call you": "before 1 pm", "tomorrow before 10 am", "on Sunday before 10 am". `callBy` and `now`
 * are moments (ISO 8601), `now` by the server's clock. It is true up to `promisedCall`.
 * @example t('call_you', { callBy: formatCallBy(request.CallBy, request.RequestDate, language) })
 */
export function formatCallBy(callBy: string, now: string, language: Language): string {
  const promised = promisedCall(callBy)
  const day = dayUntil(promised)
  const days = Math.round((Date.parse(day) - Date.parse(dayInRiyadh(new Date(now)))) / DAY)
  const before = `${language === 'ar' ? 'قبل' : 'before'} ${spokenTime(promised, language)}`
  if (days <= 0) return before
  if (days === 1) return `${language === 'ar' ? 'غدًا' : 'tomorrow'} ${before}`
  const weekday = days > 6 ? weekdayAndDay(day, language) : formatted(day, { weekday: 'long' }, language)
  return `${language === 'ar' ? 'يوم' : 'on'} ${weekday} ${before}`
}
