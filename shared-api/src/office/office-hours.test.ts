import { HOUR } from '../engine/durations'
import { closingOn, firstContactDue, isOfficeDay, openingAfter, withinOfficeHours } from './office-hours'

const hours = { OpensAt: 9, ClosesAt: 21, DaysOff: 'friday' } as const
/** A moment in Riyadh; 2026-11-27 is a Friday. */
const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`)

it('the office is closed on Fridays, on Fridays and Saturdays, or never', () => {
  const worked = (DaysOff: 'friday' | 'friday_saturday' | 'none') => ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((day) => isOfficeDay(day, { DaysOff }))
  expect([worked('friday'), worked('friday_saturday'), worked('none')]).toEqual([[true, false, true, true], [true, false, false, true], [true, true, true, true]])
})

it('it opens and closes by the clock of Riyadh', () => {
  expect(openingAfter('2026-11-25', hours)).toEqual(at('26', '09:00'))
  expect(openingAfter('2026-11-26', { ...hours, OpensAt: 10 })).toEqual(at('28', '10:00'))
  expect(closingOn('2026-11-25', hours)).toBe(at('25', '21:00').getTime())
})

it.each([
  ['before the opening: the opening', at('25', '08:59'), at('25', '09:00')],
  ['while it is open: that moment', at('25', '09:00'), at('25', '09:00')],
  ['a minute before the close: that moment', at('25', '20:59'), at('25', '20:59')],
  ['at the close: the next opening', at('25', '21:00'), at('26', '09:00')],
  ['on a day off: the next opening', at('27', '12:00'), at('28', '09:00')],
])('somebody is there %s', (_what, moment, there) => {
  expect(withinOfficeHours(moment, hours)).toEqual(there)
})

it('a client hears from somebody within the office hours that were set, whenever they wrote', () => {
  const due = (moment: Date) => firstContactDue(moment, { ...hours, FirstContactHours: 4 })
  expect([due(at('25', '10:00')), due(at('25', '17:00')), due(at('25', '19:00')), due(at('27', '12:00'))]).toEqual([at('25', '14:00'), at('25', '21:00'), at('26', '11:00'), at('28', '13:00')])
  expect(firstContactDue(at('25', '10:00'), { ...hours, FirstContactHours: 12 })).toEqual(new Date(at('25', '10:00').getTime() + 24 * HOUR))
})
