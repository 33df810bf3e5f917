import {
  type AnyRow,
  type Audience,
  editableFields,
  type FieldDefinition,
  fieldEntries,
  leastReader,
  sumFields,
  type Resource,
} from '@office/shared-api/model'
import { describeSchema, schemaFor } from '@office/shared-api/model/schema'
import { count, id, integer, logId, moment, MOST_ID, orNull, text, type Schema } from '@office/shared-api/model/shapes'
import { idsOf } from '../selection'
import type { Parameter } from './call'
import { rowValueShape, valueShape, type FormSchema } from './value-shapes'

/** The shapes of a resource's rows and forms, from its declaration and its validation schema. */

/** The value as those read it who may. */
function readShape(field: FieldDefinition): Schema {
  const shape = rowValueShape(field)
  const least = leastReader(field)
  return least === undefined ? shape : { ...shape, description: [shape.description, `Only for the role ${least} and above.`].filter(Boolean).join(' ') }
}

/** Titles of rows referred to, and computed values. */
function shownShapes(resource: Resource): Record<string, Schema> {
  const shapes: Record<string, Schema> = {}
  for (const [, field] of fieldEntries(resource)) {
    if (field.type === 'reference' && field.display !== undefined) shapes[field.display] = { type: ['string', 'null'] }
  }
  for (const [name, kind] of Object.entries(resource.computed ?? {})) {
    shapes[name] = kind === 'count' ? count : kind === 'id' ? orNull(id) : kind === 'moment' ? orNull(moment) : { type: ['string', 'null'] }
  }
  return shapes
}

/** Every value of a resource's rows, by name. */
export function rowProperties(resource: Resource): Record<string, Schema> {
  const fields = fieldEntries(resource).map(([name, field]) => [name, readShape(field)] as const)
  const sums = sumFields(resource).map(([name, field]) => [name, { ...rowValueShape(field), description: 'Where it is asked for.' }] as const)
  return { Id: id, Version: integer, ...Object.fromEntries(fields), ...shownShapes(resource), ...Object.fromEntries(sums) }
}

/** `requests` → `Requests`: names in the document begin with a capital. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Whether some answers lack the value: it is kept from a role, or was not asked for. */
function isKept({ fields, sums = {} }: Resource, name: string): boolean {
  const field = fields[name]
  return Object.hasOwn(sums, name) || (field !== undefined && leastReader(field) !== undefined)
}

/** A row as lists return it. */
export function rowShape(resource: Resource): Schema<AnyRow> {
  const properties = rowProperties(resource)
  return {
    type: 'object',
    title: `${capital(resource.name)}Row`,
    properties,
    required: Object.keys(properties).filter((name) => !isKept(resource, name)),
    additionalProperties: false,
  }
}

/** A row as its save returns it. */
export function savedShape(resource: Resource): Schema<AnyRow> {
  const row = rowShape(resource)
  return resource.undo ? { ...row, title: `${capital(resource.name)}Saved`, properties: { ...row.properties, LogId: logId } } : row
}

function propertiesOf(schema: FormSchema): Record<string, Schema> {
  return Object.fromEntries(describeSchema(schema).map((value) => [value.name, valueShape(value)]))
}

function requiredOf(schema: FormSchema): string[] {
  return describeSchema(schema).flatMap(({ name, required }) => (required ? [name] : []))
}

/** A form with the rules of its schema, besides what the schema does not look at. All of `extras` are required. */
export function formShape(title: string, schema: FormSchema, extras: Readonly<Record<string, Schema>> = {}): Schema {
  return {
    type: 'object',
    title,
    properties: { ...propertiesOf(schema), ...extras },
    required: [...requiredOf(schema), ...Object.keys(extras)],
  }
}

