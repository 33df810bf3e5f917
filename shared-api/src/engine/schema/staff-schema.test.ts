import { object } from 'yup'
import type { FieldDefinition, RowsField } from '../field'
import { valueSchema } from './field-schema'
import { validate } from './resource-schema'
import '../staff-schema'

/** The broken rule of what somebody entered, or the value as it is kept. */
function entered(field: FieldDefinition, value: unknown): unknown {
  const { values, errors } = validate(object({ value: valueSchema(field) }), { value })
  return errors ? errors['value'] : values['value']
}

const money = { type: 'money', min: 0.5, max: 1000 } as const

it.each([
  [' ١٬٠٠٠٫٠٠ ', '1000.00'],
  ['0.50', '0.50'],
  [12, '12.00'],
  ['', null],
  [null, null],
  ['0.49', { key: 'min', values: { min: '0.50' } }],
  ['1000.01', { key: 'max', values: { max: '1,000' } }],
  ['12.345', { key: 'money' }],
  ['abc', { key: 'money' }],
])('the amount %j is kept or refused as %j', (value, kept) => {
  expect(entered(money, value)).toEqual(kept)
})

it('an amount without bounds is not negative and has seven digits at most', () => {
  expect(entered({ type: 'money' }, '-0.01')).toEqual({ key: 'min', values: { min: '0' } })
  expect(entered({ type: 'money' }, '9999999.99')).toBe('9999999.99')
  expect(entered({ type: 'money' }, '10000000')).toEqual({ key: 'max', values: { max: '9,999,999.99' } })
})

const moment = { type: 'moment', setBy: 'staff' } as const
const past = { ...moment, past: true } as const

it.each([
  [' 2026-11-21 09:30 ', '2026-11-21T06:30:00.000Z'],
  ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
  ['', null],
  ['2026-11-31 09:30', { key: 'moment' }],
  ['yesterday', { key: 'moment' }],
])('the moment %j is kept or refused as %j', (value, kept) => {
  expect(entered(moment, value)).toEqual(kept)
})

it('a moment of the past is not one to come; what is no moment is called that alone', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T06:30:00.000Z') })
  try {
    expect(entered(past, '2026-11-21 09:30')).toBe('2026-11-21T06:30:00.000Z')
    expect(entered(past, '2026-11-21 09:31')).toEqual({ key: 'moment_future' })
    expect(entered(past, 'soon')).toEqual({ key: 'moment' })
    expect(entered(past, '')).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

const several = { type: 'choice', options: ['cv', 'photo', 'medical'], error: 'required', several: true, texts: {} } as const

it.each([
  ['medical, cv', 'cv,medical'],
  [['photo', 'photo', 'cv'], 'cv,photo'],
  ['', ''],
  [null, ''],
  [[], ''],
  ['cv,religion', { key: 'required' }],
  [['cv', {}], { key: 'required' }],
])('several choices %j are kept or refused as %j', (value, kept) => {
  expect(entered(several, value)).toEqual(kept)
})

it('a choice is one of its options or a value that a row may keep', () => {
  const choice = { type: 'choice', options: ['female', 'male'], kept: ['unknown'], error: 'required', texts: {} } as const
  expect(['female', 'unknown', '', 'other', ['male']].map((value) => entered(choice, value))).toEqual(['female', 'unknown', '', { key: 'required' }, ''])
})

const lookups = { type: 'lookups', list: 'skills', most: 3 } as const

it.each([
  ['3, 1', [3, 1]],
  [[2, '5'], [2, 5]],
  ['  ', []],
  [[], []],
  [[2_147_483_647], [2_147_483_647]],
  [[2_147_483_648], { key: 'invalid' }],
  [[0], { key: 'invalid' }],
  [[1.5], { key: 'invalid' }],
  [[''], { key: 'invalid' }],
  ['1,x', { key: 'invalid' }],
  [{ 0: 1 }, { key: 'invalid' }],
  [[4, 4], { key: 'invalid' }],
  [[1, 2, 3, 4], { key: 'max', values: { max: 3 } }],
])('the items %j are kept or refused as %j', (value, kept) => {
  expect(entered(lookups, value)).toEqual(kept)
})

const rows = {
  type: 'rows',
  most: 2,
  once: 'Language',
  columns: {
    Language: { type: 'lookup', list: 'languages', required: true, label: { ar: 'اللغة', en: 'Language' } },
    Level: { type: 'choice', options: ['1', '2'], error: 'level', required: true, label: { ar: 'المستوى', en: 'Level' } },
    Years: { type: 'number', min: 0, max: 40, default: 0, label: { ar: 'السنوات', en: 'Years' } },
  },
} as unknown as RowsField

const spanish = { Language: 1, Level: '2', Years: 3 }

it.each([
  [[spanish], [spanish]],
  ['[{"Language":"1","Level":2,"Years":"٣"}]', [spanish]],
  ['  ', []],
  [null, []],
  [[{ Language: 1, Level: '2' }], [{ Language: 1, Level: '2', Years: 0 }]],
])('the rows %j are kept as %j', (value, kept) => {
  expect(entered(rows, value)).toEqual(kept)
})

it.each([
  ['a list that is none', '{"Language":1}', 'invalid', undefined],
  ['what cannot be read', '[{', 'invalid', undefined],
  ['a row that is a list', [[1]], 'invalid', { row: 0, column: null }],
  ['a row that is a text', ['Spanish'], 'invalid', { row: 0, column: null }],
  ['a column that nobody knows', [{ ...spanish, Accent: 'soft' }], 'invalid', { row: 0, column: null }],
  ['a cell that is missing', [{ Level: '2' }], 'required', { row: 0, column: 'Language' }],
  ['a choice that is missing', [{ Language: 1 }], 'level', { row: 0, column: 'Level' }],
  ['an option that is none', [{ ...spanish, Level: '9' }], 'level', { row: 0, column: 'Level' }],
  ['a cell that is a list', [{ ...spanish, Years: [3] }], 'invalid', { row: 0, column: 'Years' }],
  ['a number above its limit', [spanish, { Language: 2, Level: '1', Years: 41 }], 'max', { row: 1, column: 'Years' }],
  ['a language that stands twice', [spanish, { ...spanish, Level: '1' }], 'not_unique', { row: 1, column: 'Language' }],
  ['one row more than there may be', [spanish, { ...spanish, Language: 2 }, { ...spanish, Language: 3 }], 'max', { row: 2, column: null }],
])('%s is refused with the rule and the place', (_words, value, key, place) => {
  expect(entered(rows, value)).toMatchObject({ key, ...(place && { cell: place }) })
  expect('cell' in (entered(rows, value) as object)).toBe(place !== undefined)
})

it('rows of which none is counted twice may be equal', () => {
  const { once: _once, ...free } = rows as RowsField & { readonly once: string }
  expect(entered(free, [spanish, spanish])).toEqual([spanish, spanish])
})
