import type { Language, Resource } from '@office/shared-api/model'
import { quoted, type Statement } from '../platform/database/database'
import { labelPage } from './label-walk'
import { keptNumbers, type ListFilter } from './list-filter'
import { orderBy, orderOf } from './list-order'
import type { ListRequest } from './list-query'
import { named } from './named-statement'
import { displayColumns, rowColumns } from './row-columns'

/**
 * The SQL of a list's pages. A statement's text depends only on its shape (resource, sorting, page size, filters, and the
 * language when it sorts by a label), never on values: it is built once and stays prepared on every connection.
 * The page size is part of the text, because a LIMIT that is a parameter is planned anew on every call.
 */

/** The way to a page: over how many rows, and from which end of the list. */
export interface PageWalk {
  readonly skip: number
  readonly fromEnd: boolean
  /** Rows that the page has; walked from the end, those before them on the last page belong to the page before. */
  readonly rows: number
}

/** The first page; no total is needed to find it. */
export function firstPage({ pageSize }: ListRequest): PageWalk {
  return { skip: 0, fromEnd: false, rows: pageSize }
}

/** The shorter way to the page; null for one beyond the last. */
export function walkTo({ pageIndex, pageSize }: ListRequest, total: number): PageWalk | null {
  const before = pageIndex * pageSize
  const rows = Math.min(pageSize, total - before)
  if (rows <= 0) return null
  const behind = total - before - rows
  return behind < before ? { skip: behind, fromEnd: true, rows } : { skip: before, fromEnd: false, rows }
}

function rowsOf(resource: Resource, language: Language): string {
  return `${rowColumns(resource)}${displayColumns(resource, language, 't')}`
}

/** The Ids of the page and what they are sorted by, which an index alone can give however deep the page lies. */
function idsText(
  resource: Resource,
  request: ListRequest,
  language: Language,
  { where, values }: ListFilter,
  { skip, fromEnd }: PageWalk,
): string {
  const { sortField, pageSize } = request
  const descending = fromEnd ? !request.isDesc : request.isDesc
  const parameter = `$${values.length + 1}`
  if (keptNumbers(resource, request)) {
    const page = { resource, sortField, language, where, descending, pageSize, skip: skip > 0 ? `${parameter}::bigint` : '0' }
    const byLabel = labelPage(page)
    if (byLabel !== null) return byLabel
  }
  const { join, key } = orderOf(resource, sortField, language)
  return (
    `SELECT t."Id", ${key} AS key FROM ${quoted(resource.table)} t${join}${where}` +
    ` ORDER BY ${orderBy(key, 't."Id"', request, descending)} LIMIT ${pageSize}${skip > 0 ? ` OFFSET ${parameter}` : ''}`
  )
}

const texts = new Map<string, string>()

/** The statement that answers the rows of a page, after those of the page before on the last page walked from the end. */
export function pageStatement(
  resource: Resource,
  request: ListRequest,
  language: Language,
  filter: ListFilter,
  walk: PageWalk,
): Statement {
  const { sortField, isDesc, pageSize } = request
  const shape = [resource.name, language, sortField, isDesc, pageSize, walk.fromEnd, walk.skip > 0, filter.where].join(' ')
  const text =
    texts.get(shape) ??
    `SELECT ${rowsOf(resource, language)}` +
      ` FROM (${idsText(resource, request, language, filter, walk)}) page JOIN ${quoted(resource.table)} t ON t."Id" = page."Id"` +
      ` ORDER BY ${orderBy('page.key', 'page."Id"', request, isDesc)}`
  texts.set(shape, text)
  return { ...named(text), values: walk.skip > 0 ? [...filter.values, walk.skip] : filter.values }
}

/**
 * The statement of a search: the total and the rows of the page, from one look at what is found, because looking is what
 * takes the time. Every row carries the `total` and its `key`; beyond the last page there is one row, without an Id.
 */
export function searchStatement(resource: Resource, request: ListRequest, language: Language, filter: ListFilter): Statement {
  const { isDesc, pageIndex, pageSize } = request
  const table = quoted(resource.table)
  const { join, key } = orderOf(resource, request.sortField, language)
  const text =
    `WITH found AS MATERIALIZED (SELECT t."Id", ${key} AS key FROM ${table} t${join}${filter.where}),` +
    ` page AS (SELECT "Id", key FROM found ORDER BY ${orderBy('key', '"Id"', request, isDesc)}` +
    ` LIMIT ${pageSize} OFFSET $${filter.values.length + 1})` +
    ' SELECT whole.total, r.* FROM (SELECT count(*)::integer AS total FROM found) whole LEFT JOIN' +
    ` (SELECT page.key, ${rowsOf(resource, language)} FROM page JOIN ${table} t ON t."Id" = page."Id") r ON true` +
    ` ORDER BY ${orderBy('r.key', 'r."Id"', request, isDesc)}`
  // Left unnamed: how a search is best run depends on what is searched for, so it is planned with its values.
  return { text, values: [...filter.values, pageIndex * pageSize] }
}
