import type { Language, Resource } from '@office/shared-api/model'
import { quoted, type Statement } from '../database/database'
import type { ListFilter } from './list-filter'
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

/**
 * Two steps: the Ids of the page, which an index alone can give however deep the page lies, then the rows themselves with
 * the titles of what they refer to.
 */
function pageText(
  resource: Resource,
  request: ListRequest,
  language: Language,
  { where, values }: ListFilter,
  { skip, fromEnd }: PageWalk,
): string {
  const { isDesc, pageSize } = request
  const table = quoted(resource.table)
  const { join, key } = orderOf(resource, request.sortField, language)
  const offset = skip > 0 ? ` OFFSET $${values.length + 1}` : ''
  const page =
    `SELECT t."Id", ${key} AS key FROM ${table} t${join}${where}` +
    ` ORDER BY ${orderBy(key, 't."Id"', request, fromEnd ? !isDesc : isDesc)} LIMIT ${pageSize}${offset}`
  return (
    `SELECT ${rowColumns(resource)}${displayColumns(resource, language, 't')}` +
    ` FROM (${page}) page JOIN ${table} t ON t."Id" = page."Id"` +
    ` ORDER BY ${orderBy('page.key', 'page."Id"', request, isDesc)}`
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
  const values = walk.skip > 0 ? [...filter.values, walk.skip] : filter.values
  if (request.search !== '') return { text: pageText(resource, request, language, filter, walk), values }
  const { sortField, isDesc, pageSize } = request
  const shape = [resource.name, language, sortField, isDesc, pageSize, walk.fromEnd, walk.skip > 0, filter.where].join(' ')
  const text = texts.get(shape) ?? pageText(resource, request, language, filter, walk)
  texts.set(shape, text)
  return { ...named(text), values }
}
