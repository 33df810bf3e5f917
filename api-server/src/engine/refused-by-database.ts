import { fieldEntries, message, type Resource, type ValidationErrors } from '@office/shared-api/model'
import { isDatabaseError } from '../platform/database/database-error'
import { quoted, type Queryable } from '../platform/database/database'
import { isDerived, tableFields, type StoredRow } from './stored-row'

/** The rules of which only the database knows whether they are kept: unique values, and rows that are named. */

/** Unique fields whose value another row already has; letters count without case, as in the unique index. */
export async function takenValues(transaction: Queryable, resource: Resource, id: number, row: StoredRow): Promise<ValidationErrors> {
  const errors: Record<string, ReturnType<typeof message>> = {}
  for (const [name, field] of fieldEntries(resource)) {
    const value = row[name] ?? ''
    if (!field.unique || value === '') continue
    const isText = field.type === 'text' || field.type === 'choice'
    const same = isText ? `lower(${quoted(name)}) = lower($1::text COLLATE "C")` : `${quoted(name)} = $1`
    const [taken] = await transaction.query({
      name: `unique.${resource.table}.${name}`,
      text: `SELECT 1 FROM ${quoted(resource.table)} WHERE ${same} AND "Id" <> $2 LIMIT 1`,
      values: [value, id],
    })
    if (taken) errors[name] = message('not_unique')
  }
  return errors
}

/** Of two saves at once one can pass every check and be refused by the database: the same broken rule, found later. */
export function brokenByDatabase(resource: Resource, error: unknown): ValidationErrors | null {
  if (!isDatabaseError(error, 'unique') && !isDatabaseError(error, 'foreign_key')) return null
  const { kind, constraint = '' } = error
  const declared = resource.constraints?.[constraint]
  if (declared) return { [declared.field]: message(declared.error) }
  const field = [...tableFields(resource.table)].find(([name, { unique }]) =>
    kind === 'unique' ? unique && constraint === `${resource.table}_${name.toLowerCase()}_unique` : constraint === `${resource.table}_${name}_fkey`,
  )
  if (!field) return null
  // A derived value is nobody's choice: what it came from has changed since it was read, and the next attempt reads it anew.
  return field[1].derived ? { Version: message('stale') } : { [field[0]]: message(kind === 'unique' ? 'not_unique' : 'unknown') }
}

/** A column that the server works out named a row that has been deleted meanwhile: nothing that was sent is wrong. */
export function isOvertaken({ table }: Resource, error: unknown): boolean {
  if (!isDatabaseError(error, 'foreign_key')) return false
  return [...tableFields(table).keys()].some((name) => isDerived(table, name) && error.constraint === `${table}_${name}_fkey`)
}
