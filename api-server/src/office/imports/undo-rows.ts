import { setImmediate } from 'node:timers/promises'
import { picturePath, resources, type ConsentRow, type FieldError } from '@office/shared-api/model'
import { boundNamed, byStaff, type ChangeContext, type RowHooks } from '../../engine/bound-resource'
import { writeLogged } from '../../engine/change-log'
import { readLabels } from '../../engine/labels'
import { removeRow } from '../../engine/remove-row'
import { deleteStatement, isThere, lockRow } from '../../engine/row-statements'
import { makeRoom, savePortion, type ManyEntry, type Outcome } from '../../engine/save-many'
import { tableFields, type StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { FieldErrors } from '../../platform/errors'
import { filesOf } from '../../platform/files/file-store'
import { copyKept, removeQuietly } from '../../platform/files/stored-pictures'
import { keepEnds } from '../consents/consent-rules'
import { photoMayHide } from '../publication/hidden-photos'
import { holdPortion, pendingRows, recordRows, type HandledRow, type PendingRow } from './import-store'
import { importError } from './import-words'
import type { ImportWork } from './save-rows'

/** The undo of an import: what it has changed gets the values of before, what it has added goes, where nobody has changed it since. */

/** Rows that are read together. */
const ROWS = 50
/** Removals between which others get the database for a moment, also where nobody waits. */
const ROOM_AFTER = 10
const UNDO = 'importundo'
const { persons, consents } = resources

const undone = ({ Row, Result, RowId }: PendingRow): HandledRow => ({ Row, Result, RowId, Errors: [], Before: null, VersionAfter: null, takesPicture: false })
const stayed = ({ Row, Result, RowId, Before, VersionAfter }: PendingRow, Errors: readonly FieldError[]): HandledRow => ({ Row, Result, RowId, Errors, Before, VersionAfter, takesPicture: false })

const selectConsents = prepared('imports.consents', 'SELECT "Id", "Version", "Purpose" FROM consents WHERE "PersonId" = $1 AND "ImportId" = $2 ORDER BY "Id"')
const selectRef = prepared('imports.ref', 'SELECT "Ref" FROM persons WHERE "Id" = $1')
const selectNaming = prepared('imports.naming', 'SELECT "Ref" FROM requests WHERE "PersonId" = $1 OR "WantedPersonId" = $1 ORDER BY "Id" LIMIT 5')

const refOf = async (database: Queryable, id: number): Promise<string> => (await database.query<{ readonly Ref: string }>(selectRef(id)))[0]?.Ref ?? ''

/** Deletes the consents that the import has recorded for a worker. Throws `FieldErrors` where one was withdrawn since. */
async function takeConsents({ imported, language }: ImportWork, worker: number, context: ChangeContext): Promise<void> {
  const { transaction } = context
  const brought = await transaction.query<Pick<ConsentRow, 'Id' | 'Version' | 'Purpose'>>(selectConsents(worker, imported.Id))
  if (brought.some(({ Version }) => Version !== 1)) throw new FieldErrors([importError(language, 'Id', 'consent_changed', await refOf(transaction, worker))])
  for (const { Id } of brought) {
    const row = await lockRow(transaction, consents, Id)
    if (!row) continue
    const labels = await readLabels(transaction, tableFields(consents.table), [row.values])
    await writeLogged(context, deleteStatement(consents, Id), consents.table, { id: Id, before: row.values, after: null }, labels, {})
  }
  if (brought.length > 0) await keepEnds(transaction, worker)
  if (brought.some(({ Purpose }) => Purpose === 'photo')) await photoMayHide(transaction, worker, context.now)
}

/** The rules of the undo of an added row: nobody has changed it, and no request names the worker; the consents that came with it go first. */
function staysUnless(work: ImportWork, { VersionAfter }: PendingRow): RowHooks {
  const { language } = work
  return {
    async beforeRemove({ Id, Version, values }, context) {
      const { transaction } = context
      const naming = await transaction.query<{ readonly Ref: string }>(selectNaming(Id))
      const stays = (sentence: 'stays' | 'requested', what: string) => new FieldErrors([importError(language, 'Id', sentence, what)])
      if (naming.length > 0) throw stays('requested', `${String(values['Ref'])} · ${naming.map(({ Ref }) => Ref).join(', ')}`)
      if (Version !== VersionAfter) throw stays('stays', String(values['Ref']))
      await takeConsents(work, Id, context)
    },
  }
}

/** Removes a worker whom the import has added. */
async function removeAdded(work: ImportWork, row: PendingRow): Promise<HandledRow> {
  const { parts, resources: bound, imported, caller, language } = work
  const id = row.RowId ?? 0
  try {
    const call = { action: UNDO, undo: false, batch: imported.Batch }
    const removed = await removeRow({ parts, bound: boundNamed(bound, 'persons'), id, caller, firstHooks: [staysUnless(work, row)], call })
    // Gone already: by an undo that was cut short, or by hand.
    if (removed || !(await isThere(parts.database, persons, id))) return undone(row)
    return stayed(row, [importError(language, 'Id', 'stays', await refOf(parts.database, id))])
  } catch (error) {
    if (error instanceof FieldErrors) return stayed(row, error.list)
    throw error
  }
}

/** The values of before, with the photo of before under a new name, where its files are still there. */
async function earlierValues({ parts }: ImportWork, { RowId, Before }: PendingRow): Promise<StoredRow> {
  const values = Before ?? {}
  const path = values['Photo']
  if (typeof path !== 'string') return values
  const store = { database: parts.database, files: filesOf(parts.config) }
  return { ...values, Photo: await copyKept(store, path, (version) => picturePath(persons.table, RowId ?? 0, version), parts.now()) }
}

function entryOf({ RowId, VersionAfter }: PendingRow, set: StoredRow): ManyEntry {
  return { body: { Id: RowId ?? 0, Version: VersionAfter }, set }
}

const handled = (rows: readonly PendingRow[], outcomes: readonly Outcome[]): readonly HandledRow[] =>
  outcomes.flatMap((outcome, at) => (rows[at] ? ['refusal' in outcome ? stayed(rows[at], outcome.refusal) : undone(rows[at])] : []))

/** Gives some of these rows the values of before, in one transaction; returns how many. */
async function returnSome(work: ImportWork, rows: readonly PendingRow[], values: ReadonlyMap<number, StoredRow>): Promise<number> {
  const { parts, resources: bound, imported, caller, language } = work
  const store = { database: parts.database, files: filesOf(parts.config) }
  const takesBack: RowHooks = {
    async beforeSave({ id }, context) {
      await takeConsents(work, id, context)
      return {}
    },
  }
  const outcomes = await savePortion({
    parts,
    bound: boundNamed(bound, 'persons'),
    actor: byStaff(caller),
    language,
    call: { action: UNDO, undo: false, batch: imported.Batch },
    entries: rows.map((row) => entryOf(row, values.get(row.Row) ?? {})),
    firstHooks: [takesBack],
    begin: ({ transaction }) => holdPortion(transaction, imported.Id, 'undoing', rows.map(({ Row }) => Row)),
    end: (some, { transaction }) => recordRows(transaction, imported.Id, 'undoing', handled(rows, some)),
  })
  for (const [at, outcome] of outcomes.entries()) {
    const copy = values.get(rows[at]?.Row ?? 0)?.['Photo']
    const before = rows[at]?.Before?.['Photo']
    if ('saved' in outcome) await removeQuietly(store, [...outcome.saved.letGo, ...(typeof before === 'string' ? [before] : [])])
    else if (typeof copy === 'string') await removeQuietly(store, [copy])
  }
  return outcomes.length
}

/** Takes back the next rows. Returns false when there are none. Throws `ImportStopped`. */
export async function undoNextRows(work: ImportWork): Promise<boolean> {
  const { parts, imported } = work
  const rows = await pendingRows(parts.database, imported.Id, ROWS)
  if (rows.length === 0) return false
  for (const [at, row] of rows.filter(({ Result }) => Result === 'added').entries()) {
    if (at > 0 && (at % ROOM_AFTER === 0 || parts.database.isAwaited())) await makeRoom()
    await recordRows(parts.database, imported.Id, 'undoing', [await removeAdded(work, row)])
    // Requests arrive between turns of the event loop, which statements of the embedded engine do not end: only then is anybody awaited.
    await setImmediate()
  }
  const changed = rows.filter(({ Result }) => Result !== 'added')
  const values = new Map<number, StoredRow>()
  for (const row of changed) values.set(row.Row, await earlierValues(work, row))
  for (let from = 0; from < changed.length; ) {
    if (from > 0) await makeRoom()
    from += await returnSome(work, changed.slice(from), values)
  }
  return true
}
