import { fieldEntries, type AnyRow, type FieldDefinition, type ListAnswer, type Resource } from '@office/shared-api/model'
import { count, day, id, integer, listOf, moment, oneOf, orNull, truth, type Schema } from './shape'

const ENTERED_DAY = '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'

/** The value of a field as rows carry it. */
function valueShape(field: FieldDefinition): Schema {
  switch (field.type) {
    case 'text':
      return { type: 'string', maxLength: field.max }
    case 'entered-date':
      return { type: 'string', pattern: ENTERED_DAY, description: 'Hijri when the year is under 1700.' }
    case 'number':
      return { ...integer, minimum: field.min, maximum: field.max }
    case 'boolean':
      return truth
    case 'date':
      return orNull(day)
    case 'moment':
      return moment
    case 'lookup':
      return { ...orNull(id), description: `An item of ${field.list}.` }
    case 'reference':
      return { ...orNull(id), description: `One of ${field.to}.` }
    case 'choice':
      return oneOf([...field.options, ...(field.kept ?? [])])
    case 'image':
      return { type: ['string', 'null'], pattern: '^/files/', description: 'The path of the picture.' }
  }
}

/** Titles of rows referred to, and computed values. */
function shownShapes(resource: Resource): Record<string, Schema> {
  const shapes: Record<string, Schema> = {}
  for (const [, field] of fieldEntries(resource)) {
    if (field.type === 'reference' && field.display !== undefined) shapes[field.display] = { type: ['string', 'null'] }
  }
  for (const [name, kind] of Object.entries(resource.computed ?? {})) {
    shapes[name] = kind === 'id' ? orNull(id) : { type: ['string', 'null'] }
  }
  return shapes
}

/** Every value of a resource's rows, by name. */
export function rowProperties(resource: Resource): Record<string, Schema> {
  const fields = fieldEntries(resource).map(([name, field]) => [name, valueShape(field)] as const)
  return { Id: id, Version: integer, ...Object.fromEntries(fields), ...shownShapes(resource) }
}

/** `requests` → `Requests`: names in the document begin with a capital. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A row as lists and `Edit` answer it. */
export function rowShape(resource: Resource): Schema<AnyRow> {
  const properties = rowProperties(resource)
  return {
    type: 'object',
    title: `${capital(resource.name)}Row`,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/** One page of rows. */
export function pageShape<Row>(rows: Schema<Row>): Schema<ListAnswer<Row>> {
  return {
    type: 'object',
    properties: {
      total: { ...count, description: 'All rows that match.' },
      data: listOf(rows),
      showing: { ...count, description: 'The rows of this answer.' },
    },
    required: ['total', 'data', 'showing'],
    additionalProperties: false,
  }
}
