import { HOUR } from '../engine/durations'
import { addDays, weekday } from '../engine/plain-days'
import { dayInRiyadh } from '../engine/today'
import type { SettingsRow } from './resources'

const FRIDAY = 5
const SATURDAY = 6

const DAYS_OFF: Readonly<Record<SettingsRow['DaysOff'], readonly number[]>> = {
  friday: [FRIDAY],
  friday_saturday: [FRIDAY, SATURDAY],
  none: [],
}

/** Whether the office works on this day (`YYYY-MM-DD`). */
export function isOfficeDay(day: string, { DaysOff }: Pick<SettingsRow, 'DaysOff'>): boolean {
  return !DAYS_OFF[DaysOff].includes(weekday(day))
}

/** Riyadh keeps one offset all year. */
const RIYADH = '+03:00'

export type OpeningHours = Pick<SettingsRow, 'OpensAt' | 'ClosesAt' | 'DaysOff'>

/** The opening of the office on a day. */
function openingOn(day: string, { OpensAt }: OpeningHours): Date {
  return new Date(`${day}T${String(OpensAt).padStart(2, '0')}:00:00${RIYADH}`)
}

/** The opening of the next office day after this one. */
export function openingAfter(day: string, hours: OpeningHours): Date {
  let next = addDays(day, 1)
  while (!isOfficeDay(next, hours)) next = addDays(next, 1)
  return openingOn(next, hours)
}

/** The closing of the office on a day, in milliseconds since 1970. */
export function closingOn(day: string, hours: OpeningHours): number {
  return openingOn(day, hours).getTime() + (hours.ClosesAt - hours.OpensAt) * HOUR
}

/** The moment itself while the office is open, else the next opening. */
export function withinOfficeHours(moment: Date, hours: OpeningHours): Date {
  const day = dayInRiyadh(moment)
  const opening = openingOn(day, hours)
  if (!isOfficeDay(day, hours) || moment.getTime() >= closingOn(day, hours)) return openingAfter(day, hours)
  return moment < opening ? opening : moment
}

/** The moment at which the office has been open for so many milliseconds since `moment`. */
export function afterOfficeTime(moment: Date, milliseconds: number, hours: OpeningHours): Date {
  const start = withinOfficeHours(moment, hours)
  const left = closingOn(dayInRiyadh(start), hours) - start.getTime()
  if (milliseconds <= left) return new Date(start.getTime() + milliseconds)
  return afterOfficeTime(openingAfter(dayInRiyadh(start), hours), milliseconds - left, hours)
}

/** Whether the office has been open for more than so many milliseconds between two moments. */
export function isOpenLongerThan(milliseconds: number, from: Date, to: Date, hours: OpeningHours): boolean {
  return afterOfficeTime(from, milliseconds, hours) < to
}

/** The moment by which a client who wrote at this moment should have heard from somebody. */
export function firstContactDue(moment: Date, { FirstContactHours, ...hours }: OpeningHours & Pick<SettingsRow, 'FirstContactHours'>): Date {
  return afterOfficeTime(moment, FirstContactHours * HOUR, hours)
}
