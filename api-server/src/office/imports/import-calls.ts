import type { FieldError, Language } from '@office/shared-api/model'
import { importsQuery, importState, type ImportCounts, type ImportReport, type ImportRow, type ImportState, type ImportSummary } from '@office/shared-api/model/shapes'
import { cancelImport, runImport, undoImport } from '@office/shared-api/model/imports'
import { performs, type ActionCall, type BoundAction } from '../../engine/actions'
import { answer } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'
import { FieldErrors, HttpError } from '../../platform/errors'
import { startWork } from './import-job'
import { endEarly, lockImport, readImport, undoEnd, type Import } from './import-store'
import { importError } from './import-words'

/** The calls with which staff follow an import, run it, undo it and cancel it. */

type Sentence = Parameters<typeof importError>[2]

function refuse(language: Language, sentence: Sentence): never {
  throw new FieldErrors([importError(language, 'Id', sentence)])
}

/** A change of an import's state under its lock; returns the state that it has then. Throws `not_found`, and what `change` throws. */
function changesState(change: (transaction: Queryable, imported: Import, call: ActionCall) => Promise<ImportState>) {
  return (_values: unknown, call: ActionCall) =>
    call.database.transaction(async (transaction) => {
      const imported = await lockImport(transaction, call.id)
      if (!imported) throw new HttpError('not_found')
      return { State: await change(transaction, imported, call) }
    })
}

const UNCHECKED: readonly ImportState[] = ['receiving', 'checking']

const running = performs(runImport, 'Save the rows of an import that were checked', importState, changesState(async (transaction, imported, { caller, language, now }) => {
  if (UNCHECKED.includes(imported.State)) refuse(language, 'not_checked')
  if (imported.State !== 'checked') refuse(language, 'run_already')
  await startWork(transaction, { id: imported.Id, state: 'running', by: caller.Id, language }, now)
  return 'running'
}))

const ENDED: readonly ImportState[] = ['run', 'cancelled', 'failed']
const hasSaved = prepared('imports.has-saved', 'SELECT 1 FROM import_rows WHERE "ImportId" = $1 AND "VersionAfter" IS NOT NULL LIMIT 1')

const undoing = performs(undoImport, 'Take back what an import has saved, where nobody has changed it since', importState, changesState(async (transaction, imported, { caller, language, now }) => {
  if (imported.State === 'undone' || imported.State === 'undoing') refuse(language, 'undone_already')
  if (!ENDED.includes(imported.State) || imported.RunAt === null) refuse(language, 'nothing_to_undo')
  if (undoEnd(imported.RunAt) <= now) refuse(language, 'too_late')
  if ((await transaction.query(hasSaved(imported.Id))).length === 0) refuse(language, 'nothing_to_undo')
  await startWork(transaction, { id: imported.Id, state: 'undoing', by: caller.Id, language }, now)
  return 'undoing'
}))

const CANCELLABLE: readonly ImportState[] = ['receiving', 'checking', 'checked', 'running']

const cancelling = performs(cancelImport, 'Stop an import; what it has saved stays, and can be undone', importState, changesState(async (transaction, imported, { language }) => {
  if (!CANCELLABLE.includes(imported.State)) refuse(language, 'over')
  await endEarly(transaction, imported, 'cancelled')
  return 'cancelled'
}))

export const importActions: readonly BoundAction[] = [running, undoing, cancelling]

const UNDOABLE = `CASE WHEN i."State" IN ('run', 'cancelled', 'failed') AND i."RunAt" IS NOT NULL
  AND EXISTS (SELECT FROM import_rows s WHERE s."ImportId" = i."Id" AND s."VersionAfter" IS NOT NULL) THEN i."RunAt" END AS "Saved"`
