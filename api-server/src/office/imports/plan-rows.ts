import type { FieldError, Language } from '@office/shared-api/model'
import { readRow, type ReadRow } from '@office/shared-api/model/imports'
import { prepared, type Queryable } from '../../platform/database/database'
import { fieldErrors } from '../../platform/errors'
import { importError } from './import-words'
import type { Import, PendingRow } from './import-store'
import { readKnown, type KnownWorker } from './known-workers'
import { readNames } from './new-items'

/** Rows of a sheet before their save: what their cells mean, and which worker each is about. */

export interface PlannedRow {
  readonly row: PendingRow
  readonly read: ReadRow
  /** The worker whom the row is about; null for a new one. */
  readonly known: KnownWorker | null
  /** The column by which the worker is known. */
  readonly key: 'Ref' | 'PassportNo'
  /** Cells that mean nothing. */
  readonly broken: readonly FieldError[]
  /** Why the row is about no worker in particular, or about one whom an earlier row is about: nothing is saved. */
  readonly refusal: readonly FieldError[]
}

const firstRefs = prepared('imports.first-ref', `SELECT "KeyRef" AS key, min("Row") AS row FROM import_rows WHERE "ImportId" = $1 AND "KeyRef" = ANY($2::text[]) AND "KeyRef" <> '' GROUP BY 1`)
const firstPassports = prepared('imports.first-passport', `SELECT "KeyPassport" AS key, min("Row") AS row FROM import_rows WHERE "ImportId" = $1 AND "KeyPassport" = ANY($2::text[]) AND "KeyPassport" <> '' GROUP BY 1`)
const firstWorkers = prepared('imports.first-worker', `SELECT "RowId"::text AS key, min("Row") AS row FROM import_rows WHERE "ImportId" = $1 AND "RowId" = ANY($2::integer[]) AND "Result" <> 'refused' GROUP BY 1`)

interface First {
  readonly key: string
  readonly row: number
}

/** The first row of the file by each key. */
async function firstRows(database: Queryable, statement: typeof firstRefs, id: number, keys: readonly unknown[]): Promise<Map<string, number>> {
  return new Map((await database.query<First>(statement(id, keys))).map(({ key, row }) => [key, row]))
}

const isEarlier = (first: number | undefined, row: number): first is number => first !== undefined && first < row

/** Names of a sentence, and letters of each: a cell may hold thousands. */
const MOST_NAMED = 5
const MOST_LETTERS = 100

/** The sentence names what no list has, among other things in a cell; that of a form, where items are chosen and not typed, says that a choice is gone. */
function notInList({ row: { Cells }, read: { unlisted } }: Pick<PlannedRow, 'row' | 'read'>, error: FieldError, language: Language): FieldError {
  const names = unlisted[error.field]
  if (!names) return error
  // A report quotes the cell beside the sentence.
  if (names.length === 1 && names[0] === Cells[error.field]?.trim()) return importError(language, error.field, 'unlisted')
  const told = names.slice(0, MOST_NAMED).map((name) => Array.from(name).slice(0, MOST_LETTERS).join(''))
  return importError(language, error.field, 'unlisted_among', [...told, ...(names.length > MOST_NAMED ? ['…'] : [])].join(language === 'ar' ? '، ' : ', '))
}

/** Reads these rows, which follow each other in the sheet. */
export async function planRows(database: Queryable, { Id, NewItems }: Pick<Import, 'Id' | 'NewItems'>, rows: readonly PendingRow[], language: Language): Promise<readonly PlannedRow[]> {
  const [refs, passports] = [rows.map(({ KeyRef }) => KeyRef), rows.map(({ KeyPassport }) => KeyPassport)]
  const [names, known] = [await readNames(database, NewItems), await readKnown(database, refs, passports)]
  const [firstRef, firstPassport] = [await firstRows(database, firstRefs, Id, refs), await firstRows(database, firstPassports, Id, passports)]
  const found = rows.map(({ KeyRef, KeyPassport }) => ({ byRef: known.byRef.get(KeyRef)?.[0], byPassport: known.byPassport.get(KeyPassport) ?? [] }))
  const firstWorker = await firstRows(database, firstWorkers, Id, found.flatMap(({ byRef, byPassport }) => [...(byRef ? [byRef.Id] : []), ...byPassport.map((one) => one.Id)]))
  return rows.map((row, at): PlannedRow => {
    const { byRef, byPassport = [] } = found[at] ?? {}
    const read = readRow(row.Cells, names)
    const broken = fieldErrors(read.errors, language).list.map((error) => notInList({ row, read }, error, language))
    const key = byRef ? 'Ref' : 'PassportNo'
    const worker = byRef ?? (byPassport.length === 1 ? byPassport[0] : undefined) ?? null
    const refusal: FieldError[] = []
    const repeat = (field: string, first: number | undefined) => {
      if (refusal.length === 0 && isEarlier(first, row.Row)) refusal.push(importError(language, field, 'repeats', first))
    }
    repeat('Ref', firstRef.get(row.KeyRef))
    repeat('PassportNo', firstPassport.get(row.KeyPassport))
    if (!byRef && byPassport.length > 1) refusal.push(importError(language, 'PassportNo', 'several', byPassport.map(({ Ref }) => Ref).join(', ')))
    if (worker) {
      repeat(key, firstWorker.get(String(worker.Id)))
      // Of the rows that are looked at together, none has its worker written down yet.
      if (refusal.length === 0 && !firstWorker.has(String(worker.Id))) firstWorker.set(String(worker.Id), row.Row)
    }
    return { row, read, known: worker, key, broken, refusal }
  })
}
