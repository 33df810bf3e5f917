import { HOUR, MINUTE } from '../engine/durations'
import { afterOfficeTime, isOpenLongerThan } from './office-hours'
import { extendedEnd, FIRM_CLASSES, lastReservationEnd, mayReserveUntil, RESERVATION_NOTICE, reservationEnd } from './reservation'

const hours = { OpensAt: 9, ClosesAt: 21, DaysOff: 'friday' } as const
const terms = { ...hours, ReservationHours: 48, ReservationMaxDays: 7 }
/** A moment in Riyadh; 2026-11-21 is a Saturday. */
const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`)

it.each([
  ['in office hours', at('21', '12:00'), 48, at('23', '12:00')],
  ['at the opening', at('21', '09:00'), 48, at('23', '09:00')],
  ['at the close, an hour after the next opening', at('21', '21:00'), 48, at('24', '10:00')],
  ['over night', at('21', '23:30'), 48, at('24', '10:00')],
  ['before the opening', at('22', '03:00'), 24, at('23', '10:00')],
  ['on a day off', at('25', '12:00'), 48, at('28', '10:00')],
  ['in the night before a day off', at('26', '02:00'), 24, at('28', '10:00')],
])('a reservation ends %s', (_what, now, ReservationHours, end) => {
  expect(reservationEnd(now, { ...terms, ReservationHours })).toEqual(end)
})

it('none ends where the office says so, and a part of a minute is a whole one', () => {
  expect(reservationEnd(at('21', '12:00'), { ...terms, ReservationHours: 0 })).toBeNull()
  expect(reservationEnd(new Date(at('21', '12:00').getTime() + 1), terms)).toEqual(at('23', '12:01'))
})

it('an extension never comes earlier, never goes past the maximum, and does not creep', () => {
  const until = at('23', '12:00').toISOString()
  const last = lastReservationEnd(at('21', '12:00').toISOString(), terms)
  expect(last).toEqual(at('28', '12:00'))
  expect(extendedEnd(until, 24, last, at('21', '13:00'))).toEqual(at('23', '12:00'))
  expect(extendedEnd(until, 24, last, at('23', '11:00'))).toEqual(at('24', '11:00'))
  expect(extendedEnd(until, 168, last, at('23', '11:00'))).toEqual(last)
  expect(extendedEnd(last.toISOString(), 168, last, at('28', '11:00'))).toEqual(last)
  expect(extendedEnd(until, 24, last, new Date(at('22', '12:00').getTime() + 5 * MINUTE))).toEqual(at('23', '12:00'))
})

it('office time passes while the office is open', () => {
  expect(afterOfficeTime(at('21', '12:00'), 4 * HOUR, hours)).toEqual(at('21', '16:00'))
  expect(afterOfficeTime(at('21', '20:00'), 4 * HOUR, hours)).toEqual(at('22', '12:00'))
  expect(afterOfficeTime(at('26', '20:00'), 4 * HOUR, hours)).toEqual(at('28', '12:00'))
  expect(afterOfficeTime(at('21', '03:00'), 30 * HOUR, hours)).toEqual(at('23', '15:00'))
  expect(isOpenLongerThan(2 * HOUR, at('26', '20:30'), at('28', '09:30'), hours)).toBe(false)
  expect(isOpenLongerThan(2 * HOUR, at('26', '20:30'), at('28', '11:00'), hours)).toBe(true)
})

it('an extension by ten minutes is one, by less it is none', () => {
  const until = at('23', '12:00')
  const last = at('28', '12:00')
  expect(extendedEnd(until.toISOString(), 1, last, at('23', '11:10'))).toEqual(at('23', '12:10'))
  expect(extendedEnd(until.toISOString(), 1, last, at('23', '11:09'))).toEqual(until)
})

it('is firm once something has been agreed, and its end is said four hours before', () => {
  expect(FIRM_CLASSES).toEqual(['waiting', 'contracted', 'done'])
  expect(at('23', '12:00').getTime() - RESERVATION_NOTICE).toBe(at('23', '08:00').getTime())
})

it('may be made once more while an hour is left', () => {
  expect(mayReserveUntil(at('23', '12:00'), at('23', '11:00'))).toBe(true)
  expect(mayReserveUntil(at('23', '12:00'), at('23', '11:01'))).toBe(false)
})

it('opens on the next day that is none off', () => {
  const none = { OpensAt: 9, ClosesAt: 21, DaysOff: 'none' } as const
  const weekend = { ...hours, DaysOff: 'friday_saturday' } as const
  expect(afterOfficeTime(at('26', '21:00'), 0, none)).toEqual(at('27', '09:00'))
  expect(afterOfficeTime(at('26', '21:00'), 0, weekend)).toEqual(at('29', '09:00'))
  expect(isOpenLongerThan(HOUR, at('21', '12:00'), at('21', '13:00'), hours)).toBe(false)
})
