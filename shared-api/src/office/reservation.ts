import { DAY, HOUR, MINUTE } from '../engine/durations'
import { withinOfficeHours } from './office-hours'
import type { SettingsRow } from './resources'

/** When the reservations of visitors' requests end. Pure functions. */

/** Statuses of these classes make a reservation firm: something has been agreed. */
export const FIRM_CLASSES: readonly string[] = ['waiting', 'contracted', 'done']

/** How long before its end a reservation is said to end. */
export const RESERVATION_NOTICE = 4 * HOUR

/** A longer reservation is longer by this at least: a second press changes nothing. */
export const LEAST_EXTENSION = 10 * MINUTE

type Terms = Pick<SettingsRow, 'ReservationHours' | 'ReservationMaxDays' | 'OpensAt' | 'ClosesAt' | 'DaysOff'>

function wholeMinute(moment: number): Date {
  return new Date(Math.ceil(moment / MINUTE) * MINUTE)
}

/** The end of a reservation that begins now; null where none ends. Outside office hours it is an hour after the next opening, so that somebody can still be asked. */
export function reservationEnd(now: Date, terms: Terms): Date | null {
  if (terms.ReservationHours === 0) return null
  const end = wholeMinute(now.getTime() + terms.ReservationHours * HOUR)
  const open = withinOfficeHours(end, terms)
  return open > end ? new Date(open.getTime() + HOUR) : end
}

/** No reservation is extended past this moment. */
export function lastReservationEnd(requestDate: string, { ReservationMaxDays }: Pick<Terms, 'ReservationMaxDays'>): Date {
  return new Date(Date.parse(requestDate) + ReservationMaxDays * DAY)
}

/** The end of a reservation that goes on for so many hours from now: never earlier than it was, and within the maximum. The same end where it would hardly move. */
export function extendedEnd(until: string, hours: number, last: Date, now: Date): Date {
  const present = new Date(until)
  const wished = Math.min(wholeMinute(now.getTime() + hours * HOUR).getTime(), last.getTime())
  return wished - present.getTime() < LEAST_EXTENSION ? present : new Date(wished)
}

/** Whether it is worth while to reserve once more, up to this last moment. */
export function mayReserveUntil(last: Date, now: Date): boolean {
  return last.getTime() - now.getTime() >= HOUR
}
