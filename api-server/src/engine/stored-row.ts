import {
  allResources,
  compactNumbers,
  emptyValue,
  type FieldDefinition,
  fieldEntries,
  type FieldValue,
  type Language,
  leastReader,
  type Resource,
  resourcesOf,
  SEARCH_REVISION,
  searchText,
  targetResource,
} from '@office/shared-api/model'

/** A row as the database keeps it: all fields of its table, whatever view it is looked at through. */
export type StoredRow = Readonly<Record<string, FieldValue>>

/** A row that exists. */
export interface SavedRow {
  readonly Id: number
  readonly Version: number
  readonly values: StoredRow
}

/** Values derived from the declarations of a table's resources, worked out once. */
interface TableFacts {
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly empty: StoredRow
  /** The text fields that the search looks at: of everybody who reads the rows, and of those alone who may read all of them. */
  readonly searched: readonly string[]
  readonly searchedPrivately: readonly string[]
  /** True where a lookup or reference names rows of the table, so that they are searched and sorted by label. */
  readonly isLabelled: boolean
}

const byTable = new Map<string, TableFacts>()

function factsOf(table: string): TableFacts {
  const known = byTable.get(table)
  if (known) return known
  const fields = new Map<string, FieldDefinition>()
  const [searched, searchedPrivately] = [new Set<string>(), new Set<string>()]
  for (const [name, field] of resourcesOf(table).flatMap(fieldEntries)) {
    if (!fields.has(name)) fields.set(name, field)
    if (isSearchedText(field)) (leastReader(field) === undefined ? searched : searchedPrivately).add(name)
  }
  const isLabelled = allResources()
    .flatMap(fieldEntries)
    .some(([, field]) => targetResource(field)?.table === table)
  const empty = Object.fromEntries([...fields].map(([name, field]) => [name, emptyValue(field)]))
  const facts = { fields, empty, searched: [...searched], searchedPrivately: [...searchedPrivately], isLabelled }
  byTable.set(table, facts)
  return facts
}

/** Every field of a table: of two resources that share one, each names a part of its columns. */
export function tableFields(table: string): ReadonlyMap<string, FieldDefinition> {
  return factsOf(table).fields
}

/** The values of a row that nobody has filled yet. */
export function emptyRow(table: string): StoredRow {
  return factsOf(table).empty
}

/** Columns of a row besides its fields: folded text that search and label sorting compare. Filled on every write. */
export type DerivedColumns = Readonly<Record<string, string>>

/** Parts are kept on lines of their own; searched text is folded to single spaces, so no hit spans two fields. */
const SEPARATOR = '\n'

/** The second search column: the texts of fields that not everybody who reads the rows may read. */
const PRIVATE_SEARCH = 'SearchPrivate'

function isSearchedText({ type, searchable }: FieldDefinition): boolean {
  return searchable === true && type === 'text'
}

/** The columns that a search by text looks at, of the resource as it is read. */
export function searchColumns(resource: Resource): readonly string[] {
  return fieldEntries(resource).some(([, field]) => isSearchedText(field) && leastReader(field) !== undefined) ? ['Search', PRIVATE_SEARCH] : ['Search']
}

/** The column with a row's folded label: one for both languages where the label is the same. */
export function labelColumn(resource: Pick<Resource, 'title'>, language: Language): string {
  if (resource.title.ar === resource.title.en) return 'Label'
  return language === 'ar' ? 'LabelAr' : 'LabelEn'
}

/** A number that was typed with spaces or dashes is found without them, too. */
function searchedTexts(texts: readonly string[]): string {
  const compact = texts.map(compactNumbers).filter((text, at) => text !== texts[at])
  return [...texts, ...compact].join(SEPARATOR)
}

/**
 * The derived columns of a whole row (all fields of its table that are text, by wire name).
 * Everything that writes rows goes through here: the engine, seeds, demo data and generators.
 */
export function derivedColumns(resource: Resource, row: StoredRow): DerivedColumns {
  const { searched, searchedPrivately, isLabelled } = factsOf(resource.table)
  const folded = (name: string) => searchText(String(row[name] ?? ''))
  const columns: Record<string, string> = { Search: searchedTexts(searched.map(folded)) }
  if (searchedPrivately.length > 0) columns[PRIVATE_SEARCH] = searchedTexts(searchedPrivately.map(folded))
  if (!isLabelled) return columns
  // A missing label in one language is read, searched and sorted as the other one.
  columns[labelColumn(resource, 'ar')] = folded(resource.title.ar) || folded(resource.title.en)
  columns[labelColumn(resource, 'en')] = folded(resource.title.en) || folded(resource.title.ar)
  return columns
}

/** The server derives the column from others: it is never logged, and by itself no change. */
export function isDerived(table: string, name: string): boolean {
  return tableFields(table).get(name)?.derived !== undefined
}

/** All that the derived columns of a table's rows follow from besides the rows: another one means that stored rows are of an older form. */
export function derivedDeclaration(table: string): object {
  const { fields, searched, searchedPrivately, isLabelled } = factsOf(table)
  const titles = isLabelled ? resourcesOf(table).map(({ title }) => title) : []
  const derived = [...fields].flatMap(([name, field]) => (typeof field.derived === 'object' ? [[name, field.derived.by, field.derived.revision]] : []))
  return { revision: SEARCH_REVISION, searched, searchedPrivately, titles, derived }
}

/** The names of the functions that derive fields of a resource. */
export function derivationsOf(resource: Resource): readonly string[] {
  return [...new Set(fieldEntries(resource).flatMap(([, { derived }]) => (typeof derived === 'object' ? [derived.by] : [])))]
}
