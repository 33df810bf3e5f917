import { DAY, hasRank, message, RESTORE_DAYS, type AnyRow, type FieldValue, type Language, type ManySaved, type Resource, type Undoing, type ValidationErrors } from '@office/shared-api/model'
import { count, text, type Schema } from '@office/shared-api/model/shapes'
import { prepared, type Queryable } from '../platform/database/database'
import { fieldErrors, HttpError } from '../platform/errors'
import { filesOf } from '../platform/files/file-store'
import { liesAside, removeQuietly } from '../platform/files/stored-pictures'
import type { Body } from '../platform/plugins/bodies'
import { byStaff, type BoundResource, type Caller, type EngineParts, type HookResult, type LoggedCall, type RawChange, type RowHooks } from './bound-resource'
import { byField, UNDO_FOR } from './raw-changes'
import { copyKeptPictures, imagePaths, picturesOf } from './row-pictures'
import { isSame } from './same-value'
import { saveMany } from './save-many'
import { saveRow } from './save-row'
import { tableFields, type StoredRow } from './stored-row'

/** Undo: a save that lays the values of before over a row, where it still holds what the change had left. By all rules, and logged like any other. */

/** The undo of a change can be undone. */
const CALL: LoggedCall = { action: 'undo', undo: true }

/** The part of an entry of the log that decides about its undo. `isKept`: the values of before are there. */
export interface UndoFacts {
  readonly UserId: number | null
  readonly Date: string
  readonly isKept: boolean
}

/** Whether the caller may take this change back: their own, or an Admin anybody's on the staff, for a day. */
export function mayUndo({ UserId, Date: at, isKept }: UndoFacts, caller: Caller, now: Date): boolean {
  const isTheirs = UserId !== null && (UserId === caller.Id || hasRank(caller.role, 'Admin'))
  return isKept && isTheirs && Date.parse(at) > now.getTime() - UNDO_FOR
}

interface Entry extends Omit<UndoFacts, 'isKept'> {
  readonly Id: string
  readonly RowId: number
  readonly Operation: string
  /** Null of an entry without way back; empty once a client is forgotten. */
  readonly Raw: readonly RawChange[] | null
}

const COLUMNS = '"Id"::text AS "Id", "RowId", "UserId", "Date", "Operation", "Raw" FROM change_log'
const oneEntry = prepared('undo.entry', `SELECT ${COLUMNS} WHERE "Table" = $1 AND "Id" = $2::bigint`)
const batchEntries = prepared('undo.batch', `SELECT ${COLUMNS} WHERE "Table" = $1 AND "Batch" = $2::uuid AND "Operation" = 'edit' ORDER BY "RowId"`)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The body of an undo: one of the two. */
export const UNDOING: Schema<Undoing> = {
  type: 'object',
  title: 'Undoing',
  properties: {
    LogId: { ...count, minimum: 1, description: 'The entry of the log whose change is taken back.' },
    Batch: { ...text, format: 'uuid', description: 'All changes of one call on many rows, row by row.' },
  },
  anyOf: [{ required: ['LogId'] }, { required: ['Batch'] }],
}

/** The entry of the log that a body names; null for none, or for what is no number. */
export function logIdIn({ LogId = '' }: Body): number | null {
  const entry = String(LogId ?? '')
  return /^[1-9][0-9]{0,14}$/.test(entry) ? Number(entry) : null
}

/** Throws `bad_request` unless the body names an entry or a batch, and not both. */
export function undoingIn(body: Body): Undoing {
  const [entry, batch, named] = [String(body['LogId'] ?? ''), String(body['Batch'] ?? ''), logIdIn(body)]
  if (batch === '' && named !== null) return { LogId: named }
  if (entry === '' && UUID.test(batch)) return { Batch: batch }
  throw new HttpError('bad_request')
}

/** The circumstances of an undo. */
export interface Undo {
  readonly parts: EngineParts
  readonly bound: BoundResource
  readonly caller: Caller
  readonly language: Language
}

/** Throws `not_found` for what is not there or forgotten, `forbidden` for what has no way back, is too old or another's. */
function allowed(entry: Entry | undefined, { caller, parts }: Undo): RawChange[] {
  if (!entry || entry.Raw?.length === 0) throw new HttpError('not_found')
  const { Raw, Operation } = entry
  if (!Raw || Operation !== 'edit' || !mayUndo({ ...entry, isKept: true }, caller, parts.now())) throw new HttpError('forbidden')
  return byField(Raw)
}

/** The values of before, by field. */
function earlier({ table }: Resource, raw: readonly RawChange[]): Record<string, FieldValue> {
  const fields = tableFields(table)
  return Object.fromEntries(raw.filter(({ column }) => fields.has(column)).map(({ column, before }) => [column, before as FieldValue]))
}

/** A change that is taken back, by the entry of the log that tells of it. */
interface Change {
  readonly logId: string
  readonly raw: readonly RawChange[]
}

type Changes = ReadonlyMap<number, Change>

const changeOf = (entry: Entry | undefined, undone: Undo): Change => ({ raw: allowed(entry, undone), logId: entry?.Id ?? '' })

