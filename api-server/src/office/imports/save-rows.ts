import { MOST_ID } from '@office/shared-api/model/shapes'
import { DAY, type FieldError, type Language } from '@office/shared-api/model'
import { IMPORT_UNDO_DAYS, type ReadConsent } from '@office/shared-api/model/imports'
import { boundNamed, byStaff, type BoundResources, type Caller, type ChangeContext, type EngineParts } from '../../engine/bound-resource'
import { NO_PICTURES, type RowPictures } from '../../engine/row-pictures'
import { makeRoom, savePortion, type ManyEntry, type Outcome } from '../../engine/save-many'
import type { Saved } from '../../engine/save-row'
import { isSame } from '../../engine/same-value'
import { tableFields, type StoredRow } from '../../engine/stored-row'
import { filesOf } from '../../platform/files/file-store'
import { keepUntil, putAsideQuietly, removeQuietly } from '../../platform/files/stored-pictures'
import { bringsConsents, ROW_OF_SHEET } from './brought-consents'
import { holdPortion, pendingRows, recordRows, type HandledRow, type Import } from './import-store'
import { importError } from './import-words'
import { makeItems } from './new-items'
import { planRows, type PlannedRow } from './plan-rows'
import { bringPictures } from './waiting-pictures'

/** The saves of an import: its check is the same saves as its run, which are rolled back. */

/** The circumstances of the work on an import. */
export interface ImportWork {
  readonly parts: EngineParts
  readonly resources: BoundResources
  readonly imported: Import
  readonly caller: Caller
  /** Of the errors. */
  readonly language: Language
}

/** Rows that are read and planned together. */
const ROWS = 50

/** The columns of the log that name the call. */
export const IMPORT = 'import'

interface Portion {
  readonly work: ImportWork
  readonly state: 'checking' | 'running'
  readonly pictures: ReadonlyMap<number, RowPictures>
  readonly recorded: Set<number>
}

const noTrace = { Before: null, VersionAfter: null, takesPicture: false } as const

const refused = ({ row }: PlannedRow, Errors: readonly FieldError[]): HandledRow => ({ Row: row.Row, Result: 'refused', Errors, RowId: null, ...noTrace })

function existsAlready({ known, key }: PlannedRow, language: Language): readonly FieldError[] {
  return [importError(language, key, 'exists', known?.Ref ?? '')]
}

/** The values of before of the fields that a save has changed. */
function changedBefore({ before, after }: Saved): StoredRow {
  const fields = [...tableFields('persons')].filter(([name, field]) => !field.derived && !isSame(field, before?.[name] ?? null, after[name] ?? null))
  return Object.fromEntries(fields.map(([name]) => [name, before?.[name] ?? null]))
}

/** The outcome of a row that went through a save. */
function handled({ work: { imported, language }, state, recorded, pictures }: Portion, planned: PlannedRow, outcome: Outcome): HandledRow {
  const { row, known, broken } = planned
  const named = broken.map(({ field }) => field)
  if ('refusal' in outcome || broken.length > 0) return refused(planned, [...broken, ...('refusal' in outcome ? outcome.refusal.filter(({ field }) => !named.includes(field)) : [])])
  const { saved } = outcome
  const hasChanged = saved.isChange || recorded.has(row.Row) || (state === 'checking' && row.Picture !== null)
  const RowId = state === 'checking' ? (known?.Id ?? null) : saved.result.Id
  if (known && !hasChanged) return { Row: row.Row, Result: 'same', Errors: [], RowId, ...noTrace, takesPicture: pictures.has(row.Row) }
  if (known && imported.Mode === 'add') return refused(planned, existsAlready(planned, language))
  const done = { Row: row.Row, Result: known ? 'changed' : 'added', Errors: [], RowId } as const
  if (state === 'checking') return { ...done, ...noTrace }
  return { ...done, Before: known ? changedBefore(saved) : null, VersionAfter: saved.result.Version, takesPicture: pictures.has(row.Row) }
}

function entryOf({ state, pictures }: Portion, { row, read, known }: PlannedRow, at: number): ManyEntry {
  const body = { ...read.values, ...(known && { Id: known.Id }), [ROW_OF_SHEET]: row.Row }
  // A check gives no number of the sequence away: references follow them.
  const checked: RowPictures = { ...NO_PICTURES, newId: known ? null : MOST_ID - at }
  return { body, pictures: state === 'checking' ? checked : (pictures.get(row.Row) ?? NO_PICTURES) }
}

