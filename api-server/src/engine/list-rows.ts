import type { AnyRow, GroupCount, Language, ListAnswer } from '@office/shared-api/model'
import { quoted, type Queryable, type Statement } from '../platform/database/database'
import type { BoundResource } from './bound-resource'
import { searchLabels } from './labels'
import { filterOf, listParts, type FilterClause } from './list-filter'
import type { ListRequest } from './list-request'
import { inListTime, MOST_COUNTED, watched } from './list-where'
import { countRows, countStatement, pageStatement, searchStatement, walkOver, walkTo, type PageWalk } from './list-statements'
import { isInScope } from './row-scope'
import { readRow } from './row-statements'

/** The one row with this Id in the form of a list, with all sums; an empty list when there is none. */
export async function listOne(
  database: Queryable,
  bound: BoundResource,
  id: number,
  language: Language,
  { now, caller }: Pick<ListRequest, 'now' | 'caller'>,
): Promise<ListAnswer<AnyRow>> {
  const row = await readRow(database, bound, id, language, now, Object.keys(bound.sums))
  const data = row && isInScope(bound.resource, row, caller) ? [row] : []
  return { total: data.length, data, showing: data.length }
}

/** A row of a search, with `total` and `key` beside its fields; all else is null where the page has no row. */
type FoundRow = { readonly [Name in keyof AnyRow]: AnyRow[Name] | null }

function isRow(row: FoundRow): row is AnyRow {
  return row.Id !== null
}

type Total = Pick<ListAnswer<AnyRow>, 'total' | 'more'>

/** The total as it is told: of a list with conditions no further than it is counted. */
function countedTotal(total: number, { where }: ListRequest): Total {
  return where.length > 0 && total > MOST_COUNTED ? { total: MOST_COUNTED, more: true } : { total }
}

async function searchRows(
  database: Queryable,
  bound: BoundResource,
  request: ListRequest,
  language: Language,
): Promise<ListAnswer<AnyRow>> {
  const hits = await searchLabels(database, bound.resource, request.search, language)
  const filter = filterOf(bound, request, hits, true)
  const found = await database.query<FoundRow>(searchStatement(bound, request, language, filter))
  const [first] = found
  const data = found.filter(isRow).map(({ total: _total, elsewhere: _elsewhere, key: _key, ...row }): AnyRow => row)
  const answer = { ...countedTotal(Number(first?.['total'] ?? 0), request), data, showing: data.length }
  return filter.inside === null ? answer : { ...answer, elsewhere: Number(first?.['elsewhere'] ?? 0) }
}

/** One page of a resource's rows in the form of the wire. */
export async function listRows(
  reader: Queryable,
  bound: BoundResource,
  asked: ListRequest,
  language: Language,
): Promise<ListAnswer<AnyRow>> {
  const request = watched(reader, asked)
  const database = inListTime(reader, request)
  if (request.search !== '') return searchRows(database, bound, request, language)
  const filter = filterOf(bound, request)
  const count = countStatement(bound, request, filter)
  const counted = async (statement: Statement) => {
    const [found] = await database.query<{ readonly total: number }>(statement)
    return countedTotal(found?.total ?? 0, request)
  }
  const readWalk = async (part: FilterClause, walk: PageWalk | null): Promise<AnyRow[]> => {
    if (!walk) return []
    const rows = await database.query<AnyRow>(pageStatement(bound, request, language, part, walk))
    return walk.fromEnd ? rows.slice(-walk.rows) : rows.slice(0, walk.rows)
  }
  const parts = request.isDesc ? null : listParts(bound.resource, request.sortField, filter)
  // The first page brings its total along; a list without rows has none.
  const readFirst = async (part: FilterClause, rows: number) => {
    const found = await database.query<AnyRow>(pageStatement(bound, request, language, part, { skip: 0, fromEnd: false, rows, count }))
    return { total: Number(found[0]?.['total'] ?? 0), rows: found.slice(0, rows).map(({ total: _total, ...row }): AnyRow => row) }
  }
  const readLater = async ({ total, more: isMore }: Total): Promise<AnyRow[]> => {
    const more = isMore === true
    if (parts === null) return readWalk(filter, walkTo(request, total, more))
    // The filled rows come first, so it is their number that tells where the empty ones begin; with `more`, it may be as much as is counted.
    const filled = more ? (await counted(countRows(bound, request, parts.filled))).total : total - (await counted(countRows(bound, request, parts.empty))).total
    const before = request.pageIndex * request.pageSize
    const first = walkOver(before, request.pageSize, filled, more)
    const rest = walkOver(Math.max(0, before - filled), request.pageSize - (first?.rows ?? 0), total - filled, more)
    return [...(await readWalk(parts.filled, first)), ...(await readWalk(parts.empty, rest))]
  }

  if (request.pageIndex === 0) {
    const first = await readFirst(parts?.filled ?? filter, request.pageSize)
    const missing = request.pageSize - first.rows.length
    const rest = parts === null || missing === 0 ? { total: 0, rows: [] } : await readFirst(parts.empty, missing)
    const data = [...first.rows, ...rest.rows]
    return { ...countedTotal(first.total || rest.total, request), data, showing: data.length }
  }
  const total = await counted(count)
  const data = await readLater(total)
  return { ...total, data, showing: data.length }
}

/** How many of all rows that a request finds name each item of `field`, whatever the page. */
export async function countGroups(
  reader: Queryable,
  bound: BoundResource,
  field: string,
  asked: ListRequest,
  language: Language,
): Promise<GroupCount[]> {
  const request = watched(reader, asked)
  const database = inListTime(reader, request)
  const hits = request.search === '' ? undefined : await searchLabels(database, bound.resource, request.search, language)
  const { where, values } = filterOf(bound, request, hits)
  const column = `t.${quoted(field)}`
  const text = `SELECT ${column} AS "Id", count(*)::integer AS "Count" FROM ${quoted(bound.resource.table)} t${where} GROUP BY ${column}`
  return database.query<GroupCount>({ text, values })
}
