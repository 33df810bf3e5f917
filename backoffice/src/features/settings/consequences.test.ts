import { consequencesOf } from './consequences'

/** Thursday 26 November 2026, 10:00 in Riyadh. */
const NOW = new Date('2026-11-26T07:00:00Z')
const VALUES = {
  SoonDays: '10', DailyMail: true, OpensAt: '9', ClosesAt: '21', DaysOff: 'friday', Phone: '', ReservationHours: '48', ReservationKeepHours: '24',
  ReservationMaxDays: '7', Assign: 'turns', FirstContactHours: '4', ClientSeesClock: false, ShowPrices: false, ShowDays: false, PublishMode: 'all', PhotoMode: 'consent',
}
const at = (moment: string) => new Date(moment)

test('every setting has its consequence', () => {
  expect(consequencesOf(VALUES, NOW)).toEqual({
    OpensAt: { says: 'open_now' },
    ClosesAt: { says: 'closes', at: at('2026-11-26T18:00:00Z') },
    DaysOff: { says: 'off', on: '2026-11-27' },
    Phone: { says: 'no_phone' },
    ReservationHours: { says: 'reservation', at: at('2026-11-28T07:00:00Z') },
    ReservationKeepHours: { says: 'keep', at: at('2026-11-29T07:00:00Z') },
    ReservationMaxDays: { says: 'most', at: at('2026-12-03T07:00:00Z') },
    Assign: { says: 'by_turns' },
    FirstContactHours: { says: 'contact', at: at('2026-11-26T11:00:00Z') },
    SoonDays: { says: 'soon', on: '2026-12-06' },
    DailyMail: { says: 'mail' },
    ClientSeesClock: { says: 'no_clock' },
    PublishMode: { says: 'shows_all' },
    PhotoMode: { says: 'old_photos' },
    ShowPrices: { says: 'no_prices' },
    IndexWorkers: { says: 'not_indexed' },
    ShowDays: { says: 'no_days' },
  })
})

test('a reservation that would end while the office is closed ends an hour after it opens', () => {
  expect(consequencesOf({ ...VALUES, ReservationHours: '٢٤' }, NOW).ReservationHours).toEqual({ says: 'reservation', at: at('2026-11-28T07:00:00Z') })
})

test('a reservation that has its longest time already cannot be extended', () => {
  expect(consequencesOf({ ...VALUES, ReservationMaxDays: '2' }, NOW).ReservationKeepHours).toEqual({ says: 'keep_nothing' })
})

test.each([
  ['is out of its bounds', { FirstContactHours: '169' }, 'FirstContactHours'],
  ['is no number', { SoonDays: '1x' }, 'SoonDays'],
  ['is never reached', { OpensAt: '21' }, 'ReservationHours'],
] as const)('nothing follows from what %s', (_why, values, name) => {
  expect(consequencesOf({ ...VALUES, ...values }, NOW)).not.toHaveProperty(name)
})
