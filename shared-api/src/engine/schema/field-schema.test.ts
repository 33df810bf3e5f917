import { object } from 'yup'
import type { Audience, FieldDefinition } from '../field'
import { dormantSchema, valueSchema } from './field-schema'
import '../staff-schema'
import { validate } from './resource-schema'

/** The broken rule of what somebody entered, or the value as it is kept. */
function entered(field: FieldDefinition, value: unknown, audience?: Audience): unknown {
  const { values, errors } = validate(object({ value: valueSchema(field, audience) }), { value })
  return errors ? errors['value'] : values['value']
}

const text = { type: 'text', max: 5 } as const

it.each([
  ['  ab ', 'ab'],
  ['a\tb', 'a b'],
  [12, '12'],
  [true, 'true'],
  [null, ''],
  [{ a: 1 }, ''],
  ['abcde', 'abcde'],
  ['abcdef', { key: 'max_length', values: { max: 5 } }],
  ['a\u0007b', { key: 'invalid' }],
  ['a\nb', { key: 'invalid' }],
])('the text %j is kept or refused as %j', (value, kept) => {
  expect(entered(text, value)).toEqual(kept)
})

it('a text of several lines keeps them', () => {
  expect(entered({ ...text, multiline: true }, 'a\nb')).toBe('a\nb')
  expect(entered({ ...text, multiline: true }, 'a\u0007b')).toEqual({ key: 'invalid' })
})

it.each([
  ['identity', '١٠٠٠-٠٠٠ ٠٠', { key: 'identity' }],
  ['identity', '١٠٠٠-٠٠٠ ٠٠٨', '1000000008'],
  ['identity', '10000000081', { key: 'identity' }],
  ['phone', '+966 55 123 4567', '0551234567'],
  ['phone', '055123', { key: 'phone' }],
  // The format speaks before the length.
  ['phone', '0551234567891', { key: 'phone' }],
  ['telephone', '(011) 234', { key: 'telephone' }],
  ['telephone', '011 234 567', '011234567'],
  ['number', '١٢ ٣', '123'],
  ['number', 'a12', { key: 'invalid' }],
  ['number', '12a', { key: 'invalid' }],
  ['number', '12345678901', { key: 'max_length', values: { max: 10 } }],
  ['email', ' a@b.co ', 'a@b.co'],
  ['email', 'nobody', { key: 'email' }],
  ['email', '', ''],
  ['number', null, ''],
] as const)('a text in the format %s, %j, is kept or refused as %j', (format, value, kept) => {
  expect(entered({ type: 'text', max: 10, format }, value)).toEqual(kept)
})

describe('a day as somebody writes it', () => {
  const day = { type: 'entered-date', max: 10 } as const
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-24T20:59:59Z') })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it.each([
    [' ١٤١٠/٥/٩ ', '1410-05-09'],
    ['1990-12-31', '1990-12-31'],
    ['2090-01-01', '2090-01-01'],
    ['', ''],
    [null, ''],
    ['yesterday', { key: 'date' }],
    ['1446-01-30', { key: 'date_of_month' }],
    ['2025-02-29', { key: 'date_of_month' }],
    ['1250-01-01', { key: 'hijri_year', values: { first: 1300, last: 1600 } }],
    ['1601-01-01', { key: 'hijri_year', values: { first: 1300, last: 1600 } }],
    ['the day before', { key: 'max_length', values: { max: 10 } }],
  ])('%j is kept or refused as %j', (value, kept) => {
    expect(entered(day, value)).toEqual(kept)
  })

  const birth = { ...day, yearsBack: 120 } as const
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-25', { key: 'date_future' }],
    ['1448-06-15', { key: 'date_future' }],
    ['1906-11-24', '1906-11-24'],
    ['1906-11-23', { key: 'date_past', values: { max: 120 } }],
    ['1324-10-07', { key: 'date_past', values: { max: 120 } }],
    ['1324-10-08', '1324-10-08'],
    ['', ''],
    ['yesterday', { key: 'date' }],
  ])('%j within a life is kept or refused as %j', (value, kept) => {
    expect(entered(birth, value, 'public')).toEqual(kept)
  })

  it('a visitor under the age is refused, and of staff, who are asked, nobody', () => {
    const adult = { ...birth, asksUnder: 18 } as const
    expect(entered(adult, '2008-11-25', 'public')).toEqual({ key: 'too_young', values: { min: 18 } })
    expect(entered(adult, '2008-11-24', 'public')).toBe('2008-11-24')
    expect(entered(adult, '', 'public')).toBe('')
    expect(entered(adult, '2008-11-25', 'staff')).toBe('2008-11-25')
    expect(entered(adult, '2008-11-25')).toBe('2008-11-25')
  })
})

