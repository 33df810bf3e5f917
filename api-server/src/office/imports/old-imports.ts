import { DAY } from '@office/shared-api/model'
import { IMPORT_UNDO_DAYS } from '@office/shared-api/model/imports'
import { prepared, type Queryable } from '../../platform/database/database'
import { letGoOfPicture } from '../../platform/files/stored-pictures'
import { keysOf } from './known-workers'

/** Imports keep what was sent only as long as they can be run or undone. */

const OLD = `SELECT i."Id" FROM imports i WHERE coalesce(i."RunAt", i."At") < $1`
const endOld = prepared('imports.end-old', `UPDATE imports SET "State" = 'cancelled' WHERE "State" IN ('receiving', 'checking', 'checked') AND "At" < $1`)
const emptyOld = prepared(
  'imports.empty-old',
  `UPDATE import_rows SET "Cells" = '{}', "KeyRef" = '', "KeyPassport" = '', "Errors" = '[]', "Before" = NULL, "VersionAfter" = NULL, "Picture" = NULL, "Pending" = false
   WHERE "ImportId" IN (${OLD}) AND ("Cells" <> '{}' OR "VersionAfter" IS NOT NULL)`,
)
const forgetItems = prepared('imports.forget-items', `UPDATE imports SET "NewItems" = '[]' WHERE "NewItems" <> '[]' AND "Id" IN (${OLD})`)

/** Empties the rows of imports a week after they ran or were sent, and ends those that never ran. Pictures that wait go by their own day. */
export async function emptyOldImports(database: Queryable, now: Date): Promise<void> {
  const week = new Date(now.getTime() - IMPORT_UNDO_DAYS * DAY)
  await database.query(endOld(week))
  await database.query(emptyOld(week))
  await database.query(forgetItems(week))
}

const deleteRows = prepared(
  'imports.forget-worker',
  `DELETE FROM import_rows WHERE "RowId" = $1 OR ("KeyRef" <> '' AND "KeyRef" = $2) OR ("KeyPassport" <> '' AND "KeyPassport" = $3) RETURNING "Picture"`,
)

/** Deletes the rows that tell of a worker, with pictures that wait: their files go after the commit. */
export async function forgetImportRows(transaction: Queryable, worker: number, { Ref = '', PassportNo = '' }: { readonly Ref?: string; readonly PassportNo?: string }, now: Date): Promise<void> {
  const { KeyRef, KeyPassport } = keysOf({ Ref, PassportNo })
  const gone = await transaction.query<{ readonly Picture: string | null }>(deleteRows(worker, KeyRef, KeyPassport))
  for (const { Picture } of gone) if (Picture !== null) await letGoOfPicture(transaction, Picture, now)
}

const stopAll = prepared('imports.stop-all', `UPDATE imports SET "State" = 'cancelled' WHERE "State" IN ('receiving', 'checking', 'running', 'undoing')`)

/** A restored office has no job that would go on with an import. */
export async function settleRestoredImports(transaction: Queryable): Promise<void> {
  await transaction.query(stopAll())
}