const COUNTED = `(SELECT coalesce(json_object_agg(c."Result", c.number), '{}') FROM (SELECT "Result", count(*) AS number FROM import_rows WHERE "ImportId" = i."Id" GROUP BY 1) c) AS counted`
const selectLast = prepared(
  'imports.last',
  `SELECT i."Id", i."Name", i."Mode", i."State", i."At", i."UserId", coalesce((SELECT u."Name" FROM users u WHERE u."Id" = i."UserId"), '') AS "User",
     (SELECT count(*)::integer FROM import_rows n WHERE n."ImportId" = i."Id") AS "Rows", ${UNDOABLE}, ${COUNTED}
   FROM imports i ORDER BY i."Id" DESC LIMIT 20`,
)
const selectTold = prepared(
  'imports.told',
  `SELECT (SELECT count(*)::integer FROM import_rows p WHERE p."ImportId" = i."Id" AND p."Pending") AS pending, ${UNDOABLE}, ${COUNTED} FROM imports i WHERE i."Id" = $1`,
)
/** Letters of a cell that a report quotes: enough to find it again. */
const MOST_QUOTED = 100
/** Rows of a page. */
const PAGE = 500
const selectPage = prepared(
  'imports.page',
  `SELECT r."Row", r."Result", coalesce(p."Ref", '') AS "Ref", left(coalesce(nullif(r."Cells"->>'Name', ''), p."Name", ''), ${MOST_QUOTED}) AS "Name", r."Errors",
     CASE WHEN r."Result" = 'refused' AND r."Errors" <> '[]' THEN r."Cells" ELSE '{}' END AS "Cells"
   FROM import_rows r LEFT JOIN persons p ON p."Id" = r."RowId"
   WHERE r."ImportId" = $1 AND r."Row" > $2 AND r."Result" <> '' ORDER BY r."Row" LIMIT ${PAGE + 1}`,
)

interface Told {
  readonly Saved: string | null
  readonly counted: Readonly<Record<string, number>>
}

function countsOf({ counted }: Told): ImportCounts {
  const { added = 0, changed = 0, same = 0, refused = 0 } = counted
  return { added, changed, same, refused }
}

function undoUntil({ Saved }: Told, now: Date): string | null {
  const end = Saved === null ? null : undoEnd(Saved)
  return end !== null && end > now ? end.toISOString() : null
}

interface ToldRow extends Omit<ImportRow, 'Errors'> {
  readonly Errors: readonly FieldError[]
}

function quoted(cell = ''): string {
  const letters = Array.from(cell.trim())
  return letters.length > MOST_QUOTED ? `${letters.slice(0, MOST_QUOTED).join('')}…` : letters.join('')
}

async function readReport(database: Queryable, id: number, after: number, now: Date): Promise<ImportReport> {
  const imported = await readImport(database, id)
  const [told] = await database.query<Told & { readonly pending: number }>(selectTold(id))
  if (!imported || !told) throw new HttpError('not_found')
  const rows = await database.query<ToldRow>(selectPage(id, after))
  const Rows = rows.slice(0, PAGE).map((row) => ({ ...row, Errors: row.Errors.map(({ field, errorMsg }) => ({ field, errorMsg, Cell: quoted(row.Cells[field]) })) }))
  const { Name, Mode, State, Total } = imported
  const next = rows.length > PAGE ? (Rows.at(-1)?.Row ?? null) : null
  return { Name, Mode, State, Total, Done: Math.max(0, Total - told.pending), Counts: countsOf(told), UndoUntil: undoUntil(told, now), Rows, next }
}

/** An import with a page of its rows; without `id` the last ones. */
export const readingImports = answer(importsQuery, async ({ id, after }, { reader, now }) => {
  if (id !== undefined) return readReport(reader, id, after, now)
  const last = await reader.query<Omit<ImportSummary, 'Counts' | 'UndoUntil'> & Told>(selectLast())
  return { imports: last.map(({ Saved, counted, ...row }) => ({ ...row, Counts: countsOf({ Saved, counted }), UndoUntil: undoUntil({ Saved, counted }, now) })) }
})
