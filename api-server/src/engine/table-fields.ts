import {
  emptyValue,
  fieldEntries,
  resourceList,
  type FieldDefinition,
  type FieldValue,
  type Resource,
} from '@office/shared-api/model'

/** A row as the database keeps it: all fields of its table, whatever view it is looked at through. */
export type StoredRow = Readonly<Record<string, FieldValue>>

/** A row that exists. */
export interface SavedRow {
  readonly Id: number
  readonly Version: number
  readonly values: StoredRow
}

const byTable = new Map<Resource['table'], ReadonlyMap<string, FieldDefinition>>()

/** Every field of a table: two resources that share one (requests and follow) each name a part of its columns. */
export function tableFields(table: Resource['table']): ReadonlyMap<string, FieldDefinition> {
  const known = byTable.get(table)
  if (known) return known
  const fields = new Map<string, FieldDefinition>()
  for (const resource of resourceList.filter((candidate) => candidate.table === table)) {
    for (const [name, field] of fieldEntries(resource)) if (!fields.has(name)) fields.set(name, field)
  }
  byTable.set(table, fields)
  return fields
}

/** The values of a row that nobody has filled yet. */
export function emptyRow(table: Resource['table']): StoredRow {
  return Object.fromEntries([...tableFields(table)].map(([name, field]) => [name, emptyValue(field)]))
}

/** The resource that a field's values name rows of, by its key in the model. */
export function isLabelled(field: FieldDefinition): field is Extract<FieldDefinition, { type: 'lookup' | 'reference' }> {
  return field.type === 'lookup' || field.type === 'reference'
}
