import { fieldError } from '../../engine/answer-shapes'
import { defineQuery } from '../../engine/query'
import { ANY_ID, count, defaulted, id, listOf, moment, objectOf, oneOf, optional, orNull, text, type Schema, type TypeOf } from '../../engine/shape'
import { IMPORT_COLUMNS } from '../imports/columns'
import { IMPORT_MODES } from '../imports/limits'
import { persons } from '../resources/persons.resource'

/** Answers of the calls around imports of workers. */

/**
 * `receiving`: rows still come; `checking`, `running`, `undoing`: the server works on them; `checked`, `run`, `undone`: it is done; `cancelled` by
 * somebody, or after a week without end; `failed`: the server gave up. What a cancelled or failed one has saved can be undone.
 */
export const IMPORT_STATES = ['receiving', 'checking', 'checked', 'running', 'run', 'undoing', 'undone', 'cancelled', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The outcome of a row: `same` changes nothing. */
export const IMPORT_RESULTS = ['added', 'changed', 'same', 'refused'] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]

const state = oneOf(IMPORT_STATES)

export const importAnswer = objectOf('ImportKept', { Id: id })
export type ImportAnswer = TypeOf<typeof importAnswer>

export const importState = objectOf('ImportStateAnswer', { State: state })
export type ImportStateAnswer = TypeOf<typeof importState>

/** Rows by what they do; those that were not looked at yet are in none. */
const counts = objectOf('ImportCounts', { added: count, changed: count, same: count, refused: count })
export type ImportCounts = TypeOf<typeof counts>

/** Cells of a sheet as texts, by column. */
export const sheetCells: Schema<Readonly<Record<string, string>>> = { type: 'object', properties: Object.fromEntries(IMPORT_COLUMNS.map(({ name }) => [name, text])), additionalProperties: false }

/** A broken rule of a row, with the refused cell as the file had it, '' where it was empty. */
const cellError = objectOf('CellError', { field: text, errorMsg: text, Cell: text })

/**
 * A row by its line in the sheet, with the name that stands there, else the worker's; `Errors` by wire name of the column, in the language of whoever sent the file. Once an import is undone, a row with
 * `Errors` is one that stayed as the import had left it, and why. `Ref` of the worker, '' where there is none yet. `Cells` of a refused row, as they were
 * sent, to be mended and sent again.
 */
const importRow = objectOf('ImportRow', { Row: { ...count, minimum: 1 }, Result: oneOf(IMPORT_RESULTS), Ref: text, Name: text, Errors: listOf(cellError), Cells: sheetCells })
export type ImportRow = TypeOf<typeof importRow>

/** One import: a page of its rows that were looked at, and the line after which the next page begins, or null. `Done` of `Total` rows in this state. `UndoUntil`: null where there is nothing to undo. */
const importReport = objectOf('ImportReport', {
  Name: text,
  Mode: oneOf(IMPORT_MODES),
  State: state,
  Done: count,
  Total: count,
  Counts: counts,
  UndoUntil: orNull(moment),
  Rows: listOf(importRow),
  next: orNull(count),
})
export type ImportReport = TypeOf<typeof importReport>

const importSummary = objectOf('ImportSummary', {
  Id: id,
  Name: text,
  Mode: oneOf(IMPORT_MODES),
  State: state,
  At: moment,
  UserId: orNull(id),
  User: text,
  Rows: count,
  Counts: counts,
  UndoUntil: orNull(moment),
})
export type ImportSummary = TypeOf<typeof importSummary>

const importList = objectOf('ImportList', { imports: listOf(importSummary) })
export type ImportList = TypeOf<typeof importList>

const eitherAnswer: Schema<ImportReport | ImportList> = { anyOf: [importReport, importList] }

export const importsQuery = defineQuery({
  of: persons,
  name: 'imports',
  least: 'Editor',
  about: 'An import of workers with its rows, or the last 20',
  takes: {
    id: optional({ ...id, description: 'The import; without it the last 20 are told.' }),
    after: defaulted({ ...ANY_ID, description: 'Rows below this line of the sheet.' }, 0),
  },
  answers: eitherAnswer,
  refuses: ['not_found'],
})

/** Names of files, without their endings: the pictures that were kept, those that no row is named by, and those that are no picture with the reason. */
export const importedPictures = objectOf('ImportedPictures', { kept: listOf(text), unknown: listOf(text), broken: listOf(fieldError) })
export type ImportedPictures = TypeOf<typeof importedPictures>

const knownWorker = objectOf('KnownWorker', { Id: id, Ref: text, Why: oneOf(['passport', 'name_and_birth']) })
export const knownWorkers = objectOf('KnownWorkers', { workers: listOf(knownWorker) })
export type KnownWorkersAnswer = TypeOf<typeof knownWorkers>
