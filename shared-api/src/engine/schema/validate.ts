import { ValidationError } from 'yup'
import { fieldEntries, type Resource } from '../resource'
import type { Schema } from './resource-schema'
import { message, type ValidationErrors, type ValidationMessage } from '../validation'
import { textOf } from '../values'

export type Validated =
  | { readonly values: Record<string, unknown>; readonly errors: null }
  | { readonly values: null; readonly errors: ValidationErrors }

function isValidationMessage(value: unknown): value is ValidationMessage {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
}

/** yup lets an error's message be data, which its types do not say. */
function messageOf(error: ValidationError): ValidationMessage {
  const [first]: readonly unknown[] = error.errors
  return isValidationMessage(first) ? first : message('invalid')
}

/** The first broken rule of each field. */
function errorsByField(error: ValidationError): ValidationErrors {
  const errors: Record<string, ValidationMessage> = {}
  for (const inner of error.inner.length > 0 ? error.inner : [error]) {
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
    return (value === null || typeof value !== 'object') && textOf(value) === textOf(Reflect.get(before, name))
  }
  const conditions = new Set(fieldEntries(resource).map(([, { requiredWhen }]) => requiredWhen))
  return fieldEntries(resource)
    .filter(([name, { requiredWhen }]) => !conditions.has(name) && isSame(name) && (!requiredWhen || isSame(requiredWhen)))
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
