import {
  editableFields,
  type FieldDefinition,
  type FieldValue,
  type Resource,
  type ValidationErrors,
} from '@office/shared-api/model'
import { message, schemaFor, validate } from '@office/shared-api/model/schema'
import type { Body } from '../platform/plugins/bodies'
import { labelFor, type Labels } from './labels'
import type { StoredRow } from './table-fields'

/** The fields that staff may write through a resource. A picture comes by its upload, never as a path. */
export function writableFields(resource: Resource): [string, FieldDefinition][] {
  return editableFields(resource, 'staff').filter(([, field]) => field.type !== 'image')
}

/** A field that no rule looked at (its condition does not hold) still has to fit its column. */
export function storable(field: FieldDefinition, value: unknown, fallback: FieldValue): FieldValue {
  if (field.type === 'number') {
    const fits = Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
    return fits ? Number(value) : fallback
  }
  if (typeof value === 'string') return value.replaceAll('\u0000', '')
  return typeof value === 'boolean' || typeof value === 'number' || value === null ? value : fallback
}

type Merged =
  | { readonly row: StoredRow; readonly errors: null }
  | { readonly row: null; readonly errors: ValidationErrors }

/**
 * Lays what was sent over the row as it is: an absent field keeps its value, an empty one is cleared, one that staff may
 * not write is ignored. Answers the normalised whole row, or every broken rule.
 */
export function mergeFields(resource: Resource, present: StoredRow, body: Body): Merged {
  const fields = writableFields(resource)
  const merged = Object.fromEntries(
    fields.map(([name]) => [name, Object.hasOwn(body, name) ? body[name] : present[name]]),
  )
  const { values, errors } = validate(schemaFor(resource, 'staff'), merged)
  if (errors) return { row: null, errors }
  const written: Record<string, FieldValue> = {}
  for (const [name, field] of fields) written[name] = storable(field, values[name], present[name] ?? null)
  return { row: { ...present, ...written }, errors: null }
}

/** Lookups and references that name nothing, or an item that is offered no more unless the row already has it. */
export function unknownLabels(
  fields: Iterable<[string, FieldDefinition]>,
  row: StoredRow,
  present: StoredRow,
  labels: Labels,
): ValidationErrors {
  const broken = [...fields].filter(([name, field]) => {
    if (typeof row[name] !== 'number' || (field.type !== 'lookup' && field.type !== 'reference')) return false
    const label = labelFor(labels, field, row[name])
    return !label || (label.disabled && row[name] !== present[name])
  })
  return Object.fromEntries(broken.map(([name]) => [name, message('unknown')]))
}
