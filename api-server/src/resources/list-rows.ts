import type { AnyRow, Language, ListAnswer, Resource } from '@office/shared-api/model'
import type { Database } from '../database/database'
import { searchLabels } from './label-search'
import type { ListRequest } from './list-query'
import { listStatements } from './list-statements'
import { readRow } from './stored-rows'

/** The one row with this Id in the form of a list; an empty list when there is none. */
export async function listOne(
  database: Database,
  resource: Resource,
  id: number,
  language: Language,
): Promise<ListAnswer<AnyRow>> {
  const row = await readRow(database, resource, id, language)
  const data = row ? [row] : []
  return { total: data.length, data, showing: data.length }
}

/** One page of a resource's rows in the form of the wire. */
export async function listRows(
  database: Database,
  resource: Resource,
  request: ListRequest,
  language: Language,
): Promise<ListAnswer<AnyRow>> {
  const hits = await searchLabels(database, resource, request.search, language)
  const { page, count } = listStatements(resource, request, language, hits)
  const [data, counted] = await Promise.all([
    database.query<AnyRow>(page),
    database.query<{ readonly total: number }>(count),
  ])
  return { total: counted[0]?.total ?? 0, data, showing: data.length }
}
