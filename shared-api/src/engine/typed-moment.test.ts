import { normaliseMoment, timeInRiyadh } from './typed-moment'

it.each([
  ['2026-11-21 09:30', '2026-11-21T06:30:00.000Z'],
  [' ٢٠٢٦-١١-٢١T٠٩:٣٠:١٥ ', '2026-11-21T06:30:15.000Z'],
  ['2026-11-21T09:30:15.123456Z', '2026-11-21T09:30:15.123Z'],
  ['2026-11-21T09:30+05:30', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T09:30+14:00', '2026-11-20T19:30:00.000Z'],
  ['2026-11-21T09:30+15:00', null],
  ['2026-11-21 01:00', '2026-11-20T22:00:00.000Z'],
  ['2026-02-29 09:30', null],
  ['2026-11-21 24:00', null],
  ['2026-11-21', null],
  ['at 2026-11-21 09:30', null],
  ['2026-11-21 09:30 sharp', null],
  ['', null],
])('%j is the moment %j', (typed, moment) => {
  expect(normaliseMoment(typed)).toBe(moment)
})

it('a moment is told by the clock of Riyadh', () => {
  expect(timeInRiyadh('2026-11-20T22:05:59.000Z')).toBe('2026-11-21T01:05')
})
