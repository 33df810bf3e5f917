import { fieldEntries, targetResource, type AnyRow, type FieldValue, type Language, type Resource } from '@office/shared-api/model'
import { quoted, type Queryable, type Statement } from '../platform/database/database'
import { readColumns, storedValues } from './field-columns'
import { derivedColumns, tableFields, type SavedRow, type StoredRow } from './stored-row'

/** Reading and writing single rows. Statements are built from the resource alone and stay prepared. */

/** A scalar SELECT over the row of an alias; `parameter` takes a value and returns its place (`$1`), `now` is the clock. */
export type ScalarSelect = (alias: string, parameter: (value: unknown) => string, now: Date) => string

/** A resource with its computed values and sums, bound to SQL by name. */
interface ReadResource {
  readonly resource: Resource
  readonly computed: Readonly<Record<string, ScalarSelect>>
  readonly sums: Readonly<Record<string, ScalarSelect>>
}

/** The columns of a resource's rows, for a SELECT from its table under the alias `t`. */
export function rowColumns(resource: Resource): string {
  return readColumns(fieldEntries(resource))
}

/** The titles of rows referred to, where the resource displays them. */
function titleColumns(resource: Resource, language: Language, alias: string): string {
  return fieldEntries(resource)
    .flatMap(([name, field]) => {
      const target = targetResource(field)
      if (!target || field.type !== 'reference' || field.display === undefined) return []
      const title = quoted(target.title[language])
      return [`, (SELECT ${title} FROM ${quoted(target.table)} WHERE "Id" = ${alias}.${quoted(name)}) AS ${quoted(field.display)}`]
    })
    .join('')
}

/** Values of rows besides their own columns: titles of rows referred to and computed values, for the rows of `t`. Parameters of these are added to `values`. */
export function displayColumns(bound: ReadResource, language: Language, values: unknown[], now: Date): string {
  const parameter = (value: unknown) => `$${values.push(value)}`
  const selected = Object.entries(bound.computed).map(([name, select]) => `, ${select('t', parameter, now)} AS ${quoted(name)}`)
  return titleColumns(bound.resource, language, 't') + selected.join('')
}

/** These sums of the rows of `t`, as rows carry them. */
export function sumColumns({ sums }: Pick<ReadResource, 'sums'>, names: readonly string[], values: unknown[], now: Date): string {
  const parameter = (value: unknown) => `$${values.push(value)}`
  return names.map((name) => `, round((${sums[name]?.('t', parameter, now)})::bigint / 100.0, 2)::text AS ${quoted(name)}`).join('')
}

/** The conditions that keep a list that shares its table to its own rows, over the table under the alias `t`. */
export function ownRows({ only = {} }: Resource): readonly string[] {
  return Object.entries(only).map(([column, value]) => `t.${quoted(column)} = ${value}`)
}

function where(resource: Resource): string {
  return [...ownRows(resource), 't."Id" = $1'].join(' AND ')
}

/** The row with all fields of its table, locked until the transaction ends; null when there is none. `skipLocked`: also when another change has it. */
export async function lockRow(transaction: Queryable, resource: Resource, id: number, { skipLocked = false } = {}): Promise<SavedRow | null> {
  const [row] = await transaction.query<AnyRow>({
    name: `row.lock.${resource.name}${skipLocked ? '.skip' : ''}`,
    text: `SELECT ${readColumns(tableFields(resource.table))} FROM ${quoted(resource.table)} t WHERE ${where(resource)} FOR UPDATE${skipLocked ? ' SKIP LOCKED' : ''}`,
    values: [id],
  })
  if (!row) return null
  const { Id, Version, ...values } = row
  return { Id, Version, values }
}

