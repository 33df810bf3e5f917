import { randomUUID } from 'node:crypto'
import { hasControlSigns, isObject, message, resources, type FieldError, type Language } from '@office/shared-api/model'
import { ANY_ID, count, importAnswer, listOf, objectOf, oneOf, optional, sheetCells, text, truth, type ImportAnswer, type Schema } from '@office/shared-api/model/shapes'
import { IMPORT_CALL_ROWS, IMPORT_MODES, IMPORT_MOST_ROWS, importColumn, takesNewItems, type ImportMode, type MissingItem } from '@office/shared-api/model/imports'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { prepared, type Queryable } from '../../platform/database/database'
import { FieldErrors, fieldErrors, HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { startWork } from './import-job'
import { lockImport } from './import-store'
import { importError } from './import-words'
import { keysOf } from './known-workers'
import { withNewItems } from './new-items'

/** The call that brings the rows of a sheet, some of them at a time. Whoever sends a part again changes nothing. */

interface SentRow {
  readonly Row: number
  readonly Cells: Readonly<Record<string, string>>
}

export interface SentRows {
  readonly Id: number
  readonly Name: string
  readonly Mode: ImportMode | null
  readonly NewItems: readonly MissingItem[]
  readonly Rows: readonly SentRow[]
  readonly Last: boolean
}

/** Lines of a sheet. */
const MOST_LINES = 1_048_576
const LONGEST_NAME = 200
const LONGEST_LABEL = 100
const MOST_ITEMS = 500
/** Room for as many rows with every text at its longest. */
const BODY_LIMIT = 6 * 1024 * 1024

/** A text as the database keeps it: without NUL and halves of surrogate pairs. */
const asKept = (value: string): string => Buffer.from(value.replaceAll('\u0000', '')).toString()

function bad(): never {
  throw new HttpError('bad_request')
}

/** The objects of a list. Throws `bad_request` for another value. */
function objectsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map((one) => (isObject(one) && !Array.isArray(one) ? one : bad())) : bad()
}

const wholeIn = (value: unknown, least: number, most: number): number => (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : bad())
const textIn = (value: unknown): string => (typeof value === 'string' ? asKept(value) : bad())

function cellsIn(value: unknown): Readonly<Record<string, string>> {
  if (!isObject(value) || Array.isArray(value)) return bad()
  return Object.fromEntries(Object.entries(value).map(([name, cell]) => (importColumn(name) ? [name, textIn(cell)] : bad())))
}

/** The body as it was sent. Throws `bad_request` for another shape, and for columns that are none; `payload_too_large` for too many rows. */
function readSent(body: unknown): SentRows {
  if (!isObject(body) || Array.isArray(body)) return bad()
  const { Id = 0, Name = '', Mode, NewItems = [], Rows = [], Last = false } = body
  const rows = objectsIn(Rows)
  const items = objectsIn(NewItems)
  if (rows.length > IMPORT_CALL_ROWS || items.length > MOST_ITEMS) throw new HttpError('payload_too_large')
  if (typeof Last !== 'boolean') return bad()
  return {
    Id: wholeIn(Id ?? 0, 0, 2_147_483_647),
    Name: textIn(Name).trim(),
    Mode: IMPORT_MODES.find((mode) => mode === Mode) ?? null,
    NewItems: items.map(({ List, Label }) => ({ List: wholeIn(List, 0, 1000), Label: textIn(Label).trim() })),
    Rows: rows.map(({ Row, Cells }) => ({ Row: wholeIn(Row, 1, MOST_LINES), Cells: cellsIn(Cells) })),
    Last,
  }
}

/** Throws `FieldErrors` for what breaks a rule. */
function refuseBroken({ Id, Name, Mode, NewItems, Rows }: SentRows, language: Language): void {
  const isNew = Id === 0
  const { list: errors } = fieldErrors(
    {
      ...(isNew && Name === '' && { Name: message('required') }),
      ...(isNew && Name.length > LONGEST_NAME && { Name: message('max_length', { max: LONGEST_NAME }) }),
      ...(hasControlSigns(Name) && { Name: message('invalid') }),
      ...(isNew && Mode === null && { Mode: message('invalid') }),
      ...(Rows.length === 0 && { Rows: message('required') }),
      ...(NewItems.some(({ Label }) => Label === '' || Label.length > LONGEST_LABEL || hasControlSigns(Label)) && { NewItems: message('invalid') }),
    },
    language,
  )
  const items: readonly FieldError[] = NewItems.every(({ List }) => takesNewItems(List)) ? [] : [importError(language, 'NewItems', 'list')]
  if (errors.length + items.length > 0) throw new FieldErrors([...errors, ...items])
}

