import { DAY, dayInRiyadh, LOCALES, OFFICE_TIME_ZONE, type Language } from '@office/shared-api/model/public'

/** Relative dates for lists and cards: the words in which people say a day that is near. Records, prints and exports tell the full date. */

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
