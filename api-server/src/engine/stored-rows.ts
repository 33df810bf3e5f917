import type { AnyRow, FieldValue, Language, Resource } from '@office/shared-api/model'
import { quoted, type Queryable } from '../platform/database/database'
import { displayColumns, ownRows, rowColumns } from './row-columns'
import { derivedColumns } from './stored-columns'
import { tableFields, type SavedRow, type StoredRow } from './table-fields'

/** Reading and writing single rows. Statements are built from the resource alone and stay prepared. */

function where(resource: Resource): string {
  return [...ownRows(resource), 't."Id" = $1'].join(' AND ')
}

/** The row with all fields of its table, locked until the transaction ends; null when there is none. */
export async function lockRow(transaction: Queryable, resource: Resource, id: number): Promise<SavedRow | null> {
  const columns = ['Id', 'Version', ...tableFields(resource.table).keys()].map((name) => `t.${quoted(name)}`)
  const [row] = await transaction.query<AnyRow>({
    name: `row.lock.${resource.name}`,
    text: `SELECT ${columns.join(', ')} FROM ${quoted(resource.table)} t WHERE ${where(resource)} FOR UPDATE`,
    values: [id],
  })
  if (!row) return null
  const { Id, Version, ...values } = row
  return { Id, Version, values }
}

/** The row as the wire shows it; null when there is none. */
export async function readRow(
  database: Queryable,
  resource: Resource,
  id: number,
  language: Language,
): Promise<AnyRow | null> {
  const [row] = await database.query<AnyRow>({
    name: `row.read.${resource.name}.${language}`,
    text: `SELECT ${rowColumns(resource)}${displayColumns(resource, language, 't')} FROM ${quoted(resource.table)} t WHERE ${where(resource)}`,
    values: [id],
  })
  return row ?? null
}

/** The Id of the next row, so that what belongs to a row can be named after it before it is written. */
export async function nextId(transaction: Queryable, table: Resource['table']): Promise<number> {
  const [next] = await transaction.query<{ readonly id: number }>({
    name: `row.next.${table}`,
    text: `SELECT nextval(pg_get_serial_sequence('${quoted(table)}', 'Id'))::integer AS id`,
  })
  if (!next) throw new Error('a sequence gave no number')
  return next.id
}

/** All columns of a new row, in one fixed order, so that its statement stays prepared. */
export async function insertRow(transaction: Queryable, resource: Resource, id: number, row: StoredRow): Promise<void> {
  const columns: Readonly<Record<string, FieldValue>> = {
    Id: id,
    ...(resource.lookupType === undefined ? {} : { Type: resource.lookupType }),
    ...Object.fromEntries([...tableFields(resource.table).keys()].map((name) => [name, row[name] ?? null])),
    ...derivedColumns(resource, row),
  }
  const names = Object.keys(columns)
  await transaction.query({
    name: `row.insert.${resource.table}`,
    text: `INSERT INTO ${quoted(resource.table)} (${names.map(quoted).join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    values: names.map((name) => columns[name]),
  })
}

/** Writes the changed fields and the derived columns of the whole row; the version grows by one. */
export async function updateRow(
  transaction: Queryable,
  resource: Resource,
  id: number,
  row: StoredRow,
  changed: readonly string[],
): Promise<void> {
  const columns: StoredRow = {
    ...Object.fromEntries(changed.map((name) => [name, row[name] ?? null])),
    ...derivedColumns(resource, row),
  }
  const names = Object.keys(columns)
  const assignments = names.map((name, at) => `${quoted(name)} = $${at + 2}`)
  await transaction.query({
    text: `UPDATE ${quoted(resource.table)} SET "Version" = "Version" + 1, ${assignments.join(', ')} WHERE "Id" = $1`,
    values: [id, ...names.map((name) => columns[name])],
  })
}

export async function deleteRow(transaction: Queryable, resource: Resource, id: number): Promise<void> {
  await transaction.query({
    name: `row.delete.${resource.table}`,
    text: `DELETE FROM ${quoted(resource.table)} WHERE "Id" = $1`,
    values: [id],
  })
}
