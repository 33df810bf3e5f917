import { mixed, object, type AnySchema, type ObjectSchema } from 'yup'
import { editableFields, type Audience, type FieldDefinition, type Resource } from '../resource'
import { dormantSchema, valueSchema } from './field-schema'
import { message } from '../validation'

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

function requiredSchema(field: FieldDefinition): AnySchema {
  const key = field.type === 'choice' ? field.error : 'required'
  return valueSchema(field).test('required', message(key), isFilled)
}

function fieldSchema(field: FieldDefinition): AnySchema {
  if (field.required) return requiredSchema(field)
  if (!field.requiredWhen) return valueSchema(field)
  return valueSchema(field).when(field.requiredWhen, ([condition]: unknown[]) =>
    condition === true ? requiredSchema(field) : dormantSchema(field),
  )
}

/** The rules of a set of values. */
export type Schema = ObjectSchema<Record<string, unknown>>

const built = new WeakMap<Resource, Partial<Record<Audience, Schema>>>()

/**
 * The yup schema of the fields that this audience may give: the same one in the form and in the server.
 * It also normalises (digits, phones, dates, empty to null). Messages are `ValidationMessage` data.
 */
export function schemaFor(resource: Resource, audience: Audience): Schema {
  const known = built.get(resource) ?? {}
  const schema =
    known[audience] ??
    object(Object.fromEntries(editableFields(resource, audience).map(([name, field]) => [name, fieldSchema(field)])))
  built.set(resource, { ...known, [audience]: schema })
  return schema
}

/**
 * The same for a form: new pictures go along as they are, because the rules are about the picture that is stored; `own` are
 * the rules of fields that belong to the page.
 */
export function formSchemaFor(resource: Resource, audience: Audience, own: Schema['fields']): Schema {
  const picture = mixed().transform((data: unknown) => data || undefined)
  const uploads = editableFields(resource, audience).flatMap(([, field]) => (field.type === 'image' ? [[field.upload, picture] as const] : []))
  return schemaFor(resource, audience).shape({ ...Object.fromEntries(uploads), ...own })
}