/** One clause for each field whose value makes others required. A single clause stands in the form itself, as lists of one say nothing more. */
function conditions(resource: Resource, audience: Audience): Pick<Schema, 'allOf' | 'if' | 'then'> {
  const dependent = new Map<string, string[]>()
  for (const [name, { required, dropUnless = [] }] of editableFields(resource, audience)) {
    for (const [other, op, value] of dropUnless) {
      if (!required) continue
      // A form in JSON Schema says this condition; another one would be left out in silence.
      if (op !== 'is' || value !== true) throw new Error(`${resource.name}.${name}: the contract cannot say this condition`)
      dependent.set(other, [...(dependent.get(other) ?? []), name])
    }
  }
  const clauses = [...dependent].map(([name, required]) => ({
    if: { properties: { [name]: { const: true } }, required: [name] },
    then: { required, properties: Object.fromEntries(required.map((one) => [one, { minLength: 1 }])) },
  }))
  return clauses.length > 1 ? { allOf: clauses } : (clauses[0] ?? {})
}

/** The body of a visitor: the public fields alone. */
export function publicFormShape(title: string, resource: Resource, extras: { readonly required: readonly string[]; readonly properties: Readonly<Record<string, Schema>> }): Schema {
  const schema = schemaFor(resource, 'public')
  return {
    type: 'object',
    title,
    properties: { ...propertiesOf(schema), ...extras.properties },
    required: [...requiredOf(schema), ...extras.required],
    ...conditions(resource, 'public'),
  }
}

function pictureShapes(resource: Resource): Record<string, Schema> {
  const shapes: Record<string, Schema> = {}
  for (const [name, field] of fieldEntries(resource)) {
    if (field.type !== 'image') continue
    shapes[name] = orNull({ ...text, description: 'Sent empty, and without a new picture, it takes the present one away.' })
    shapes[field.upload] = orNull({ ...text, description: 'A new picture as a data URL (JPEG, PNG, WebP or GIF).' })
  }
  return shapes
}

/**
 * The body of a change by staff: with the `Id` of a row its changed fields (an absent one keeps its value, an empty one is cleared),
 * without one a new row with all that is required. A row can be sent back whole: what is not editable is ignored.
 */
export function editFormShape(title: string, resource: Resource, extras: Readonly<Record<string, Schema>> = {}): Schema {
  const schema = schemaFor(resource, 'staff')
  const named: Schema = { required: ['Id'], properties: { Id: { minimum: 1 } } }
  const isCreated = resource.permissions.create !== undefined
  return {
    type: 'object',
    title,
    properties: {
      Id: { type: 'integer', minimum: isCreated ? 0 : 1, maximum: MOST_ID, ...(isCreated && { description: 'Absent or 0 for a new row.' }) },
      Version: { type: 'integer', minimum: 0, maximum: MOST_ID, description: 'As the row was read; a stale one is refused.' },
      ...propertiesOf(schema),
      ...pictureShapes(resource),
      ...extras,
    },
    ...(isCreated ? { anyOf: [named, { required: requiredOf(schema) }] } : { required: ['Id'] }),
    ...conditions(resource, 'staff'),
  }
}

/** An object of values, some of these fields. */
export function objectShape(form: Resource, description: string): Schema {
  return { type: 'object', description: `${description} In a form the text of its JSON.`, properties: propertiesOf(schemaFor(form, 'staff')), minProperties: 1, additionalProperties: false }
}

/** The rows that an action is about: `of` names them, `most` is the greatest selection where that is no page. */
interface ActionAbout {
  readonly on: 'versioned row' | 'row' | 'selection' | 'list'
  readonly of: string
  readonly most?: number | undefined
}

/** The body of a declared action: the row that it is about (with its version, where a form stood open before), and its values. */
export function actionFormShape(title: string, form: Resource, { on, of, most }: ActionAbout, extras: Readonly<Record<string, Schema>>): Schema {
  if (on === 'versioned row') return editFormShape(title, form, extras)
  const schema = schemaFor(form, 'staff')
  const about: Readonly<Record<string, Schema>> = on === 'row' ? { Id: id } : on === 'selection' ? { Ids: idsOf(of, most) } : {}
  return {
    type: 'object',
    title,
    properties: { ...about, ...propertiesOf(schema), ...extras },
    required: [...Object.keys(about), ...requiredOf(schema)],
  }
}

/** The values of a schema as query parameters, each with its description. */
export function formParameters(schema: FormSchema, descriptions: Readonly<Record<string, string>>): readonly Parameter[] {
  return describeSchema(schema).map((value) => ({
    name: value.name,
    description: descriptions[value.name] ?? value.name,
    schema: valueShape(value),
    ...(value.required ? { required: true } : {}),
  }))
}