/** A save is rolled back in a check; in a run, of a known worker in the mode `add` and of cells that mean nothing, it is not tried. */
function refusalBefore({ work: { imported, language }, state }: Portion, planned: PlannedRow): readonly FieldError[] {
  if (planned.refusal.length > 0) return [...planned.refusal, ...planned.broken]
  if (state === 'checking') return []
  return planned.known && imported.Mode === 'add' ? existsAlready(planned, language) : planned.broken
}

const outcomesOf = (portion: Portion, planned: readonly PlannedRow[], outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome, at) => (planned[at] ? [handled(portion, planned[at], outcome)] : []))

/** In the transaction of a run: pictures that workers have let go of stay aside for as long as the import can be undone. */
async function keepLetGo(outcomes: readonly Outcome[], { transaction, now }: ChangeContext): Promise<void> {
  const until = new Date(now.getTime() + IMPORT_UNDO_DAYS * DAY)
  for (const outcome of outcomes) if ('saved' in outcome) for (const path of outcome.saved.letGo) await keepUntil(transaction, path, now, until)
}

/** Saves some of these rows in one transaction and keeps what has become of them; returns how many. */
async function saveSome(portion: Portion, planned: readonly PlannedRow[], brought: ReadonlyMap<number, readonly ReadConsent[]>): Promise<number> {
  const { work, state, recorded } = portion
  const { parts, resources, imported, caller, language } = work
  const isRun = state === 'running'
  const consents = boundNamed(resources, 'consents')
  const outcomes = await savePortion({
    parts,
    bound: boundNamed(resources, 'persons'),
    actor: byStaff(caller),
    language,
    call: { action: IMPORT, undo: false, batch: imported.Batch },
    entries: planned.map((one, at) => entryOf(portion, one, at)),
    firstHooks: [bringsConsents({ consents, importId: imported.Id, language, brought, recorded })],
    dryRun: !isRun,
    async begin(context) {
      recorded.clear()
      await holdPortion(context.transaction, imported.Id, state, planned.map(({ row }) => row.Row))
      await makeItems(imported.NewItems, resources, context)
    },
    async end(some, context) {
      if (!isRun) return
      await keepLetGo(some, context)
      await recordRows(context.transaction, imported.Id, state, outcomesOf(portion, planned, some))
    },
  })
  if (!isRun) await recordRows(parts.database, imported.Id, state, outcomesOf(portion, planned, outcomes))
  else await exchange(portion, planned, outcomes)
  return outcomes.length
}

/** After the commit of a run: pictures of before go aside, those that were taken are needed where they waited no more, those of refused rows nowhere. */
async function exchange({ work: { parts }, pictures }: Portion, planned: readonly PlannedRow[], outcomes: readonly Outcome[]): Promise<void> {
  const store = { database: parts.database, files: filesOf(parts.config) }
  for (const [at, outcome] of outcomes.entries()) {
    const row = planned[at]?.row
    const values = Object.values((row && pictures.get(row.Row)?.values) ?? {})
    if ('saved' in outcome) {
      await putAsideQuietly(store, outcome.saved.letGo)
      if (row && pictures.has(row.Row) && row.Picture !== null) await removeQuietly(store, [row.Picture])
    } else await removeQuietly(store, values.map(String))
  }
}

/** Works on the next rows of an import that is checked or run. Returns false when there are none. Throws `ImportStopped`. */
export async function saveNextRows(work: ImportWork, state: 'checking' | 'running'): Promise<boolean> {
  const { parts, imported, language } = work
  const { database } = parts
  const rows = await pendingRows(database, imported.Id, ROWS)
  if (rows.length === 0) return false
  const all = await planRows(database, imported, rows, language)
  const before: Portion = { work, state, pictures: new Map(), recorded: new Set() }
  const stopped = all.flatMap((one) => {
    const errors = refusalBefore(before, one)
    return errors.length > 0 ? [refused(one, errors)] : []
  })
  await recordRows(database, imported.Id, state, stopped)
  const left = all.filter(({ row }) => !stopped.some(({ Row }) => Row === row.Row))
  const brought = new Map(left.map(({ row, read }) => [row.Row, read.consents]))
  const store = { database, files: filesOf(parts.config) }
  const pictures = state === 'running' ? await bringPictures(store, imported, left, parts.now()) : new Map<number, RowPictures>()
  const portion: Portion = { ...before, pictures }
  for (let from = 0; from < left.length; ) {
    if (from > 0) await makeRoom()
    from += await saveSome(portion, left.slice(from), brought)
  }
  return true
}
