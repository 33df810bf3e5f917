import { DAY, type FieldValue, type Resource } from '@office/shared-api/model'
import { staffOf, type ChangeContext, type RawChange } from './bound-resource'
import type { LoggedChange } from './change-log'
import { isSame } from './same-value'
import { emptyRow, tableFields, type SavedRow, type StoredRow } from './stored-row'

/** Values as stored, which the log keeps beside what it shows, so that a change can be taken back. */

/** Milliseconds for which a change can be undone, and for which a picture that it took away lies aside. */
export const UNDO_FOR = DAY

/** Before the field of a picture. The release before this one gives none back, and refuses a change that has a column of its own. */
const PICTURE = 'picture:'

/** The changes of an edit by the names of their fields. */
export function byField(raw: readonly RawChange[]): RawChange[] {
  return raw.map((change) => (change.column.startsWith(PICTURE) ? { ...change, column: change.column.slice(PICTURE.length) } : change))
}

type Edit = Pick<LoggedChange, 'logged'> & { readonly before: StoredRow; readonly after: StoredRow }

/**
 * Returns the values that an edit has to keep to be undone; null where it cannot be: nobody on the staff made it, neither resource nor action says so, or a hook
 * logged something that has no way back.
 */
export function rawOfEdit({ table, undo }: Resource, { before, after, logged = [] }: Edit, { actor, call }: ChangeContext): readonly RawChange[] | null {
  if (!undo || call?.undo === false || !staffOf(actor)) return null
  const changed = [...tableFields(table)].filter(([column, field]) => !field.derived && !isSame(field, before[column] ?? null, after[column] ?? null))
  const beside: RawChange[] = []
  for (const { column, raw } of logged) {
    if (!raw) return null
    beside.push({ column, ...raw })
  }
  const raw = [...changed.map(([column, { type }]) => ({ column: type === 'image' ? PICTURE + column : column, before: before[column] ?? null, after: after[column] ?? null })), ...beside]
  return raw.length > 0 ? raw : null
}

/** The whole of a deleted row, with its version and the list that it was of; null where rows of the resource do not come back. */
export function rawOfRow({ restore, only }: Resource, { Version, values }: SavedRow): readonly RawChange[] | null {
  if (!restore) return null
  return Object.entries({ Version, ...only, ...values }).map(([column, before]) => ({ column, before, after: null }))
}

/** The deleted row that an entry has kept; null for one of another list. */
export function rowOfRaw({ table, only = {} }: Resource, id: number, raw: readonly RawChange[]): SavedRow | null {
  const kept = Object.fromEntries(raw.map(({ column, before }) => [column, before as FieldValue]))
  if (Object.entries(only).some(([column, value]) => kept[column] !== value)) return null
  const values = Object.fromEntries(Object.entries(emptyRow(table)).map(([name, empty]) => [name, kept[name] ?? empty]))
  return { Id: id, Version: Number(kept['Version'] ?? 0), values }
}
