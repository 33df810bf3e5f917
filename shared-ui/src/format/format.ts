import { dayInRiyadh, inDigitsOf, LOCALES, OFFICE_TIME_ZONE, toArabicDigits, type Language } from '@office/shared-api/model/public'

/** Keeps formatters: a phone takes some 30 ms to make its first, and a table's cells want one each. */
function once<F>(make: (language: Language) => F): (language: Language) => F {
  const made: Partial<Record<Language, F>> = {}
  return (language) => (made[language] ??= make(language))
}

const number = once((language) => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }))
const percent = once((language) => new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 2 }))
const weekday = once((language) => new Intl.DateTimeFormat(LOCALES[language], { timeZone: OFFICE_TIME_ZONE, weekday: 'long' }))
const fullDate = once(
  (language) => new Intl.DateTimeFormat(LOCALES[language], { timeZone: OFFICE_TIME_ZONE, dateStyle: 'full', timeStyle: 'short' }),
)
/** In Latin digits, as they are in the date beside it. */
const clock = once(() => new Intl.DateTimeFormat('en-GB', { timeZone: OFFICE_TIME_ZONE, hour: '2-digit', minute: '2-digit' }))

/** Between thousands. */
const separators: Record<Language, string> = { ar: '٬', en: ',' }

/** The digits of a whole number by threes, from its end. */
function inThousands(digits: string): string[] {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups
}

/** A count, grouped, in the reader's digits. */
export function formatNumber(value: number, language: Language): string {
  if (!Number.isInteger(value) || value < 0) return number(language).format(value)
  // Counts stand on the first screen, where a formatter would take longer to make than the whole list to show.
  const grouped = inThousands(String(value)).join(separators[language])
  return language === 'ar' ? toArabicDigits(grouped) : grouped
}

/** Percent with at most two decimals; `value` is in percent already (12.5 is 12.5 %). */
export function formatPercent(value: number, language: Language): string {
  return percent(language).format(value / 100)
}

/** A day as year-month-day in the reader's digits. Takes `YYYY-MM-DD` (any calendar) or an ISO moment, told in Riyadh's day. */
export function formatDate(value: string, language: Language): string {
  const day = value.length > 10 ? dayInRiyadh(new Date(value)) : value
  return inDigitsOf(day, language)
}

/** A moment as year-month-day and hour:minute of Riyadh, in the reader's digits. */
export function formatDateTime(moment: string, language: Language): string {
  const date = new Date(moment)
  return inDigitsOf(`${dayInRiyadh(date)} ${clock(language).format(date)}`, language)
}

/** The day of the week in which a moment falls in Riyadh. */
export function formatWeekday(moment: string, language: Language): string {
  return weekday(language).format(new Date(moment))
}

/** A moment in full words with a short time, Gregorian, as on a letter. */
export function formatFullDate(moment: string, language: Language): string {
  return fullDate(language).format(new Date(moment))
}
