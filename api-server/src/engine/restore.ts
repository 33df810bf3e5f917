import { DAY, RESTORE_DAYS, targetResource, type AnyRow, type Bilingual, type Language, type Resource, type Restoring } from '@office/shared-api/model'
import { count, type Schema } from '@office/shared-api/model/shapes'
import { prepared, type Queryable } from '../platform/database/database'
import { FieldErrors, fieldErrors, HttpError } from '../platform/errors'
import { filesOf } from '../platform/files/file-store'
import { dropKept, letGoOfPicture, removeQuietly } from '../platform/files/stored-pictures'
import type { Body } from '../platform/plugins/bodies'
import { byStaff, type BoundResource, type Caller, type EngineParts, type LoggedCall, type RawChange } from './bound-resource'
import { labelFor, readLabels } from './labels'
import { rowOfRaw } from './raw-changes'
import { brokenByDatabase } from './refused-by-database'
import { copyKeptPictures, picturesOf } from './row-pictures'
import { isThere } from './row-statements'
import { addAgainWithin } from './save-row'
import { tableFields, type SavedRow, type StoredRow } from './stored-row'
import { logIdIn } from './undo'

/** Restore: a deleted row is added again as it was, by all rules of a save. */

const CALL: LoggedCall = { action: 'restore', undo: false }

const RESTORED: Bilingual = { ar: 'استُعيد هذا السجل من قبل', en: 'This has been restored already' }

/** The body of a restore. */
export const RESTORING: Schema<Restoring> = {
  type: 'object',
  title: 'Restoring',
  properties: { LogId: { ...count, minimum: 1, description: 'The entry of the log that the deletion made.' } },
  required: ['LogId'],
}

/** Throws `bad_request` for a body that names no entry. */
export function restoringIn(body: Body): Restoring {
  const LogId = logIdIn(body)
  if (LogId === null) throw new HttpError('bad_request')
  return { LogId }
}

/** The circumstances of a restore. */
export interface Restore {
  readonly parts: EngineParts
  readonly bound: BoundResource
  readonly caller: Caller
  readonly language: Language
}

/** `Raw`: null of a row that has come back, or was deleted before rows were kept; empty once a client is forgotten. */
interface Entry {
  readonly RowId: number
  readonly Raw: readonly RawChange[] | null
}

const DELETED = `SELECT "RowId", "Raw" FROM change_log WHERE "Table" = $1 AND "Id" = $2::bigint AND "Operation" = 'delete' AND "Date" > $3`
const entryOf = prepared('restore.entry', DELETED)
// Of two restores at once the second waits here, and then finds the row.
const lockEntry = prepared('restore.lock', `${DELETED} FOR UPDATE`)
const done = prepared('restore.done', 'UPDATE change_log SET "Raw" = NULL WHERE "Id" = $1::bigint')

/** The first moment whose deletions can still be taken back. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY)
}

/** The row that a deletion has left in the log. Throws `not_found` where there is none any more, and `FieldErrors` for one that is back. */
async function keptRow(database: Queryable, { bound: { resource }, language }: Restore, entry: Entry | undefined): Promise<SavedRow> {
  if (!entry) throw new HttpError('not_found')
  if (await isThere(database, resource, entry.RowId)) throw new FieldErrors([{ field: 'LogId', errorMsg: RESTORED[language] }])
  const row = entry.Raw && entry.Raw.length > 0 ? rowOfRaw(resource, entry.RowId, entry.Raw) : null
  if (!row) throw new HttpError('not_found')
  return row
}

/** A value that the server itself had set comes back empty where the row that it names is gone: nobody could choose another. */
async function withoutLost(transaction: Queryable, { table }: Resource, values: StoredRow): Promise<StoredRow> {
  const named = [...tableFields(table)].filter(([, field]) => field.setBy === 'server' && targetResource(field) !== null)
  const labels = await readLabels(transaction, new Map(named), [values])
  return { ...values, ...Object.fromEntries(named.flatMap(([name, field]) => (labelFor(labels, field, values[name]) ? [] : [[name, null]]))) }
}

/**
 * Restores the row of a deletion: with its Id, its values, copies of its pictures and the next version. Returns the saved row. Throws `not_found` for what
 * is no deletion, too old or forgotten, and `FieldErrors` for a row that is back, and by each field whose value is taken or names what is gone.
 */
export async function restore(restored: Restore, { LogId }: Restoring): Promise<AnyRow> {
  const { parts, bound, caller, language } = restored
  const { database, config } = parts
  const { resource } = bound
  const now = parts.now()
  const store = { database, files: filesOf(config) }
  const asked = [resource.table, LogId, restorableSince(now)] as const
  const [entry] = await database.query<Entry>(entryOf(...asked))
  const kept = await keptRow(database, restored, entry)
  const pictures = await copyKeptPictures(store, resource, kept, now)
  const earlier = picturesOf(resource, kept.values)
  try {
    const row = await database.transaction(async (transaction) => {
      const [locked] = await transaction.query<Entry>(lockEntry(...asked))
      const saved = await keptRow(transaction, restored, locked)
      const values = await withoutLost(transaction, resource, saved.values)
      const back = await addAgainWithin(bound, { saved: { ...saved, values }, pictures }, language, { transaction, now, actor: byStaff(caller), call: CALL })
      await transaction.query(done(LogId))
      for (const path of earlier) await letGoOfPicture(transaction, path, now)
      return back
    })
    await removeQuietly(store, earlier)
    return row
  } catch (error) {
    await removeQuietly(store, picturesOf(resource, pictures))
    const broken = brokenByDatabase(resource, error)
    throw broken ? fieldErrors(broken, language) : error
  }
}

// An empty one, beside none, says that there was something to take back: whoever asks for it is told that it is not there.
const emptyRaw = prepared('restore.forget', `UPDATE change_log SET "Raw" = '[]' WHERE "Table" = $1 AND "RowId" = $2 AND "Raw" IS NOT NULL`)

/** Empties what the log keeps to undo and to restore of a row, and ends the days of its pictures, which the next sweep removes. */
export async function forgetKept(transaction: Queryable, table: string, id: number): Promise<void> {
  await transaction.query(emptyRaw(table, id))
  await dropKept(transaction, table, id)
}
