import type { FieldDefinition, FieldValue, Resource } from '@office/shared-api/model'
import { hundredthsOf } from '@office/shared-api/model/staff-fields'
import { quoted } from '../platform/database/database'
import { tableFields, type StoredRow } from './stored-row'

/** How columns hold the values of rows, where they do not hold them as they are: rows have one form from the database to the wire, the log included. */

/** The value of a field in the row under an alias, as rows carry it. */
export function readSql(name: string, field: FieldDefinition | undefined, alias: string): string {
  const column = `${alias}.${quoted(name)}`
  return field?.type === 'money' ? `round(${column} / 100.0, 2)::text AS ${quoted(name)}` : column
}

/** The fields of a resource, for a SELECT from its table under the alias `t`. */
export function readColumns(fields: Iterable<[string, FieldDefinition]>): string {
  return ['t."Id"', 't."Version"', ...[...fields].map(([name, field]) => readSql(name, field, 't'))].join(', ')
}

/** The value as its column takes it. */
export function storedValue(field: FieldDefinition | undefined, value: FieldValue): FieldValue {
  if (field?.type === 'rows') return JSON.stringify(value)
  return field?.type === 'money' && value !== null ? hundredthsOf(String(value)) : value
}

/** All of these values as their columns take them, for what writes rows past a save: seeds, demo data, generators. */
export function storedValues({ table }: Pick<Resource, 'table'>, values: StoredRow): StoredRow {
  const fields = tableFields(table)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storedValue(fields.get(name), value)]))
}
