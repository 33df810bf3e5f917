import { fieldEntries, message, targetResource, type FieldDefinition, type Resource, type ValidationErrors, type ValidationMessage } from '@office/shared-api/model'
import { inCell, lookupColumns, rowsIn } from '@office/shared-api/model/rows'
import { quoted, type Queryable } from '../platform/database/database'
import { isSame } from './same-value'
import { tableFields, type StoredRow } from './stored-row'

/** The items that a value of several names. No foreign key keeps them: a save locks them as one would, and a trigger of the table refuses to delete one in use. */
export function idsNamed(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}

/** One place of a value that names rows: the field itself, or a column of the rows that it holds. */
export interface NamingPart {
  readonly field: FieldDefinition
  readonly ids: readonly number[]
  /** The message on the part of the value that names one of these. */
  readonly tell: (broken: ValidationMessage, id: number) => ValidationMessage
}

/** The parts of a field's value that name rows. */
export function namingParts(field: FieldDefinition, value: unknown): readonly NamingPart[] {
  if (field.type !== 'rows') return targetResource(field) ? [{ field, ids: typeof value === 'number' ? [value] : idsNamed(value), tell: (broken) => broken }] : []
  const rows = rowsIn(value)
  return lookupColumns(field).map(([name, column]) => ({
    field: column,
    ids: idsNamed(rows.map((row) => row[name])),
    tell: (broken, id) => inCell(broken, field, rows.findIndex((row) => row[name] === id), name),
  }))
}

/** The fields that hold several values. */
export function severalIn(resource: Resource): readonly string[] {
  return fieldEntries(resource).flatMap(([name, field]) => (field.type === 'lookups' || field.type === 'rows' || (field.type === 'choice' && field.several) ? [name] : []))
}

/** Locks the items that changed fields of several values name, until the transaction ends. Returns the fields of which one is gone. */
export async function lockNamed(transaction: Queryable, table: string, before: StoredRow, after: StoredRow): Promise<ValidationErrors> {
  const errors: Record<string, ReturnType<typeof message>> = {}
  for (const [name, field] of tableFields(table)) {
    if ((field.type !== 'lookups' && field.type !== 'rows') || isSame(field, before[name], after[name])) continue
    for (const { field: part, ids, tell } of namingParts(field, after[name])) {
      const target = targetResource(part)
      if (!target || ids.length === 0) continue
      const text = `SELECT "Id" FROM ${quoted(target.table)} WHERE "Id" = ANY($1::integer[]) ORDER BY "Id" FOR KEY SHARE`
      const locked = new Set((await transaction.query<{ readonly Id: number }>({ name: `named.lock.${target.table}`, text, values: [ids] })).map(({ Id }) => Id))
      const lost = ids.find((id) => !locked.has(id))
      if (lost !== undefined) errors[name] ??= tell(message('unknown'), lost)
    }
  }
  return errors
}
