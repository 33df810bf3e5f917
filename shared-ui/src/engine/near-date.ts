import { DAY, dayInRiyadh, HOUR, LOCALES, MINUTE, OFFICE_TIME_ZONE, type Language } from '@office/shared-api/model/public'

/**
 * How staff's screens say days and times that are near; records, prints and exports tell the full date. The wordings differ because their
 * readers do: a column compares days and is narrow (`nearDay`), a line of work counts how late it is (`daysAway`), a notification says how
 * fresh it is (`ago`), who waits has waited so long, in neither direction (`durationText`), and a sentence has the whole weekday (`comingDay`).
 */

/** So many days away a weekday alone would be doubtful. */
const WEEK = 7

function keptBy<K, F>(make: (key: K) => F): (key: K) => F {
  const made = new Map<K, F>()
  return (key) => {
    const kept = made.get(key) ?? make(key)
    made.set(key, kept)
    return kept
  }
}

const relative = keptBy((language: Language) => new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }))
const shortly = keptBy((language: Language) => new Intl.RelativeTimeFormat(LOCALES[language], { style: 'short' }))
const weekday = keptBy((language: Language) => new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', weekday: language === 'ar' ? 'long' : 'short' }))
const dayAndMonth = keptBy((language: Language) => new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', day: 'numeric', month: 'short' }))
const withYear = keptBy((language: Language) => new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }))
const clock = keptBy((language: Language) => new Intl.DateTimeFormat(LOCALES[language], { timeZone: OFFICE_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

const daysFrom = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / DAY

/** A day (`YYYY-MM-DD`) as tomorrow, Thu, 3 days ago or 25 Sep; with its year where that is another one than of `today`. */
export function nearDay(day: string, language: Language, today = dayInRiyadh(new Date())): string {
  const away = daysFrom(today, day)
  if (Math.abs(away) <= 1 || (away < 0 && away > -WEEK)) return relative(language).format(away, 'day')
  const date = new Date(`${day}T00:00:00Z`)
  if (away > 0 && away < WEEK) return weekday(language).format(date)
  return (day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : withYear)(language).format(date)
}

/** A moment (ISO 8601) as tomorrow 01:30, by Riyadh's clock; far from `today` as its day alone. */
export function nearMoment(moment: string, language: Language, today = dayInRiyadh(new Date())): string {
  const date = new Date(moment)
  const day = dayInRiyadh(date)
  const near = nearDay(day, language, today)
  return Math.abs(daysFrom(today, day)) < WEEK ? `${near} ${clock(language).format(date)}` : near
}

/** A day (`YYYY-MM-DD`) by its distance from `today`, however far, such as tomorrow or 51 days ago. */
export function daysAway(day: string, language: Language, today = dayInRiyadh(new Date())): string {
  return relative(language).format(daysFrom(today, day), 'day')
}

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** So many milliseconds in the largest whole unit; undefined below a minute. */
function inUnits(milliseconds: number): { readonly unit: (typeof UNITS)[number][0]; readonly count: number } | undefined {
  const found = UNITS.find(([, length]) => milliseconds >= length)
  return found && { unit: found[0], count: Math.floor(milliseconds / found[1]) }
}

/** So many milliseconds in words of the largest whole unit, such as 3 hours; null below a minute. */
export function durationText(milliseconds: number, language: Language): string | null {
  const found = inUnits(milliseconds)
  return found ? new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: found.unit, unitDisplay: 'long' }).format(found.count) : null
}

/** How long ago a moment (ISO 8601) was, in the largest whole unit, such as 3 min ago; null within the last minute, or where clocks differ. */
export function ago(moment: string, now: Date, language: Language): string | null {
  const found = inUnits(now.getTime() - Date.parse(moment))
  return found ? shortly(language).format(-found.count, found.unit) : null
}

/** A weekday in full; from a week after `now` on with its day and month. */
function coming(moment: Date, parts: Intl.DateTimeFormatOptions, language: Language, now: Date): string {
  const isFar = moment.getTime() - now.getTime() > (WEEK - 1) * DAY
  return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', ...(isFar && { day: 'numeric', month: 'long' }), ...parts }).format(moment)
}

/** A day (`YYYY-MM-DD`) that comes, within a sentence: Thursday, or Thursday, 10 December. */
export function comingDay(day: string, language: Language, now: Date): string {
  return coming(new Date(day), { timeZone: 'UTC' }, language, now)
}

/** A moment that comes, by Riyadh's clock, within a sentence: Thursday 13:30. */
export function comingMoment(moment: Date, language: Language, now: Date): string {
  return coming(moment, { timeZone: OFFICE_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, language, now)
}
