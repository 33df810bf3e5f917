import { object } from 'yup'
import { dateSchema } from './date-schema'
import type { DateField } from './field'
import { validate } from './schema/resource-schema'

/** The broken rule of a day, or the day as it is kept. */
function entered(field: Omit<DateField, 'type'>, Day: unknown, others: object = {}): unknown {
  const { values, errors } = validate(object({ Begins: dateSchema({ type: 'date' }), Day: dateSchema({ type: 'date', ...field }) }), { Day, ...others })
  return errors ? errors['Day'] : values['Day']
}

// In Riyadh it is the 25th.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T21:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

it.each([
  [' 2026-11-01 ', '2026-11-01'],
  ['2090-01-01', '2090-01-01'],
  ['', null],
  ['1900-01-01', '1900-01-01'],
  ['1899-12-31', { key: 'date' }],
  ['1447-01-01', { key: 'date' }],
  ['2026-02-29', { key: 'date' }],
  ['tomorrow', { key: 'date' }],
])('the Gregorian day %j is kept or refused as %j', (day, kept) => {
  expect(entered({}, day)).toEqual(kept)
})

it.each([
  ['2026-11-25', '2026-11-25'],
  ['2026-11-26', { key: 'date_future' }],
  ['2016-11-25', '2016-11-25'],
  ['2016-11-24', { key: 'date_past', values: { max: 10 } }],
  ['', null],
  ['tomorrow', { key: 'date' }],
])('%j as a day of the last ten years is kept or refused as %j', (day, kept) => {
  expect(entered({ yearsAgo: { least: 0, most: 10 } }, day)).toEqual(kept)
})

it.each([
  ['2005-11-25', '2005-11-25'],
  ['2005-11-26', { key: 'too_young', values: { min: 21 } }],
  ['1961-11-25', '1961-11-25'],
  ['1961-11-24', { key: 'date_past', values: { max: 65 } }],
])('%j as the birthday of a worker of 21 to 65 is kept or refused as %j', (day, kept) => {
  expect(entered({ yearsAgo: { least: 21, most: 65 } }, day)).toEqual(kept)
})

it.each([
  ['2026-11-02', '2026-11-01', '2026-11-02'],
  ['2026-11-01', '2026-11-01', '2026-11-01'],
  ['2026-10-31', '2026-11-01', { key: 'date_order' }],
  ['2026-10-31', null, '2026-10-31'],
  ['', '2026-11-01', null],
])('%j as the end of what begins on %j is kept or refused as %j', (day, Begins, kept) => {
  expect(entered({ notBefore: 'Begins' }, day, { Begins })).toEqual(kept)
})
