import { fieldEntries, resources, type Language, type Resource } from '@office/shared-api/model'
import { quoted, type Queryable } from '../platform/database/database'
import { likePattern } from './like-pattern'
import { ownRows } from './row-columns'
import { labelColumn } from './stored-columns'

/** By field: the Ids of the lookup items or rows whose label contains what is searched for. Fields without one are left out. */
export type LabelHits = ReadonlyMap<string, readonly number[]>

const texts = new Map<string, string>()

/** One statement over all labelled fields of a resource that are searched; empty when it has none. */
function labelSearchText(resource: Resource, language: Language): string {
  const key = `${resource.name} ${language}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const selects = fieldEntries(resource).flatMap(([name, field]) => {
    if (!field.searchable || (field.type !== 'lookup' && field.type !== 'reference')) return []
    const target: Resource = field.type === 'lookup' ? resources[field.list] : resources[field.to]
    const conditions = [...ownRows(target), `t.${quoted(labelColumn(target, language))} LIKE $1`]
    return [`SELECT '${name}' AS field, t."Id" AS id FROM ${quoted(target.table)} t WHERE ${conditions.join(' AND ')}`]
  })
  const text = selects.join(' UNION ALL ')
  texts.set(key, text)
  return text
}

/** Labels are resolved to Ids first, so that the list itself can use the indexes of its columns. */
export async function searchLabels(
  database: Queryable,
  resource: Resource,
  search: string,
  language: Language,
): Promise<LabelHits> {
  const text = labelSearchText(resource, language)
  const hits = new Map<string, number[]>()
  if (search === '' || text === '') return hits
  const rows = await database.query<{ field: string; id: number }>({ text, values: [likePattern(search)] })
  for (const { field, id } of rows) {
    const ids = hits.get(field)
    if (ids) ids.push(id)
    else hits.set(field, [id])
  }
  return hits
}
