import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  mayReadField,
  type Bilingual,
  type ChangeLogEntry,
  type FieldDefinition,
  type FieldValue,
  type Language,
  type LoggedColumn,
  type PlainValue,
  type Role,
} from '@office/shared-api/model'
import { prepared, together, type Queryable, type Statement } from '../platform/database/database'
import { systemName, visitorName } from '../platform/texts'
import { staffOf, type Actor, type ChangeContext, type HookResult, type LoggedBeside, type LoggedValue, type RawChange, type RowHooks, type StoredChange } from './bound-resource'
import { labelFor, labelsInOne, type Labels } from './labels'
import { isSame } from './same-value'
import { tableFields, type StoredRow } from './stored-row'

const insert = prepared(
  'log.insert',
  `INSERT INTO change_log ("Table", "RowId", "Operation", "UserId", "Author", "Source", "Date", "Changes", "Action", "Batch", "Raw")
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING "Id"::text AS "LogId"`,
)

/** The author of what the server does by itself. */
export const SYSTEM: Actor = { kind: 'system' }

function loggedValue(field: FieldDefinition, value: FieldValue, labels: Labels): LoggedValue {
  if (typeof value === 'object' && value !== null) return isEmpty(value) ? null : labelsInOne(labels, field, value)
  return labelFor(labels, field, value)?.text ?? value
}

function isEmpty(value: FieldValue): boolean {
  return value === null || String(value) === ''
}

/** The changes between two states of a row: of a new or deleted row its filled fields. Pictures and derived values are left out. */
function changesBetween(
  table: string,
  before: StoredRow | null,
  after: StoredRow | null,
  labels: Labels,
): StoredChange[] {
  return [...tableFields(table)].flatMap(([column, field]) => {
    const old = before?.[column] ?? null
    const value = after?.[column] ?? null
    if (field.type === 'image' || field.derived || isSame(field, old, value) || (isEmpty(old) && isEmpty(value))) return []
    const logged = { column, value: loggedValue(field, value, labels) }
    return [before ? { ...logged, old: loggedValue(field, old, labels) } : logged]
  })
}

export interface LoggedChange {
  readonly id: number
  /** Null for a row that is added. */
  readonly before: StoredRow | null
  /** Null for a row that is deleted. */
  readonly after: StoredRow | null
  /** Log columns besides the fields. */
  readonly logged?: readonly LoggedBeside[]
  /** The values as stored, where the change can be taken back. */
  readonly raw?: readonly RawChange[] | null
}

function operationOf({ before, after }: LoggedChange): ChangeLogEntry['Operation'] {
  if (!before) return 'add'
  return after ? 'edit' : 'delete'
}

/** Where the hooks of a resource record its changes, when one does. */
export function recordOf(hooks: readonly RowHooks[]): Pick<RowHooks, 'record'> {
  return hooks.find(({ record }) => record) ?? {}
}

type Entry = Pick<LoggedChange, 'id' | 'raw'> & { readonly operation: ChangeLogEntry['Operation']; readonly changes: readonly StoredChange[] }

function entryOf(context: Omit<ChangeContext, 'transaction'>, table: string, { id, operation, changes, raw = null }: Entry): Statement {
  const { now, actor, call } = context
  const by = staffOf(actor)
  const source = actor.kind === 'system' ? 'system' : ''
  return insert(table, id, operation, by?.Id ?? null, by?.Name ?? null, source, now, JSON.stringify(changes), call?.action ?? '', call?.batch ?? null, raw && JSON.stringify(raw))
}

/** The statement that logs a change beside the fields of a row, where the row itself stays as it is. */
export function entryBeside(context: Omit<ChangeContext, 'transaction'>, table: string, id: number, changes: readonly StoredChange[]): Statement {
  return entryOf(context, table, { id, operation: 'edit', changes })
}

/** The statement that logs these fields of a change as the system's own, beside the entry of what the caller did. */
export function entryBySystem(context: ChangeContext, table: string, id: number, before: StoredRow, after: StoredRow, labels: Labels): Statement {
  const { call: _call, ...rest } = context
  return entryBeside({ ...rest, actor: SYSTEM }, table, id, changesBetween(table, before, after, labels))
}

