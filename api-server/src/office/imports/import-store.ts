import { hasRank, isRole, type FieldError } from '@office/shared-api/model'
import type { ImportResult, ImportState } from '@office/shared-api/model/shapes'
import { IMPORT_UNDO_DAYS, type ImportMode, type MissingItem } from '@office/shared-api/model/imports'
import type { Caller } from '../../engine/bound-resource'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { isActive } from '../ground/staff'

/** The tables `imports` and `import_rows`: an import, its rows as they were sent, and what has become of each. */

/** A new item with the Id that it gets once the import runs. */
export interface NewItem extends MissingItem {
  readonly Id: number
}

export interface Import {
  readonly Id: number
  readonly Name: string
  readonly Mode: ImportMode
  readonly State: ImportState
  readonly NewItems: readonly NewItem[]
  readonly Total: number
  readonly Batch: string
  readonly UserId: number | null
  readonly At: string
  readonly RunAt: string | null
}

/** A row that waits for its turn in the present state. */
export interface PendingRow {
  readonly Row: number
  readonly Cells: Readonly<Record<string, string>>
  readonly KeyRef: string
  readonly KeyPassport: string
  /** The path of a picture that lies aside for it. */
  readonly Picture: string | null
  readonly Result: ImportResult
  readonly RowId: number | null
  readonly Before: StoredRow | null
  readonly VersionAfter: number | null
}

/** The outcome of a row. */
export interface HandledRow {
  readonly Row: number
  readonly Result: ImportResult
  readonly Errors: readonly FieldError[]
  readonly RowId: number | null
  /** The values of before of what was changed; null of a row that was added, and of one that was not saved. */
  readonly Before: StoredRow | null
  /** The version that the save has left; null where nothing was saved, or it was taken back. */
  readonly VersionAfter: number | null
  readonly takesPicture: boolean
}

const COLUMNS = 'i."Id", i."Name", i."Mode", i."State", i."NewItems", i."Total", i."Batch", i."UserId", i."At", i."RunAt"'
const selectOne = prepared('imports.one', `SELECT ${COLUMNS} FROM imports i WHERE i."Id" = $1`)
const lockOne = prepared('imports.lock', `SELECT ${COLUMNS} FROM imports i WHERE i."Id" = $1 FOR UPDATE`)
const holdOne = prepared('imports.hold', 'SELECT "State" FROM imports WHERE "Id" = $1 FOR SHARE')
const moveOn = prepared('imports.move', 'UPDATE imports SET "State" = $3 WHERE "Id" = $1 AND "State" = $2')

export async function readImport(database: Queryable, id: number): Promise<Import | undefined> {
  const [found] = await database.query<Import>(selectOne(id))
  return found
}

/** The import, locked until the transaction ends. */
export async function lockImport(transaction: Queryable, id: number): Promise<Import | undefined> {
  const [found] = await transaction.query<Import>(lockOne(id))
  return found
}

/** Goes from one state to the next, unless the import has left it meanwhile. */
export async function moveImport(database: Queryable, id: number, from: ImportState, to: ImportState): Promise<void> {
  await database.query(moveOn(id, from, to))
}

/** The import has left the state in which a portion began, or another process works on it. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
}

const holdRows = prepared('imports.hold-rows', 'SELECT "Row" FROM import_rows WHERE "ImportId" = $1 AND "Row" = ANY($2::integer[]) AND "Pending" ORDER BY "Row" FOR UPDATE')

/** Keeps the import in its state, and these rows to this transaction. Throws `ImportStopped` where either is no more. */
export async function holdPortion(transaction: Queryable, id: number, state: ImportState, rows: readonly number[]): Promise<void> {
  const [held] = await transaction.query<{ readonly State: string }>(holdOne(id))
  if (held?.State !== state) throw new ImportStopped()
  const there = await transaction.query(holdRows(id, rows))
  if (there.length < rows.length) throw new ImportStopped()
}

const selectPending = prepared(
  'imports.pending',
  `SELECT "Row", "Cells", "KeyRef", "KeyPassport", "Picture", "Result", "RowId", "Before", "VersionAfter"
   FROM import_rows WHERE "ImportId" = $1 AND "Pending" ORDER BY "Row" LIMIT $2`,
)

