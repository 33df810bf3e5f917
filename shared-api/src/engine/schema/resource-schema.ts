import { mixed, object, ValidationError, type AnySchema, type ObjectSchema } from 'yup'
import { holds, namesIn, type Condition } from '../condition'
import type { Audience, FieldDefinition } from '../field'
import { editableFields, fieldEntries, type Resource } from '../resource'
import { message, type ValidationErrors, type ValidationMessage } from '../validation'
import { isObject, textOf } from '../values'
import { dormantSchema, valueSchema } from './field-schema'

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

function requiredSchema(field: FieldDefinition, audience: Audience): AnySchema {
  const key = field.type === 'choice' ? field.error : 'required'
  return valueSchema(field, audience).test('required', message(key), isFilled)
}

/** One schema while the conditions on the other values hold, else another. Both are built once: yup asks for the branch twice in each validation. */
function eitherSchema(field: FieldDefinition, audience: Audience, conditions: readonly Condition[], schema: AnySchema, other: AnySchema): AnySchema {
  const names = namesIn(conditions)
  const valuesOf = (values: readonly unknown[]) => Object.fromEntries(names.map((name, at) => [name, values[at]]))
  return valueSchema(field, audience).when(names, (values: unknown[]) => (holds(conditions, valuesOf(values)) ? schema : other))
}

function fieldSchema(field: FieldDefinition, audience: Audience): AnySchema {
  const { required, requiredIf, dropUnless } = field
  const asked = () => requiredSchema(field, audience)
  if (dropUnless) return eitherSchema(field, audience, dropUnless, required ? asked() : valueSchema(field, audience), dormantSchema(field))
  if (requiredIf) return eitherSchema(field, audience, requiredIf, asked(), valueSchema(field, audience))
  return required ? asked() : valueSchema(field, audience)
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
    object(Object.fromEntries(editableFields(resource, audience).map(([name, field]) => [name, fieldSchema(field, audience)])))
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

export type Validated =
  | { readonly values: Record<string, unknown>; readonly errors: null }
  | { readonly values: null; readonly errors: ValidationErrors }

function isValidationMessage(value: unknown): value is ValidationMessage {
  return isObject(value) && typeof value['key'] === 'string'
}

/** yup lets an error's message be data, which its types do not say. */
function messageOf(error: ValidationError): ValidationMessage {
  const [first]: readonly unknown[] = error.errors
  return isValidationMessage(first) ? first : message('invalid')
}

/** The first broken rule of each field. */
function errorsByField(error: ValidationError): ValidationErrors {
  const errors: Record<string, ValidationMessage> = {}
  for (const inner of error.inner) {
    const field = inner.path ?? ''
    errors[field] ??= messageOf(inner)
  }
  return errors
}

/** yup looks its fields up by name alone, and would take `constructor` or `toString` for one. */
function ownValues(schema: Schema, values: object): Record<string, unknown> {
  const names = Object.keys(schema.fields).filter((name) => Object.hasOwn(values, name))
  return Object.fromEntries(names.map((name): [string, unknown] => [name, Reflect.get(values, name)]))
}

/**
 * The fields of a row that keep their value, and whose rules are therefore not asked again. A field that depends on a
 * condition is none of them when the condition has changed, nor is a condition itself.
 */
export function keptFields(resource: Resource, before: object, values: object): string[] {
  const isSame = (name: string): boolean => {
    const value: unknown = Reflect.get(values, name)
    const own: unknown = Reflect.get(before, name)
    if (Array.isArray(value) || Array.isArray(own)) return JSON.stringify(value) === JSON.stringify(own)
    return (value === null || typeof value !== 'object') && textOf(value) === textOf(own)
  }
  const namesOf = (field: FieldDefinition) => [...namesIn([...(field.requiredIf ?? []), ...(field.dropUnless ?? [])]), ...(field.type === 'date' && field.notBefore !== undefined ? [field.notBefore] : [])]
  const conditions = new Set(fieldEntries(resource).flatMap(([, field]) => namesOf(field)))
  return fieldEntries(resource)
    .filter(([name, field]) => !conditions.has(name) && [name, ...namesOf(field)].every(isSame))
    .map(([name]) => name)
}

/**
 * Normalises and checks values: the normalised ones, or every broken rule by field. Unknown names are dropped. Fields of
 * `kept` pass as they are: a rule that came later than a row must not stop a change of the row's other fields.
 */
export function validate(schema: Schema, values: object, kept: readonly string[] = []): Validated {
  const asked = kept.length === 0 ? schema : schema.omit([...kept])
  try {
    return { values: asked.validateSync(ownValues(schema, values), { abortEarly: false }), errors: null }
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return { values: null, errors: errorsByField(error) }
  }
}
