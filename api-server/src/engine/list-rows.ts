import type { AnyRow, GroupCount, Language, ListAnswer } from '@office/shared-api/model'
import { quoted, type Database } from '../platform/database/database'
import type { BoundResource } from './bound-resource'
import { searchLabels } from './labels'
import { filterOf } from './list-filter'
import type { ListRequest } from './list-request'
import { countStatement, firstPage, pageStatement, searchStatement, walkTo, type PageWalk } from './list-statements'
import { readRow } from './row-statements'

/** The one row with this Id in the form of a list; an empty list when there is none. */
export async function listOne(
  database: Database,
  bound: BoundResource,
  id: number,
  language: Language,
): Promise<ListAnswer<AnyRow>> {
  const row = await readRow(database, bound, id, language)
  const data = row ? [row] : []
  return { total: data.length, data, showing: data.length }
}

/** A row of a search, with `total` and `key` beside its fields; all else is null where the page has no row. */
type FoundRow = { readonly [Name in keyof AnyRow]: AnyRow[Name] | null }

function isRow(row: FoundRow): row is AnyRow {
  return row.Id !== null
}

async function searchRows(
  database: Database,
  bound: BoundResource,
  request: ListRequest,
  language: Language,
): Promise<ListAnswer<AnyRow>> {
  const hits = await searchLabels(database, bound.resource, request.search, language)
  const statement = searchStatement(bound, request, language, filterOf(bound, request, hits))
  const found = await database.query<FoundRow>(statement)
  const total = Number(found[0]?.['total'] ?? 0)
  const data = found.filter(isRow).map(({ total: _total, key: _key, ...row }): AnyRow => row)
  return { total, data, showing: data.length }
}

/** One page of a resource's rows in the form of the wire. */
export async function listRows(
  database: Database,
  bound: BoundResource,
  request: ListRequest,
  language: Language,
): Promise<ListAnswer<AnyRow>> {
  if (request.search !== '') return searchRows(database, bound, request, language)
  const filter = filterOf(bound, request)
  const readTotal = async () => {
    const [counted] = await database.query<{ readonly total: number }>(countStatement(bound, request, filter))
    return counted?.total ?? 0
  }
  const readPage = (walk: PageWalk) =>
    database.query<AnyRow>(pageStatement(bound, request, language, filter, walk))

  if (request.pageIndex === 0) {
    const [data, total] = await Promise.all([readPage(firstPage(request)), readTotal()])
    return { total, data, showing: data.length }
  }
  const total = await readTotal()
  const walk = walkTo(request, total)
  const data = walk ? (await readPage(walk)).slice(-walk.rows) : []
  return { total, data, showing: data.length }
}

/** How many of all rows that a request finds name each item of `field`, whatever the page. */
export async function countGroups(
  database: Database,
  bound: BoundResource,
  field: string,
  request: ListRequest,
  language: Language,
): Promise<GroupCount[]> {
  const hits = request.search === '' ? undefined : await searchLabels(database, bound.resource, request.search, language)
  const { where, values } = filterOf(bound, request, hits)
  const column = `t.${quoted(field)}`
  const text = `SELECT ${column} AS "Id", count(*)::integer AS "Count" FROM ${quoted(bound.resource.table)} t${where} GROUP BY ${column}`
  return database.query<GroupCount>({ text, values })
}