const insertImport = prepared(
  'imports.insert',
  `INSERT INTO imports ("Resource", "Name", "Mode", "State", "Batch", "UserId", "At") VALUES ($1, $2, $3, 'receiving', $4, $5, $6) RETURNING "Id"`,
)
const insertRows = prepared(
  'imports.insert-rows',
  `INSERT INTO import_rows ("ImportId", "Row", "Cells", "KeyRef", "KeyPassport")
   SELECT $1, n."Row", n."Cells", n."KeyRef", n."KeyPassport" FROM json_to_recordset($2::json) AS n("Row" integer, "Cells" jsonb, "KeyRef" text, "KeyPassport" text)
   ON CONFLICT ("ImportId", "Row") DO UPDATE SET "Cells" = excluded."Cells", "KeyRef" = excluded."KeyRef", "KeyPassport" = excluded."KeyPassport"`,
)
const countRows = prepared('imports.count-rows', 'SELECT count(*)::integer AS number FROM import_rows WHERE "ImportId" = $1')
const countSame = prepared(
  'imports.count-same',
  `SELECT count(*)::integer AS number FROM json_to_recordset($2::json) AS n("Row" integer, "Cells" jsonb)
   JOIN import_rows r ON r."ImportId" = $1 AND r."Row" = n."Row" AND r."Cells" = n."Cells"`,
)
const keepItems = prepared('imports.keep-items', 'UPDATE imports SET "NewItems" = $2::jsonb, "Total" = $3 WHERE "Id" = $1')

/** Keeps rows of an import, and begins its check behind the last ones. Throws `not_found` for an import of somebody else, `FieldErrors` for one that takes no more, `payload_too_large`. */
export async function receiveRows(transaction: Queryable, sent: SentRows, userId: number, language: Language, now: Date): Promise<ImportAnswer> {
  const [made] = sent.Id === 0 ? await transaction.query<{ readonly Id: number }>(insertImport(resources.persons.name, sent.Name, sent.Mode, randomUUID(), userId, now)) : []
  const imported = await lockImport(transaction, made?.Id ?? sent.Id)
  if (imported?.UserId !== userId) throw new HttpError('not_found')
  // Of two rows with one line the last counts: the database takes a row once.
  const rows = [...new Map(sent.Rows.map((row) => [row.Row, { ...row, ...keysOf(row.Cells) }])).values()]
  if (imported.State !== 'receiving') {
    // The last part again, because its answer was lost.
    const [same] = sent.Last ? await transaction.query<{ readonly number: number }>(countSame(imported.Id, JSON.stringify(rows))) : []
    if (same?.number === rows.length) return { Id: imported.Id }
    throw new FieldErrors([importError(language, 'Id', 'not_receiving')])
  }
  await transaction.query(insertRows(imported.Id, JSON.stringify(rows)))
  const [counted] = await transaction.query<{ readonly number: number }>(countRows(imported.Id))
  const total = counted?.number ?? 0
  if (total > IMPORT_MOST_ROWS) throw new HttpError('payload_too_large')
  await transaction.query(keepItems(imported.Id, JSON.stringify(await withNewItems(transaction, imported.NewItems, sent.NewItems)), total))
  if (sent.Last) await startWork(transaction, { id: imported.Id, state: 'checking', by: userId, language }, now)
  return { Id: imported.Id }
}

const cells: Schema = { ...sheetCells, description: 'Texts as they stand in the file, by column; a day also as YYYY-MM-DD. An empty one leaves what the worker has.' }

const importForm = objectOf('ImportForm', {
  Id: optional({ ...ANY_ID, description: 'The import that goes on; absent or 0 begins one.' }),
  Name: optional({ ...text, description: 'The name of the file.' }),
  Mode: optional({ ...oneOf(IMPORT_MODES), description: 'Of workers who are there: `add` refuses them, `update` changes them.' }),
  NewItems: optional({ ...listOf(objectOf('NewItem', { List: { ...count, description: 'The `Type` of its list.' }, Label: text })), maxItems: MOST_ITEMS, description: 'Items to be made when the import runs.' }),
  Rows: { ...listOf(objectOf('SheetRow', { Row: { ...count, minimum: 1, maximum: MOST_LINES }, Cells: cells })), minItems: 1, maxItems: IMPORT_CALL_ROWS },
  Last: optional({ ...truth, description: 'No more rows come: the check begins.' }),
})

const importCall: CallContract = {
  tag: 'workers',
  summary: `Bring rows of a spreadsheet of workers, at most ${IMPORT_MOST_ROWS} in all`,
  body: { schema: importForm, types: ['application/json'] },
  answer: importAnswer,
  refusals: ['field_errors', 'not_found'],
}

export function importRoute(app: FastifyInstance, { database, now }: Parts): void {
  app.post(`${resources.persons.path}/import`, { bodyLimit: BODY_LIMIT, config: { access: 'Editor', contract: importCall } }, (request): Promise<ImportAnswer> => {
    const [sent, language] = [readSent(request.body), languageOf(request)]
    refuseBroken(sent, language)
    return database.transaction((transaction) => receiveRows(transaction, sent, callerOf(request).Id, language, now()))
  })
}
