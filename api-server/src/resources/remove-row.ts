import type { Resource } from '@office/shared-api/model'
import type { Database } from '../database/database'
import { isDatabaseError } from '../database/database-error'
import type { SessionUser } from '../modules/session/session-user'
import { logChange } from './change-log'
import { readLabels } from './labels'
import type { ChangeContext, RulesByTable } from './row-rules'
import { deleteRow, lockRow } from './stored-rows'
import { tableFields } from './table-fields'

export interface Removing {
  readonly database: Database
  readonly resource: Resource
  readonly rules: RulesByTable
  readonly id: number
  readonly user: SessionUser
  readonly now: Date
}

/** Deletes a row and logs it. Answers false for a row that is not there, and for one that others refer to. */
export async function removeRow({ database, resource, rules, id, user, now }: Removing): Promise<boolean> {
  try {
    return await database.transaction(async (transaction) => {
      const context: ChangeContext = { transaction, now, userId: user.Id }
      const row = await lockRow(transaction, resource, id)
      if (!row) return false
      const labels = await readLabels(transaction, tableFields(resource.table), [row.values])
      await rules[resource.table]?.beforeRemove?.(row, context)
      await deleteRow(transaction, resource, id)
      await logChange(context, resource.table, { id, before: row.values, after: null }, labels)
      return true
    })
  } catch (error) {
    if (isDatabaseError(error, 'foreign_key')) return false
    throw error
  }
}
