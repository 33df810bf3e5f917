import { LOOKUP_TYPES, resources, type Bilingual, type FieldDefinition, type Resource } from '@office/shared-api/model'
import { prepared, quoted, type Queryable } from '../platform/database/database'
import { isLabelled, type StoredRow } from './table-fields'

/** A lookup item or row that a value names. */
export interface Label {
  readonly text: Bilingual
  /** For lookup items: the list that it belongs to, and whether it is offered no more. */
  readonly type: number | null
  readonly disabled: boolean
}

/** Labels by `<table> <Id>`. */
export type Labels = ReadonlyMap<string, Label>

interface LabelRow {
  readonly Id: number
  readonly ar: string
  readonly en: string
  readonly type: number | null
  readonly disabled: boolean
}

type LabelTable = 'lookups' | 'offices' | 'persons'

function labelStatement(resource: Resource, columns: string) {
  const { ar, en } = resource.title
  const text = `SELECT "Id", ${quoted(ar)} AS ar, ${quoted(en)} AS en, ${columns} FROM ${quoted(resource.table)} WHERE "Id" = ANY($1::integer[])`
  return prepared(`labels.${resource.table}`, text)
}

const STATEMENTS: Readonly<Record<LabelTable, ReturnType<typeof prepared>>> = {
  lookups: labelStatement(resources.countries, '"Type" AS type, "Disable" AS disabled'),
  offices: labelStatement(resources.offices, 'NULL AS type, false AS disabled'),
  persons: labelStatement(resources.persons, 'NULL AS type, false AS disabled'),
}

function tableOf(field: Extract<FieldDefinition, { type: 'lookup' | 'reference' }>): LabelTable {
  return field.type === 'lookup' ? 'lookups' : field.to
}

/** Reads what the labelled fields of these rows name, with one statement per table. */
export async function readLabels(
  database: Queryable,
  fields: ReadonlyMap<string, FieldDefinition>,
  rows: readonly StoredRow[],
): Promise<Labels> {
  const wanted = new Map<LabelTable, Set<number>>()
  for (const [name, field] of fields) {
    if (!isLabelled(field)) continue
    const ids = wanted.get(tableOf(field)) ?? new Set()
    for (const row of rows) if (typeof row[name] === 'number') ids.add(row[name])
    wanted.set(tableOf(field), ids)
  }
  const labels = new Map<string, Label>()
  for (const [table, ids] of wanted) {
    if (ids.size === 0) continue
    const found = await database.query<LabelRow>(STATEMENTS[table]([...ids]))
    for (const { Id, ar, en, type, disabled } of found) {
      labels.set(`${table} ${Id}`, { text: { ar: ar || en, en: en || ar }, type, disabled })
    }
  }
  return labels
}

/** What the field's value names, if it is there and of the field's list. */
export function labelFor(labels: Labels, field: FieldDefinition, value: unknown): Label | null {
  if (!isLabelled(field) || typeof value !== 'number') return null
  const label = labels.get(`${tableOf(field)} ${value}`)
  if (!label || (field.type === 'lookup' && label.type !== LOOKUP_TYPES[field.list])) return null
  return label
}
