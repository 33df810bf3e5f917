import type { FieldDefinition, RowsField } from '@office/shared-api/model'
import { AMOUNT } from '@office/shared-api/model/staff-fields'
import type { describeSchema, ValueDescription } from '@office/shared-api/model/schema'
import { day, id, integer, moment, oneOf, orNull, truth, type Schema } from '@office/shared-api/model/shapes'

/** The shapes of single values: as rows carry them, and as forms send them. */

const ENTERED_DAY = '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'

/** Several rows, each once. */
function severalShape(most: number): Schema {
  return { type: 'array', items: id, maxItems: most, uniqueItems: true }
}

/** Rows of a field; unless they are `sent`, with every column. */
function rowsShape({ columns, most }: RowsField, sent = false): Schema {
  const properties = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, rowValueShape(column)]))
  const required = Object.entries(columns).flatMap(([name, column]) => (sent && !column.required ? [] : [name]))
  return { type: 'array', items: { type: 'object', properties, required, additionalProperties: false }, maxItems: most }
}

/** The value of a field as rows carry it. */
export function rowValueShape(field: FieldDefinition): Schema {
  switch (field.type) {
    case 'text':
      return { type: 'string', maxLength: field.max }
    case 'entered-date':
      return { type: 'string', pattern: ENTERED_DAY, description: 'Hijri when the year is under 1700.' }
    case 'number':
      return { ...(field.nullable ? orNull(integer) : integer), minimum: field.min, maximum: field.max }
    case 'money':
      return { type: ['string', 'null'], pattern: AMOUNT.source, description: 'An amount with two decimals.' }
    case 'boolean':
      return truth
    case 'date':
      return orNull(day)
    case 'moment':
      return field.nullable ? orNull(moment) : moment
    case 'lookup':
      return { ...orNull(id), description: `An item of ${field.list}.` }
    case 'lookups':
      return { ...severalShape(field.most), description: `Items of ${field.list}.` }
    case 'rows':
      return rowsShape(field)
    case 'reference':
      return { ...orNull(id), description: `One of ${field.to}.` }
    case 'choice':
      if (field.several) return { type: 'string', description: `Some of ${field.options.join(', ')}, with commas between.` }
      return oneOf([...(field.required ? [] : ['']), ...field.options, ...(field.kept ?? [])])
    case 'image':
      return { type: ['string', 'null'], pattern: '^/files/', description: 'The path of the picture.' }
  }
}

export type FormSchema = Parameters<typeof describeSchema>[0]

function textShape({ required, min, max, pattern, format, options }: ValueDescription): Schema {
  if (options) return { type: 'string', enum: options }
  const least = min ?? (required ? 1 : undefined)
  // A value that may be left out may also be sent empty.
  const patterned = pattern !== undefined && !required ? `^$|${pattern}` : pattern
  return {
    type: 'string',
    ...(least === undefined ? {} : { minLength: least }),
    ...(max === undefined ? {} : { maxLength: max }),
    ...(patterned === undefined ? {} : { pattern: patterned }),
    ...(format === undefined ? {} : { format }),
  }
}

/** The value as a form sends it. */
export function valueShape(value: ValueDescription): Schema {
  if (value.type === 'boolean') return truth
  if (value.rows) return rowsShape(value.rows, true)
  if (value.most !== undefined) return severalShape(value.most)
  const { min, max } = value
  const shape =
    value.type === 'string'
      ? textShape(value)
      : { type: 'integer', ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) }
  return value.nullable && !value.required ? orNull(shape) : shape
}
