import { object, type AnySchema, type ObjectSchema } from 'yup'
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

const built = new WeakMap<Resource, Partial<Record<Audience, ObjectSchema<Record<string, unknown>>>>>()

/**
 * The yup schema of the fields that this audience may give: the same one in the form and in the server.
 * It also normalises (digits, phones, dates, empty to null). Messages are `ValidationMessage` data.
 */
export function schemaFor(resource: Resource, audience: Audience): ObjectSchema<Record<string, unknown>> {
  const known = built.get(resource) ?? {}
  const schema =
    known[audience] ??
    object(Object.fromEntries(editableFields(resource, audience).map(([name, field]) => [name, fieldSchema(field)])))
  built.set(resource, { ...known, [audience]: schema })
  return schema
}