/** Locks those of these rows that are there until the transaction ends, in the order of their Ids. */
export async function lockRows(transaction: Queryable, resource: Resource, ids: readonly number[]): Promise<void> {
  await transaction.query({
    name: `row.lock-many.${resource.name}`,
    text: `SELECT FROM ${quoted(resource.table)} t WHERE ${[...ownRows(resource), 't."Id" = ANY($1::integer[])'].join(' AND ')} ORDER BY t."Id" FOR UPDATE`,
    values: [ids],
  })
}

/** Whether the row is there, without a lock. */
export async function isThere(database: Queryable, resource: Resource, id: number): Promise<boolean> {
  const text = `SELECT FROM ${quoted(resource.table)} t WHERE ${where(resource)}`
  return (await database.query({ name: `row.there.${resource.name}`, text, values: [id] })).length > 0
}

/** The row as the wire shows it at this moment, with these sums; null when there is none. */
export async function readRow(database: Queryable, bound: ReadResource, id: number, language: Language, now: Date, sums: readonly string[] = []): Promise<AnyRow | null> {
  const { resource } = bound
  const values: unknown[] = [id]
  const [row] = await database.query<AnyRow>({
    // Its columns are those that a role may read.
    isShape: true,
    text: `SELECT ${rowColumns(resource)}${displayColumns(bound, language, values, now)}${sumColumns(bound, sums, values, now)} FROM ${quoted(resource.table)} t WHERE ${where(resource)}`,
    values,
  })
  return row ?? null
}

/** The Id of the next row, so that what belongs to a row can be named after it before it is written. */
export async function nextId(transaction: Queryable, table: string): Promise<number> {
  const [next] = await transaction.query<{ readonly id: number }>({
    name: `row.next.${table}`,
    text: `SELECT nextval('${quoted(`${table}_Id_seq`)}')::integer AS id`,
  })
  if (!next) throw new Error('a sequence gave no number')
  return next.id
}

const insertTexts = new Map<string, string>()

/** The text of a new row with these columns, which are always the same for a table. */
function insertText(table: string, names: readonly string[]): string {
  const text =
    insertTexts.get(table) ??
    `INSERT INTO ${quoted(table)} (${names.map(quoted).join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')})`
  insertTexts.set(table, text)
  return text
}

/** Writes all columns of a new row, in one fixed order. */
export function insertStatement(resource: Resource, id: number, row: StoredRow, version = 1): Statement {
  const columns: Record<string, FieldValue> = { Id: id, Version: version, ...resource.only }
  const names = [...tableFields(resource.table).keys()]
  Object.assign(columns, storedValues(resource, pickValues(row, names)), derivedColumns(resource, row))
  return {
    name: `row.insert.${resource.table}`,
    text: insertText(resource.table, Object.keys(columns)),
    values: Object.values(columns),
  }
}

function pickValues(row: StoredRow, names: readonly string[]): StoredRow {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

function assigned(resource: Resource, id: number, columns: StoredRow, more: readonly string[] = []): Statement {
  const assignments = [...more, ...Object.keys(columns).map((name, at) => `${quoted(name)} = $${at + 2}`)]
  return { text: `UPDATE ${quoted(resource.table)} SET ${assignments.join(', ')} WHERE "Id" = $1`, values: [id, ...Object.values(columns)] }
}

/** Writes the changed fields and the derived columns of the whole row; the version grows by one. */
export function updateStatement(resource: Resource, id: number, row: StoredRow, changed: readonly string[]): Statement {
  return assigned(resource, id, { ...storedValues(resource, pickValues(row, changed)), ...derivedColumns(resource, row) }, ['"Version" = "Version" + 1'])
}

/** Writes fields that the server derives from others; the version stays. */
export function derivedStatement(resource: Resource, id: number, row: StoredRow, changed: readonly string[]): Statement {
  return assigned(resource, id, storedValues(resource, pickValues(row, changed)))
}

export function deleteStatement(resource: Resource, id: number): Statement {
  return { name: `row.delete.${resource.table}`, text: `DELETE FROM ${quoted(resource.table)} WHERE "Id" = $1`, values: [id] }
}
