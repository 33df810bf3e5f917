import type { FieldDefinition, Resource } from '@office/shared-api/model'
import { staffOf, type ChangeContext, type RawChange } from './bound-resource'
import type { LoggedChange } from './change-log'
import { tableFields, type StoredRow } from './stored-row'

/** Values as stored, which the log keeps beside what it shows, so that a change can be taken back. */

/** Whether two values of a field are the same: a moment has several spellings. */
export function isSame({ type }: FieldDefinition, one: unknown, other: unknown): boolean {
  if (one === other) return true
  return type === 'moment' && typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other)
}

type Edit = Pick<LoggedChange, 'logged'> & { readonly before: StoredRow; readonly after: StoredRow }

/**
 * Returns the values that an edit has to keep to be undone; null where it cannot be: nobody on the staff made it, neither resource nor action says so, a picture was
 * exchanged (its file goes with the save), or a hook logged something that has no way back.
 */
export function rawOfEdit({ table, undo }: Resource, { before, after, logged = [] }: Edit, { actor, call }: ChangeContext): readonly RawChange[] | null {
  if (!undo || call?.undo === false || !staffOf(actor)) return null
  const changed = [...tableFields(table)].filter(([column, field]) => !field.derived && !isSame(field, before[column] ?? null, after[column] ?? null))
  if (changed.some(([, { type }]) => type === 'image')) return null
  const beside: RawChange[] = []
  for (const { column, raw } of logged) {
    if (!raw) return null
    beside.push({ column, ...raw })
  }
  const raw = [...changed.map(([column]) => ({ column, before: before[column] ?? null, after: after[column] ?? null })), ...beside]
  return raw.length > 0 ? raw : null
}

/** The whole of a deleted row. */
export function rawOfRow(row: StoredRow): readonly RawChange[] {
  return Object.entries(row).map(([column, before]) => ({ column, before, after: null }))
}
