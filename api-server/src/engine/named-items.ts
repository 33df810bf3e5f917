import { fieldEntries, message, targetResource, type Resource, type ValidationErrors } from '@office/shared-api/model'
import { quoted, type Queryable } from '../platform/database/database'
import { isSame } from './same-value'
import { tableFields, type StoredRow } from './stored-row'

/** The items that a value of several names. No foreign key keeps them: a save locks them as one would, and a trigger of the table refuses to delete one in use. */
export function idsNamed(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}

/** The fields that hold several values. */
export function severalIn(resource: Resource): readonly string[] {
  return fieldEntries(resource).flatMap(([name, { type }]) => (type === 'lookups' ? [name] : []))
}

/** Locks the items that changed fields of several values name, until the transaction ends. Returns the fields of which one is gone. */
export async function lockNamed(transaction: Queryable, table: string, before: StoredRow, after: StoredRow): Promise<ValidationErrors> {
  const errors: Record<string, ReturnType<typeof message>> = {}
  for (const [name, field] of tableFields(table)) {
    const [target, ids] = [targetResource(field), idsNamed(after[name])]
    if (!target || ids.length === 0 || isSame(field, before[name], after[name])) continue
    const text = `SELECT "Id" FROM ${quoted(target.table)} WHERE "Id" = ANY($1::integer[]) ORDER BY "Id" FOR KEY SHARE`
    const locked = await transaction.query({ name: `named.lock.${target.table}`, text, values: [ids] })
    if (locked.length < ids.length) errors[name] = message('unknown')
  }
  return errors
}
