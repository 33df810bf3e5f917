import { fieldEntries, resources, searchText, type FieldValue, type Language, type Resource } from '@office/shared-api/model'

/** What a row holds besides its fields: folded text that search and label sorting compare. Filled on every write. */
export type DerivedColumns = Readonly<Record<string, string>>

/** Parts are kept on lines of their own; searched text is folded to single spaces, so no hit spans two fields. */
const SEPARATOR = '\n'

/** Two resources may share a table: its search text then covers the searchable text fields of both. */
function searchableTextFields(table: Resource['table']): readonly string[] {
  const names = Object.values<Resource>(resources)
    .filter((resource) => resource.table === table)
    .flatMap((resource) => fieldEntries(resource))
    .filter(([, field]) => field.searchable && field.type !== 'lookup' && field.type !== 'reference')
    .map(([name]) => name)
  return [...new Set(names)]
}

/** Tables that others refer to by lookup or reference, and so are searched and sorted by label. */
const LABELLED = new Set<Resource['table']>(['lookups', 'offices', 'persons'])

/** The column with a row's folded label: one for both languages where the label is the same. */
export function labelColumn(resource: Pick<Resource, 'title'>, language: Language): string {
  if (resource.title.ar === resource.title.en) return 'Label'
  return language === 'ar' ? 'LabelAr' : 'LabelEn'
}

const searchFields = new Map<Resource['table'], readonly string[]>()

/**
 * The derived columns of a whole row (all fields of its table that are text, by wire name).
 * Everything that writes rows goes through here: the engine, submit, demo data and generators.
 */
export function derivedColumns(resource: Resource, row: Readonly<Record<string, FieldValue>>): DerivedColumns {
  const { table } = resource
  const fields = searchFields.get(table) ?? searchableTextFields(table)
  searchFields.set(table, fields)
  const folded = (name: string) => searchText(String(row[name] ?? ''))
  const columns: Record<string, string> = { Search: fields.map(folded).join(SEPARATOR) }
  if (!LABELLED.has(table)) return columns
  // A missing label in one language is read, searched and sorted as the other one.
  columns[labelColumn(resource, 'ar')] = folded(resource.title.ar) || folded(resource.title.en)
  columns[labelColumn(resource, 'en')] = folded(resource.title.en) || folded(resource.title.ar)
  return columns
}