it.each([
  [' 2026-11-01 ', '2026-11-01'],
  ['', null],
  [' ', null],
  [null, null],
  ['1900-01-01', '1900-01-01'],
  ['1899-12-31', { key: 'date' }],
  ['2026-02-30', { key: 'date' }],
  ['2026-1-1', { key: 'date' }],
  ['2026/11/01', { key: 'date' }],
  ['1447-01-01', { key: 'date' }],
  ['x', { key: 'date' }],
])('the Gregorian day %j is kept or refused as %j', (value, kept) => {
  expect(entered({ type: 'date' }, value)).toEqual(kept)
})

it.each([
  ['٣', 3],
  [' 4 ', 4],
  [1, 1],
  [9, 9],
  ['', undefined],
  [' ', undefined],
  [0, { key: 'min', values: { min: 1 } }],
  ['10', { key: 'max', values: { max: 9 } }],
  ['1.5', { key: 'whole_number', values: { min: 1, max: 9 } }],
  ['many', { key: 'whole_number', values: { min: 1, max: 9 } }],
])('of the counts from 1 to 9, %j is kept or refused as %j', (value, kept) => {
  expect(entered({ type: 'number', min: 1, max: 9, default: 1 }, value)).toEqual(kept)
})

it.each([
  [{ type: 'lookup', list: 'countries' }],
  [{ type: 'reference', to: 'persons' }],
] as const)('what %j names is an Id or nothing', (field) => {
  for (const [value, kept] of [[' 7 ', 7], [2_147_483_647, 2_147_483_647], ['', null], [' ', null], ['0', null], [0, null], [null, null]] as const) expect(entered(field, value)).toBe(kept)
  for (const value of ['x', '1.5', '-1', 2_147_483_648]) expect(entered(field, value)).toEqual({ key: 'invalid' })
})

it('yes is what forms, JSON and people say for it; anything else is no', () => {
  const isYes = (value: unknown) => entered({ type: 'boolean', default: false }, value)
  expect([true, 'true', 1, '1', 'on', 'ON'].map(isYes)).toEqual([true, true, true, true, true, true])
  expect([false, 'false', 0, '0', '', 'off', null, {}].map(isYes)).toEqual(Array.from({ length: 8 }, () => false))
})

it('a choice is one of its options, or a value that a row may keep', () => {
  const role = { type: 'choice', options: ['Read', 'Editor'], texts: {}, error: 'role' } as const
  expect(['Editor', '', null].map((value) => entered(role, value))).toEqual(['Editor', '', ''])
  expect([entered(role, 'Developer'), entered({ ...role, kept: ['Developer'] }, 'Owner')]).toEqual([{ key: 'role' }, { key: 'role' }])
  expect(entered({ ...role, kept: ['Developer'] }, 'Developer')).toBe('Developer')
})

it('the server’s own values pass as they are', () => {
  for (const value of ['/files/x', null]) expect(entered({ type: 'image', upload: 'Photo' }, value)).toBe(value)
  for (const value of ['2026-11-21T09:00:00.000Z', null]) expect(entered({ type: 'moment', setBy: 'server' }, value)).toBe(value)
})

describe('a field that nobody sees', () => {
  const dropped = (field: FieldDefinition, value: unknown) => validate(object({ value: dormantSchema(field) }), { value })

  it.each<[FieldDefinition, readonly (readonly [unknown, unknown])[]]>([
    [text, [['abcde', 'abcde'], [' a\tb ', 'a b'], ['abcdef', ''], ['a\u0007', '']]],
    [{ type: 'entered-date', max: 10 }, [[' 1410/5/9 ', '1410-05-09'], ['yesterday', ''], ['1446-01-30', '']]],
    [{ type: 'number', min: 2, max: 9, default: 4 }, [['٣', 3], [2, 2], [9, 9], [1, 4], [10, 4], ['2.5', 4], ['many', 4], [undefined, undefined]]],
    [{ type: 'lookup', list: 'countries' }, [[7, 7], [null, null]]],
  ])('of %j keeps what fits, drops what does not, and refuses nothing', (field, cases) => {
    for (const [value, kept] of cases) expect(dropped(field, value)).toEqual({ values: kept === undefined ? {} : { value: kept }, errors: null })
  })
})
