import { addDays, type Language } from '@office/shared-api/model'
import { createEvents, type DateTime, type EventAttributes } from 'ics'
import { FEED_KINDS, type FeedDay } from './feed-days'

/** A flight is met, and its worker brought: an hour in the calendar. */
const FLIGHT_HOURS = 1

function dayOf(day: string): DateTime {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

/** A moment in UTC, which every calendar shows in its reader's own zone. */
function momentOf(at: Date | string): DateTime {
  const moment = new Date(at)
  return [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate(), moment.getUTCHours(), moment.getUTCMinutes()]
}

function timesOf({ On, At }: FeedDay): Pick<EventAttributes, 'start'> & ({ end: DateTime } | { duration: { hours: number } }) {
  return At === null ? { start: dayOf(On), end: dayOf(addDays(On, 1)) } : { start: momentOf(At), duration: { hours: FLIGHT_HOURS } }
}

/** The days of a feed as iCalendar (RFC 5545). An event keeps its UID, so that a day that moves moves in the calendar. */
export function feedFile(days: readonly FeedDay[], { language, name, host }: { readonly language: Language; readonly name: string; readonly host: string }): string {
  const events = days.map((day): EventAttributes => ({
    ...timesOf(day),
    startInputType: 'utc',
    startOutputType: 'utc',
    uid: `${day.Kind}-${day.Ref}@${host}`,
    title: [FEED_KINDS[day.Kind][language], day.Ref, language === 'ar' ? day.Ar : day.En].filter(Boolean).join(' · '),
    // A whole day leaves its reader free.
    transp: day.At === null ? 'TRANSPARENT' : 'OPAQUE',
  }))
  const { error, value } = createEvents(events, { productId: '-//office//calendar//EN', calName: name, method: 'PUBLISH' })
  if (error || value === null) throw error ?? new Error('the calendar could not be written')
  return value
}
