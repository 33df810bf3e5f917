import { editableFields, type Audience, type FieldDefinition, type FieldValue, type Resource, type ValidationErrors } from '@office/shared-api/model'
import { keptFields, schemaFor, validate } from '@office/shared-api/model/schema'
import { rowsIn } from '@office/shared-api/model/rows'
import { AMOUNT } from '@office/shared-api/model/staff-fields'
import type { Body } from '../platform/plugins/bodies'
import { emptyRow, type StoredRow } from './stored-row'

/** A row as a save would write it, by the rules of its fields alone. */

/** The fields that the audience may write. A picture comes by its upload, never as a path. */
export function writableFields(resource: Resource, audience: Audience): [string, FieldDefinition][] {
  return editableFields(resource, audience).filter(([, field]) => field.type !== 'image')
}

/** A text as UTF-8 keeps it: half a surrogate pair is no sign, and a job or a log that carries it as JSON would be refused. */
function asKept(text: string): string {
  return Buffer.from(text.replaceAll('\u0000', '')).toString()
}

/** A field that no rule looked at (its condition does not hold) still has to fit its column. */
function storable(field: FieldDefinition, value: unknown, fallback: FieldValue): FieldValue {
  if (field.type === 'number') {
    const fits = Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
    return fits ? Number(value) : field.nullable && value === null ? null : fallback
  }
  if (field.type === 'money') return typeof value === 'string' && AMOUNT.test(value) ? value : value === null ? null : fallback
  if (field.type === 'lookups') return Array.isArray(value) ? (value as readonly number[]) : fallback
  if (field.type === 'rows') return Array.isArray(value) ? rowsIn(value).map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? asKept(cell) : cell]))) : fallback
  if (typeof value === 'string') return asKept(value)
  return typeof value === 'boolean' || typeof value === 'number' || value === null ? value : fallback
}

/** A normalised whole row, or the rules that what was sent breaks. */
export type Draft =
  | { readonly row: StoredRow; readonly errors: null }
  | { readonly row: null; readonly errors: ValidationErrors }

/**
 * Lays what was sent over the row as it is: an absent field keeps its value, an empty one is cleared, one that the
 * audience may not write is ignored. Rules of fields that a row keeps as they are stop nobody.
 */
export function mergeFields(resource: Resource, audience: Audience, present: StoredRow, body: Body, isNew: boolean): Draft {
  const fields = writableFields(resource, audience)
  // A visitor fills in a new form: what it leaves out is missing, not kept.
  const kept = audience === 'staff' ? present : {}
  const merged: Record<string, unknown> = {}
  for (const [name] of fields) {
    const value = Object.hasOwn(body, name) ? body[name] : kept[name]
    if (value !== undefined) merged[name] = value
  }
  const unchanged = isNew ? [] : keptFields(resource, present, merged)
  const { values, errors } = validate(schemaFor(resource, audience), merged, unchanged)
  if (errors) return { row: null, errors }
  const written: Record<string, FieldValue> = {}
  for (const [name, field] of fields) {
    if (!unchanged.includes(name)) written[name] = storable(field, values[name], present[name] ?? null)
  }
  return { row: { ...present, ...written }, errors: null }
}

/** A new row of what was sent, before any rule but those of the fields themselves. */
export function draftOf(resource: Resource, audience: Audience, body: Body): Draft {
  return mergeFields(resource, audience, emptyRow(resource.table), body, true)
}
