import { forgetKept } from '../../engine/restore'
import { prepared, type Queryable } from '../../platform/database/database'

/** The name in the tables of a client or a worker who is forgotten. */
export const FORGOTTEN_NAME = '—'

const entries = prepared('privacy.entries', 'SELECT "Id"::text AS "Id", "Changes" FROM change_log WHERE "Table" = $1 AND "RowId" = $2')
const rewrite = prepared('privacy.rewrite', 'UPDATE change_log SET "Changes" = $2 WHERE "Id" = $1::bigint')

/** The changes of an entry, as it stores them. */
export function changesIn(text: string): readonly unknown[] {
  const changes: unknown = JSON.parse(text)
  return Array.isArray(changes) ? changes : []
}

/** Whether a change is of one of these columns. */
export function isOf(columns: readonly string[], change: unknown): boolean {
  return typeof change === 'object' && change !== null && 'column' in change && columns.includes(String(change.column))
}

/** Writes an entry of the change log anew. */
export async function rewriteEntry(transaction: Queryable, id: string, changes: readonly unknown[]): Promise<void> {
  await transaction.query(rewrite(id, JSON.stringify(changes)))
}

/** Removes all but these columns from the log of a row, and its values as they were stored. Returns how many entries changed. */
export async function forgetChanges(transaction: Queryable, table: string, id: number, kept: readonly string[]): Promise<number> {
  let changed = 0
  await forgetKept(transaction, table, id)
  for (const { Id, Changes } of await transaction.query<{ Id: string; Changes: string }>(entries(table, id))) {
    const all = changesIn(Changes)
    const left = all.filter((change) => isOf(kept, change))
    if (left.length === all.length) continue
    await rewriteEntry(transaction, Id, left)
    changed += 1
  }
  return changed
}