/**
 * Runs the statement that changes a row, and writes the entry of the change and what goes `beside` it with it, in the change's own transaction.
 * A table may have another place for its entries: `record`. Returns the Id of the entry; null where it stands in another place.
 */
export async function writeLogged(
  context: ChangeContext,
  write: Statement,
  table: string,
  change: LoggedChange,
  labels: Labels,
  { record, beside = [] }: Pick<RowHooks, 'record'> & Pick<HookResult, 'beside'>,
): Promise<number | null> {
  const logged = (change.logged ?? []).map(({ raw: _raw, ...column }) => column)
  const changes = [...changesBetween(table, change.before, change.after, labels), ...logged]
  const row = change.after ?? change.before
  if (!record || !row) {
    const entry = entryOf(context, table, { ...change, operation: operationOf(change), changes })
    const [written] = await context.transaction.query<{ readonly LogId: string }>(together(entry, write, ...beside))
    return Number(written?.LogId)
  }
  await context.transaction.query(together(write, ...beside))
  await record(changes.map((column) => columnIn(column, DEFAULT_LANGUAGE)), row, context)
  return null
}

function inLanguage(value: LoggedValue, language: Language): PlainValue {
  return typeof value === 'object' && value !== null ? value[language] : value
}

function columnIn({ column, value, old }: StoredChange, language: Language): LoggedColumn {
  return { column, value: inLanguage(value, language), ...(old === undefined ? {} : { old: inLanguage(old, language) }) }
}

function isBilingual(value: unknown): value is Bilingual {
  return typeof value === 'object' && value !== null && LANGUAGES.every((language) => language in value)
}

/** Whether a column of the log may be shown. */
type ReadsColumn = (column: string) => boolean

/** The columns of a table's log that a role may read: those of fields that are kept from it are not there. */
export function columnsFor(table: string, role: Role): ReadsColumn {
  const fields = tableFields(table)
  return (column) => {
    const field = fields.get(column)
    return field === undefined || mayReadField(field, role)
  }
}

/** Entries are written by this file alone, but outlive it: what cannot be read is shown as empty. */
export function readChanges(text: string, language: Language, reads: ReadsColumn): LoggedColumn[] {
  const changes: unknown = JSON.parse(text)
  if (!Array.isArray(changes)) return []
  return changes.filter(isStoredChange).flatMap((change) => (reads(change.column) ? [columnIn(change, language)] : []))
}

function isStoredChange(change: unknown): change is StoredChange {
  if (typeof change !== 'object' || change === null || !('column' in change) || !('value' in change)) return false
  const { column, value } = change
  return typeof column === 'string' && (typeof value !== 'object' || value === null || isBilingual(value))
}

/** The log of one row as this role may read it, newest first. */
export async function readLog(
  database: Queryable,
  { callerName }: { readonly callerName: (column: string) => string },
  table: string,
  id: number,
  role: Role,
  language: Language,
): Promise<ChangeLogEntry[]> {
  const reads = columnsFor(table, role)
  type Entry = Omit<ChangeLogEntry, 'ChangedBy' | 'Source'> & { readonly ChangedBy: string | null; readonly Source: '' | 'system' }
  const entries = await database.query<Entry>({
    name: 'log.select',
    text:
      `SELECT coalesce(l."Author", ${callerName('l."UserId"')}) AS "ChangedBy", l."Source", l."Date", l."Operation", l."Changes" FROM change_log l` +
      ' WHERE l."Table" = $1 AND l."RowId" = $2 ORDER BY l."Id" DESC',
    values: [table, id],
  })
  return entries.map(({ Source, ...entry }) => ({
    ...entry,
    ...(Source === 'system' && { Source }),
    ChangedBy: Source === 'system' ? systemName(language) : (entry.ChangedBy ?? visitorName(language)),
    Changes: JSON.stringify(readChanges(entry.Changes, language, reads)),
  }))
}
