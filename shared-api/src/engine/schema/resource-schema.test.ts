import { object, string } from 'yup'
import type { Field, FieldDefinition } from '../field'
import { defineResource } from '../resource'
import '../staff-schema'
import { formSchemaFor, keptFields, schemaFor, validate } from './resource-schema'

const label = { ar: 'حقل', en: 'Field' }

/** A resource of its own for each test: its schema is built once. */
function resourceOf(fields: Readonly<Record<string, FieldDefinition>>) {
  const labelled = Object.entries(fields).map(([name, field]): [string, Field] => [name, { ...field, label }])
  return defineResource({ name: 'boats', label, path: '/api/boats', table: 'boats', title: label, permissions: {}, fields: Object.fromEntries(labelled) })
}

const check = (fields: Readonly<Record<string, FieldDefinition>>, values: object) => validate(schemaFor(resourceOf(fields), 'staff'), values)
const keysOf = (fields: Readonly<Record<string, FieldDefinition>>, values: object) =>
  Object.fromEntries(Object.entries(check(fields, values).errors ?? {}).map(([name, { key }]) => [name, key]))

const text = { type: 'text', max: 9 } as const
const choice = { type: 'choice', options: ['a', 'b'], texts: {}, error: 'role' } as const

it('a required field may not be empty, and a choice says so in its own words', () => {
  const fields = { Name: { ...text, required: true }, Role: { ...choice, required: true }, Note: text, Country: { type: 'lookup', list: 'countries', required: true } } as const
  expect(keysOf(fields, {})).toEqual({ Name: 'required', Role: 'role', Country: 'required' })
  expect(keysOf(fields, { Name: ' ', Role: '', Country: 0 })).toEqual({ Name: 'required', Role: 'role', Country: 'required' })
  expect(keysOf(fields, { Name: 'x', Role: 'a', Country: 3 })).toEqual({})
})

it('a field is asked for while its condition holds', () => {
  const fields = { Kind: choice, Size: { ...text, requiredIf: [['Kind', 'is', 'a']] } } as const
  expect(keysOf(fields, { Kind: 'a' })).toEqual({ Size: 'required' })
  expect(keysOf(fields, { Kind: 'a', Size: 'x' })).toEqual({})
  expect(keysOf(fields, { Kind: 'b' })).toEqual({})
  expect(keysOf(fields, { Kind: 'b', Size: 'far too long' })).toEqual({ Size: 'max_length' })
})

it('a field that is not there drops what would not fit, and is asked for where it is', () => {
  const fields = { Kind: choice, Size: { ...text, required: true, dropUnless: [['Kind', 'is', 'a']] }, Note: { ...text, dropUnless: [['Kind', 'is', 'a']] } } as const
  expect(keysOf(fields, { Kind: 'a' })).toEqual({ Size: 'required' })
  expect(keysOf(fields, { Kind: 'a', Size: 'x', Note: 'far too long' })).toEqual({ Note: 'max_length' })
  expect(check(fields, { Kind: 'b', Size: 'far too long', Note: 'y' })).toEqual({ values: { Kind: 'b', Size: '', Note: 'y' }, errors: null })
})

it('takes the fields of its form alone, and only what was sent itself', () => {
  const fields = { Name: text, Ref: { ...text, setBy: 'server' } } as const
  expect(check(fields, { Name: 'x', Ref: 'mine', constructor: 'y' }).values).toEqual({ Name: 'x' })
  expect(check(fields, Object.create({ Name: 'x' }) as object).values).toEqual({})
})

it('says of several broken rules of a field the first, and of each field one', () => {
  const fields = { Name: { ...text, required: true }, Note: text } as const
  expect(check(fields, { Name: '\u0007'.repeat(10), Note: 'x'.repeat(10) }).errors).toEqual({ Name: { key: 'invalid' }, Note: { key: 'max_length', values: { max: 9 } } })
})

it('a rule without words of ours is an invalid value, and a rule that breaks is no answer', () => {
  expect(validate(object({ Name: string().min(3) }), { Name: 'x' }).errors).toEqual({ Name: { key: 'invalid' } })
  for (const odd of [{ text: 'no key' }, { key: 7 }, null, undefined]) {
    const schema = object({ Name: string().test({ name: 'odd', message: odd as unknown as string, test: () => false }) })
    expect(validate(schema, { Name: 'x' }).errors).toEqual({ Name: { key: 'invalid' } })
  }
  const broken = object({
    Name: string().test('broken', 'broken', () => {
      throw new RangeError('out of order')
    }),
  })
  expect(() => validate(broken, { Name: 'x' })).toThrow(new RangeError('out of order'))
})

it('a form takes a new picture along as it is, and the page’s own fields by their rules', () => {
  const resource = resourceOf({ Name: { ...text, required: true }, Photo: { type: 'image', upload: 'PhotoFile' } })
  const schema = formSchemaFor(resource, 'staff', { Code: string().required() })
  expect(validate(schema, { Name: 'x', PhotoFile: 'data', Code: '7', Other: 1 })).toEqual({ values: { Name: 'x', PhotoFile: 'data', Code: '7' }, errors: null })
  expect(validate(schema, { Name: 'x', PhotoFile: '', Code: '7' }).values?.['PhotoFile']).toBeUndefined()
  expect(Object.keys(validate(schema, {}).errors ?? {}).sort()).toEqual(['Code', 'Name'])
  expect(Object.keys(schema.fields).sort()).toEqual(['Code', 'Name', 'Photo', 'PhotoFile'])
})

describe('a change of a row', () => {
  const resource = resourceOf({
    Kind: choice,
    Visa: { type: 'boolean', default: false },
    Size: { ...text, requiredIf: [['Kind', 'is', 'a']] },
    Number: { ...text, dropUnless: [['Visa', 'is', true]] },
    Name: text,
    Rooms: { type: 'number', min: 0, max: 9, default: 0 },
  })
  const before = { Kind: 'a', Visa: true, Size: 'x', Number: 'y', Name: 'z', Rooms: 3 }

  it('does not ask again for what stays as it was, unless that decides about other fields', () => {
    expect(keptFields(resource, before, before)).toEqual(['Size', 'Number', 'Name', 'Rooms'])
    expect(keptFields(resource, before, { ...before, Name: 'other', Rooms: '3' })).toEqual(['Size', 'Number', 'Rooms'])
  })

  it('asks again for a field whose condition has changed', () => {
    expect(keptFields(resource, before, { ...before, Kind: 'b' })).toEqual(['Number', 'Name', 'Rooms'])
    expect(keptFields(resource, before, { ...before, Visa: false })).toEqual(['Size', 'Name', 'Rooms'])
  })

  it('takes an emptied field for an empty one, and a list for none', () => {
    expect(keptFields(resource, { ...before, Name: null, Size: '' }, { ...before, Name: '', Size: null })).toEqual(['Size', 'Number', 'Name', 'Rooms'])
    expect(keptFields(resource, { ...before, Name: '' }, { ...before, Name: ['z'] })).toEqual(['Size', 'Number', 'Rooms'])
  })

  it('lets a kept value pass that a later rule would refuse, and keeps the rules of the others', () => {
    const schema = schemaFor(resource, 'staff')
    const values = { ...before, Name: 'longer than nine', Size: 'longer than nine' }
    expect(Object.keys(validate(schema, values).errors ?? {})).toEqual(['Size', 'Name'])
    expect(Object.keys(validate(schema, values, ['Name']).errors ?? {})).toEqual(['Size'])
    expect(validate(schema, values, ['Name', 'Size']).errors).toBeNull()
  })
})
