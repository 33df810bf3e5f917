import type { Resource } from '@office/shared-api/model'
import type { Database } from '../platform/database/database'
import { isDatabaseError } from '../platform/database/database-error'
import type { SessionUser } from '../platform/plugins/access'
import { letGoOfPicture, removeQuietly } from '../platform/files/stored-pictures'
import { logChange } from './change-log'
import { readLabels } from './labels'
import { picturesOf } from './row-pictures'
import { RowStays, type ChangeContext, type RulesByTable } from './row-rules'
import { deleteRow, lockRow } from './stored-rows'
import { tableFields, type StoredRow } from './table-fields'

export interface Removing {
  readonly database: Database
  readonly resource: Resource
  readonly rules: RulesByTable
  readonly id: number
  readonly user: SessionUser
  readonly now: Date
  /** The folder behind `/files`. */
  readonly filesDir: string
}

/** Answers the row as it was, or null when there was none. */
async function removeWithin({ resource, rules, id }: Removing, context: ChangeContext): Promise<StoredRow | null> {
  const { transaction, now } = context
  const row = await lockRow(transaction, resource, id)
  if (!row) return null
  const labels = await readLabels(transaction, tableFields(resource.table), [row.values])
  await rules[resource.table]?.beforeRemove?.(row, context)
  await deleteRow(transaction, resource, id)
  await logChange(context, resource.table, { id, before: row.values, after: null }, labels, rules[resource.table]?.record)
  for (const path of picturesOf(resource, row.values)) await letGoOfPicture(transaction, path, now)
  return row.values
}

/** Deletes a row with its pictures and logs it. Answers false for a row that is not there, and for one that others refer to. */
export async function removeRow(removing: Removing): Promise<boolean> {
  const { database, resource, user, now, filesDir } = removing
  try {
    const removed = await database.transaction((transaction) => removeWithin(removing, { transaction, now, userId: user.Id }))
    if (removed) await removeQuietly({ database, folder: filesDir }, picturesOf(resource, removed))
    return removed !== null
  } catch (error) {
    if (error instanceof RowStays || isDatabaseError(error, 'foreign_key')) return false
    throw error
  }
}
