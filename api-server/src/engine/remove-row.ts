import { DAY, RESTORE_DAYS } from '@office/shared-api/model'
import { isDatabaseError } from '../platform/database/database-error'
import { filesOf } from '../platform/files/file-store'
import { keepUntil, letGoOfPicture, putAsideQuietly, removeQuietly } from '../platform/files/stored-pictures'
import { byStaff, RowStays, type BoundResource, type Caller, type ChangeContext, type EngineParts, type LoggedCall, type RowHooks } from './bound-resource'
import { recordOf, writeLogged } from './change-log'
import { rawOfRow } from './raw-changes'
import { readLabels } from './labels'
import { picturesOf } from './row-pictures'
import { reachable } from './row-scope'
import { deleteStatement, lockRow } from './row-statements'
import { tableFields, type StoredRow } from './stored-row'

export interface Removing {
  readonly parts: EngineParts
  readonly bound: BoundResource
  readonly id: number
  readonly caller: Caller
  /** Rules of this call alone, before those of the resource. */
  readonly firstHooks?: readonly RowHooks[]
  /** The call, for the log. */
  readonly call?: LoggedCall
}

/** Returns the row as it was, or null when there was none. */
async function removeWithin({ bound: { resource, hooks }, id, firstHooks = [] }: Removing, context: ChangeContext): Promise<StoredRow | null> {
  const { transaction, now } = context
  const row = reachable(resource, await lockRow(transaction, resource, id), context.actor)
  if (!row) return null
  const labels = await readLabels(transaction, tableFields(resource.table), [row.values])
  for (const { beforeRemove } of [...firstHooks, ...hooks]) await beforeRemove?.(row, context)
  await writeLogged(context, deleteStatement(resource, id), resource.table, { id, before: row.values, after: null, raw: rawOfRow(resource, row) }, labels, recordOf(hooks))
  const lastDay = new Date(now.getTime() + RESTORE_DAYS * DAY)
  for (const path of picturesOf(resource, row.values)) await (resource.restore ? keepUntil(transaction, path, now, lastDay) : letGoOfPicture(transaction, path, now))
  return row.values
}

/** Deletes a row and logs it; its pictures go with it, or aside where it may come back. Returns false for a row that is not there, and for one that others refer to. */
export async function removeRow(removing: Removing): Promise<boolean> {
  const { parts, bound, caller, call } = removing
  const { database, config } = parts
  const now = parts.now()
  try {
    const removed = await database.transaction((transaction) => removeWithin(removing, { transaction, now, actor: byStaff(caller), ...(call && { call }) }))
    const { resource } = bound
    if (removed) await (resource.restore ? putAsideQuietly : removeQuietly)({ database, files: filesOf(config) }, picturesOf(resource, removed))
    return removed !== null
  } catch (error) {
    if (error instanceof RowStays || isDatabaseError(error, 'foreign_key')) return false
    throw error
  }
}
