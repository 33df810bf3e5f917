import { ANY_ID, count, day, defaulted, id, integer, isOptional, listOf, moment, objectOf, oneOf, optional, orNull, ROW_ID, text, truth, yes } from './shape'

/** The JSON Schema that readers of the contract find for each kind of value. */

it('single values', () => {
  expect({ text, integer, count, id, ANY_ID, ROW_ID, truth, yes, moment, day }).toEqual({
    text: { type: 'string' },
    integer: { type: 'integer' },
    count: { type: 'integer', minimum: 0 },
    id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    ANY_ID: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
    ROW_ID: { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'The Id of the row.' },
    truth: { type: 'boolean' },
    yes: { const: true },
    moment: { type: 'string', format: 'date-time' },
    day: { type: 'string', format: 'date' },
  })
})

it('one of few values, and lists', () => {
  expect(oneOf(['a', 'b'])).toEqual({ type: 'string', enum: ['a', 'b'] })
  expect(oneOf([10, 20])).toEqual({ type: 'integer', enum: [10, 20] })
  expect(listOf(text)).toEqual({ type: 'array', items: { type: 'string' } })
})

it('a value or null, without a name or a list of values taking null in', () => {
  expect(orNull(id)).toEqual({ type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 })
  for (const schema of [oneOf(['a']), objectOf('Boat', {}), yes]) expect(orNull<unknown>(schema)).toEqual({ anyOf: [schema, { type: 'null' }] })
})

it('an object asks for each of its properties but those that may be absent, and takes no other', () => {
  const boat = objectOf('Boat', { Id: id, Name: optional(text), Size: defaulted(count, 3) })
  expect(boat).toEqual({
    type: 'object',
    title: 'Boat',
    properties: { Id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 }, Name: { type: 'string' }, Size: { type: 'integer', minimum: 0, default: 3 } },
    required: ['Id'],
    additionalProperties: false,
  })
  expect([isOptional(optional(text)), isOptional(defaulted(count, 3)), isOptional(text)]).toEqual([true, true, false])
})
