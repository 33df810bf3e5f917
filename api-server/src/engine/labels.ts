import {
  fieldEntries,
  labelsFrom,
  message,
  SEPARATORS,
  targetResource,
  type Bilingual,
  type FieldDefinition,
  type Language,
  type Resource,
  type RowsField,
  type ValidationErrors,
} from '@office/shared-api/model'
import { lookupColumns, rowsText } from '@office/shared-api/model/rows'
import { textByKey } from '../platform/texts'
import { quoted, type Queryable, type Statement } from '../platform/database/database'
import { isSelectiveText, type LabelHits, likePattern } from './list-filter'
import { idsNamed, namingParts } from './named-items'
import { ownRows } from './row-statements'
import { labelColumn, type StoredRow } from './stored-row'

/** A label: the title of a lookup item or of a row referred to. */
export interface Label {
  readonly text: Bilingual
  /** Its words by what the row that names it is, where its list has such words (`titlesBy`); null elsewhere. */
  readonly called: CalledRow | null
  /** The list that it belongs to, of those that share its table. */
  readonly kind: string
  /** It is offered no more. */
  readonly disabled: boolean
}

/** Titles by the value of a choice, by language; '' where the item has no words of its own. */
type CalledRow = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

/** Labels by `<table> <Id>`. */
export type Labels = ReadonlyMap<string, Label>

interface LabelRow {
  readonly table: string
  readonly Id: number
  readonly ar: string
  readonly en: string
  readonly called: CalledRow | null
  readonly kind: string
  readonly disabled: boolean
}

function kindOf({ only = {} }: Resource): string {
  return Object.values(only).join(' ')
}

function calledSql(titlesBy: Resource['titlesBy']): string {
  const pairs = (of: object, value: (one: never) => string) => Object.entries(of).map(([key, one]) => `'${key}', ${value(one as never)}`).join(', ')
  return titlesBy ? `json_build_object(${pairs(titlesBy, (titles: object) => `json_build_object(${pairs(titles, quoted)})`)})` : 'NULL::json'
}

/** All labels of one table, whose rows are named by the same fields whatever list they belong to: as text, for some titles are days. */
function labelSelect({ table, title, titlesBy, only = {}, disabledBy }: Resource, parameter: number): string {
  const kind = Object.keys(only).map(quoted).join(', ')
  return (
    `SELECT '${table}' AS "table", "Id", ${quoted(title.ar)}::text AS ar, ${quoted(title.en)}::text AS en, ${calledSql(titlesBy)} AS called,` +
    ` ${kind === '' ? "''" : `concat_ws(' ', ${kind})`} AS kind, ${disabledBy === undefined ? 'false' : quoted(disabledBy)} AS disabled` +
    ` FROM ${quoted(table)} WHERE "Id" = ANY($${parameter}::integer[])`
  )
}

const statements = new Map<string, Omit<Statement, 'values'>>()

function labelStatement(targets: readonly Resource[]): Omit<Statement, 'values'> {
  const name = `labels.${targets.map(({ table, titlesBy }) => (titlesBy ? `${table}-called` : table)).join('.')}`
  const known = statements.get(name)
  if (known) return known
  const statement = { name, text: targets.map((target, at) => labelSelect(target, at + 1)).join(' UNION ALL ') }
  statements.set(name, statement)
  return statement
}

/** Reads what the labelled fields of these rows name, in one statement. */
export async function readLabels(
  database: Queryable,
  fields: ReadonlyMap<string, FieldDefinition>,
  rows: readonly StoredRow[],
): Promise<Labels> {
  const wanted = new Map<string, { target: Resource; readonly ids: Set<number> }>()
  for (const [name, field] of fields) {
    for (const { field: part, ids } of rows.flatMap((row) => namingParts(field, row[name]))) {
      const target = targetResource(part)
      if (!target || ids.length === 0) continue
      const known = wanted.get(target.table) ?? { target, ids: new Set() }
      wanted.set(target.table, known)
      // Of the lists of one table, the one whose items are called by more than their title.
      if (target.titlesBy) known.target = target
      for (const id of ids) known.ids.add(id)
    }
  }
  if (wanted.size === 0) return new Map()
  const sorted = [...wanted.values()].sort((one, other) => (one.target.table < other.target.table ? -1 : 1))
  const statement = labelStatement(sorted.map(({ target }) => target))
  const found = await database.query<LabelRow>({ ...statement, values: sorted.map(({ ids }) => [...ids]) })
  return new Map(
    found.map(({ table, Id, ar, en, ...more }) => [`${table} ${Id}`, { text: { ar: ar || en, en: en || ar }, ...more }]),
  )
}

/** The words of an item by the choice of the row that it is called by. */
function calledAs(label: Label, field: FieldDefinition, row: StoredRow): Bilingual {
  const own = field.type === 'lookup' && field.calledBy !== undefined ? label.called?.[String(row[field.calledBy])] : undefined
  return { ar: own?.ar || label.text.ar, en: own?.en || label.text.en }
}