/** The next rows that wait, in the order of the sheet. */
export function pendingRows(database: Queryable, id: number, most: number): Promise<PendingRow[]> {
  return database.query<PendingRow>(selectPending(id, most))
}

// A picture may have come while the row was looked at: it is a change.
const record = prepared(
  'imports.record',
  `UPDATE import_rows r SET "Pending" = false, "Errors" = n."Errors", "RowId" = n."RowId", "Before" = n."Before", "VersionAfter" = n."VersionAfter",
     "Result" = CASE WHEN n."Result" = 'same' AND r."Picture" IS NOT NULL AND NOT n."takesPicture" AND $3 = 'checking' THEN 'changed' ELSE n."Result" END,
     "Picture" = CASE WHEN n."takesPicture" THEN NULL ELSE r."Picture" END
   FROM json_to_recordset($2::json) AS n("Row" integer, "Result" text, "Errors" jsonb, "RowId" integer, "Before" jsonb, "VersionAfter" integer, "takesPicture" boolean)
   WHERE r."ImportId" = $1 AND r."Row" = n."Row" AND r."Pending" AND EXISTS (SELECT FROM imports i WHERE i."Id" = $1 AND i."State" = $3)`,
)

/** Keeps what has become of rows, while the import is in this state. */
export async function recordRows(queryable: Queryable, id: number, state: ImportState, rows: readonly HandledRow[]): Promise<void> {
  if (rows.length > 0) await queryable.query(record(id, JSON.stringify(rows), state))
}

/** Which rows a state has to do with: those of a run are what the check let through, those of an undo what is saved. */
const WAITING = { checking: 'true', running: `"Result" IN ('added', 'changed')`, undoing: '"VersionAfter" IS NOT NULL' } as const
export type WorkingState = keyof typeof WAITING

const setState = prepared(
  'imports.set-state',
  `UPDATE imports SET "State" = $2, "RunAt" = CASE WHEN $2::text = 'running' THEN $3::timestamptz ELSE "RunAt" END,
     "Total" = (SELECT count(*) FROM import_rows r WHERE r."ImportId" = $1 AND r."Pending") WHERE "Id" = $1`,
)

/** Begins a state in which the server works on rows. `RunAt` is the beginning of the run. */
export async function beginState(transaction: Queryable, id: number, state: WorkingState, now: Date): Promise<void> {
  const isWaiting = WAITING[state]
  await transaction.query({
    name: `imports.begin.${state}`,
    text: `UPDATE import_rows SET "Pending" = ${isWaiting}, "Errors" = CASE WHEN ${isWaiting} THEN '[]' ELSE "Errors" END WHERE "ImportId" = $1`,
    values: [id],
  })
  await transaction.query(setState(id, state, now))
}

const dropOutcome = prepared('imports.drop-outcome', `UPDATE import_rows SET "Result" = '' WHERE "ImportId" = $1 AND "Pending" AND "VersionAfter" IS NULL`)

/** Ends an import before its time. Rows that were not saved have no outcome any more; what was saved stays. */
export async function endEarly(transaction: Queryable, { Id, State }: Pick<Import, 'Id' | 'State'>, end: 'cancelled' | 'failed'): Promise<void> {
  if (State === 'running') await transaction.query(dropOutcome(Id))
  await moveImport(transaction, Id, State, end)
}

/** The end of the days in which an import can be undone. */
export function undoEnd(RunAt: string): Date {
  return new Date(Date.parse(RunAt) + IMPORT_UNDO_DAYS * 24 * 60 * 60 * 1000)
}

const selectUser = prepared('imports.user', `SELECT u."Id", u."Name", u."Role" FROM users u WHERE u."Id" = $1 AND ${isActive('u')}`)

/** The member of staff on whose behalf the server works; null for one who may not any more. */
export async function importingUser(database: Queryable, id: number): Promise<Caller | null> {
  const [user] = await database.query<{ readonly Id: number; readonly Name: string; readonly Role: string }>(selectUser(id))
  return user && isRole(user.Role) && hasRank(user.Role, 'Editor') ? { Id: user.Id, Name: user.Name, role: user.Role } : null
}