/** Refuses by field what has changed since, and sets what the caller's own fields do not cover; pictures come back under new paths. */
function takingBack(changes: Changes, undone: Undo, pictures: StoredRow = {}): RowHooks {
  const { bound, language } = undone
  const { resource, hooks } = bound
  const fields = tableFields(resource.table)
  return {
    authorise(present) {
      const changed: Record<string, ReturnType<typeof message>> = {}
      for (const { column, after } of changes.get(present?.Id ?? 0)?.raw ?? []) {
        const field = fields.get(column)
        if (field && !isSame(field, present?.values[column] ?? null, after)) changed[column] = message('stale')
      }
      if (Object.keys(changed).length > 0) throw fieldErrors(changed, language)
    },
    async beforeSave(change, context) {
      const taken = changes.get(change.id)
      if (!taken) return {}
      const { raw, logId } = taken
      // Under the lock of the row: since the entry was read, somebody may have been forgotten or have taken a picture back.
      const [entry] = await context.transaction.query<Entry>(oneEntry(resource.table, logId))
      allowed(entry, undone)
      await refuseGone(context.transaction, undone, earlier(resource, raw))
      let [values, errors]: [HookResult['values'], ValidationErrors] = [{ ...earlier(resource, raw), ...pictures }, {}]
      const [logged, beside]: [NonNullable<HookResult['logged']>[number][], NonNullable<HookResult['beside']>[number][]] = [[], []]
      for (const one of raw.filter(({ column }) => !fields.has(column))) {
        const takeBack = hooks.flatMap((hook) => hook.takeBack?.[one.column] ?? [])[0]
        if (!takeBack) throw new HttpError('forbidden')
        const result = await takeBack(one, change, context)
        values = { ...values, ...result.values }
        errors = { ...errors, ...result.errors }
        logged.push(...(result.logged ?? []))
        beside.push(...(result.beside ?? []))
      }
      return { values, errors, logged, beside }
    },
  }
}

const stale = (names: readonly string[], language: Language) => fieldErrors(Object.fromEntries(names.map((name) => [name, message('stale')])), language)

/** Refuses by field the pictures of these values that lie aside no more: their worker does not want them shown, say. */
async function refuseGone(reader: Queryable, { parts, bound: { resource }, language }: Undo, values: StoredRow): Promise<void> {
  const gone: string[] = []
  for (const [name, path] of Object.entries(imagePaths(resource, values))) if (!(await liesAside(reader, path, parts.now()))) gone.push(name)
  if (gone.length > 0) throw stale(gone, language)
}

/** Copies of the pictures that a change has taken away, by field. Refuses by field those whose files are lost. */
async function earlierPictures(undone: Undo, Id: number, values: StoredRow): Promise<StoredRow> {
  const { parts, bound: { resource }, language } = undone
  await refuseGone(parts.database, undone, values)
  const store = { database: parts.database, files: filesOf(parts.config) }
  const copies = await copyKeptPictures(store, resource, { Id, values }, parts.now())
  const lost = Object.keys(copies).filter((name) => copies[name] === null)
  if (lost.length === 0) return copies
  await removeQuietly(store, picturesOf(resource, copies))
  throw stale(lost, language)
}

async function undoOne(undone: Undo, id: number, change: Change): Promise<AnyRow> {
  const { parts, bound, caller, language } = undone
  const store = { database: parts.database, files: filesOf(parts.config) }
  const values = earlier(bound.resource, change.raw)
  const pictures = await earlierPictures(undone, id, values)
  try {
    const row = await saveRow({ parts, bound, actor: byStaff(caller), body: { ...values, Id: id }, language, call: CALL, firstHooks: [takingBack(new Map([[id, change]]), undone, pictures)] })
    await removeQuietly(store, picturesOf(bound.resource, values))
    return row
  } catch (error) {
    await removeQuietly(store, picturesOf(bound.resource, pictures))
    throw error
  }
}

async function undoMany(undone: Undo, changes: Changes): Promise<ManySaved> {
  const { parts, bound, caller, language } = undone
  const rows = [...changes].map(([Id, { raw }]) => ({ ...earlier(bound.resource, raw), Id }))
  return saveMany({ parts, bound, actor: byStaff(caller), rows, language, call: CALL, firstHooks: [takingBack(changes, undone)] })
}

/**
 * Takes one change back, or row by row all of a batch. Returns the saved row, or which rows are done and which were passed over. Throws
 * `FieldErrors` by the fields that have changed since, `not_found` and `forbidden` as `allowed`.
 */
export async function undo(undone: Undo, { LogId, Batch }: Undoing): Promise<AnyRow | ManySaved> {
  const { database } = undone.parts
  const { table } = undone.bound.resource
  if (LogId !== undefined) {
    const [entry] = await database.query<Entry>(oneEntry(table, LogId))
    return undoOne(undone, entry?.RowId ?? 0, changeOf(entry, undone))
  }
  const entries = await database.query<Entry>(batchEntries(table, Batch))
  if (entries.length === 0) throw new HttpError('not_found')
  return undoMany(undone, new Map(entries.map((entry) => [entry.RowId, changeOf(entry, undone)])))
}

const emptyRaw = prepared(
  'undo.empty-raw',
  `UPDATE change_log SET "Raw" = NULL WHERE "Id" = ANY(ARRAY(SELECT "Id" FROM change_log WHERE "Raw" IS NOT NULL AND "Date" < $1 ORDER BY "Date" LIMIT 1000)) RETURNING 1`,
)

/** Empties what the log kept to undo and to restore, once nobody can any more. */
export async function emptyOldRaw(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESTORE_DAYS * DAY)
  while ((await database.query(emptyRaw(before))).length > 0);
}
