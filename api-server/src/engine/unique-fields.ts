import { fieldEntries, type Resource, type ValidationErrors } from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import { isDatabaseError } from '../platform/database/database-error'
import { quoted, type Queryable } from '../platform/database/database'
import type { StoredRow } from './table-fields'

/** Unique fields whose value another row already has; letters count without case. */
export async function takenValues(
  transaction: Queryable,
  resource: Resource,
  id: number,
  row: StoredRow,
): Promise<ValidationErrors> {
  const errors: Record<string, ReturnType<typeof message>> = {}
  for (const [name, field] of fieldEntries(resource)) {
    if (!field.unique || !row[name]) continue
    const [taken] = await transaction.query({
      name: `unique.${resource.table}.${name}`,
      text: `SELECT 1 FROM ${quoted(resource.table)} WHERE lower(${quoted(name)}) = lower($1) AND "Id" <> $2 LIMIT 1`,
      values: [row[name], id],
    })
    if (taken) errors[name] = message('not_unique')
  }
  return errors
}

/** Of two saves at once one can pass the check above and be refused by the index: the same broken rule, found later. */
export function brokenByDatabase(resource: Resource, error: unknown): ValidationErrors | null {
  if (isDatabaseError(error, 'unique')) {
    if (error.constraint === 'requests_person_open') return { PersonId: message('person_taken') }
    const field = fieldEntries(resource).find(
      ([name, { unique }]) => unique && error.constraint === `${resource.table}_${name.toLowerCase()}_unique`,
    )
    return field ? { [field[0]]: message('not_unique') } : null
  }
  if (!isDatabaseError(error, 'foreign_key')) return null
  const field = fieldEntries(resource).find(([name]) => error.constraint === `${resource.table}_${name}_fkey`)
  return field ? { [field[0]]: message('unknown') } : null
}