/** The item or row that the field's value names, if it is there and of the field's list; in the words for the `row` that names it. */
export function labelFor(labels: Labels, field: FieldDefinition, value: unknown, row: StoredRow = {}): Label | null {
  const target = targetResource(field)
  if (!target || typeof value !== 'number') return null
  const label = labels.get(`${target.table} ${value}`)
  return label?.kind === kindOf(target) ? { ...label, text: calledAs(label, field, row) } : null
}

function rowsInOne(labels: Labels, field: RowsField, value: unknown, row: StoredRow, language: Language): string {
  const words = labelsFrom(textByKey(language), language)
  return rowsText(field, value, { lookup: (column, id) => labelFor(labels, column, id, row)?.text[language] ?? '', choice: words.choice, number: String }, language)
}

/** The labels of several values of a `row`, one after the other; of what is gone nothing. */
export function labelsInOne(labels: Labels, field: FieldDefinition, value: unknown, row: StoredRow = {}): Bilingual {
  if (field.type === 'rows') return { ar: rowsInOne(labels, field, value, row, 'ar'), en: rowsInOne(labels, field, value, row, 'en') }
  const texts = idsNamed(value).flatMap((id) => labelFor(labels, field, id)?.text ?? [])
  return { ar: texts.map(({ ar }) => ar).join(SEPARATORS.ar), en: texts.map(({ en }) => en).join(SEPARATORS.en) }
}

/** Lookups and references that name nothing, or an item that is offered no more unless the row already has it. */
export function unknownLabels(
  fields: Iterable<[string, FieldDefinition]>,
  row: StoredRow,
  present: StoredRow,
  labels: Labels,
): ValidationErrors {
  const broken = [...fields].flatMap(([name, field]) => {
    const had = namingParts(field, present[name])
    return namingParts(field, row[name]).flatMap(({ field: part, ids, tell }, at) => {
      const unknown = ids.find((id) => {
        const label = labelFor(labels, part, id)
        return !label || (label.disabled && !had[at]?.ids.includes(id))
      })
      return unknown === undefined ? [] : [[name, tell(message('unknown'), unknown)] as const]
    })
  })
  // Of several columns the first is told.
  return Object.fromEntries(broken.reverse())
}

/** By the resource as it is read: a role does not find rows by what is kept from it. */
const searchTexts = new WeakMap<Resource, Map<string, string>>()

/** Conditions that find a row referred to by the labels of its own lookups. */
function searchedBy(target: Resource, field: FieldDefinition, language: Language): string[] {
  const names = field.type === 'reference' ? (field.searchBy ?? []) : []
  return names.flatMap((name) => {
    const list = targetResource(target.fields[name] ?? field)
    if (!list) return []
    const conditions = [...ownRows(list), `t.${quoted(labelColumn(list, language))} LIKE $1`]
    return [`t.${quoted(name)} IN (SELECT t."Id" FROM ${quoted(list.table)} t WHERE ${conditions.join(' AND ')})`]
  })
}

/**
 * One statement over all labelled fields of a resource that are searched; empty when it has none. For a selective text each
 * condition is asked by itself, so that its index is used; otherwise the rows are looked through once.
 */
function labelSearchText(resource: Resource, language: Language, isSelective: boolean): string {
  const texts = searchTexts.get(resource) ?? new Map<string, string>()
  searchTexts.set(resource, texts)
  const key = `${language} ${isSelective}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const parts = fieldEntries(resource).flatMap(([name, field]): (readonly [string, FieldDefinition])[] =>
    field.type === 'rows' ? lookupColumns(field).map(([column, named]) => [`${name} ${column}`, { ...named, ...(field.searchable && { searchable: true }) }]) : [[name, field]],
  )
  const selects = parts.flatMap(([name, field]) => {
    const target = targetResource(field)
    if (!field.searchable || !target) return []
    const matches = [`t.${quoted(labelColumn(target, language))} LIKE $1`, ...searchedBy(target, field, language)]
    return (isSelective ? matches : [`(${matches.join(' OR ')})`]).map((match) => {
      const conditions = [...ownRows(target), match]
      return `SELECT '${name}' AS field, t."Id" AS id FROM ${quoted(target.table)} t WHERE ${conditions.join(' AND ')}`
    })
  })
  const text = selects.join(' UNION ')
  texts.set(key, text)
  return text
}

/** Labels are resolved to Ids first, so that the list itself can use the indexes of its columns. */
export async function searchLabels(database: Queryable, resource: Resource, search: string, language: Language): Promise<LabelHits> {
  const isSelective = isSelectiveText(search)
  const text = labelSearchText(resource, language, isSelective)
  const hits = new Map<string, number[]>()
  if (search === '' || text === '') return hits
  const rows = await database.query<{ field: string; id: number }>({ isShape: true, text, values: [likePattern(search)] })
  for (const { field, id } of rows) {
    const ids = hits.get(field)
    if (ids) ids.push(id)
    else hits.set(field, [id])
  }
  return hits
}
