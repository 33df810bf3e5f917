import type { Language, Resource } from '@office/shared-api/model'
import { quoted, textBehind, type Statement } from '../platform/database/database'
import { tallySum } from '../platform/database/tallies'
import type { BoundResource } from './bound-resource'
import { foundKey, labelledTarget, orderBy, orderByFound, orderOf, type FilterClause } from './list-filter'
import type { ListRequest } from './list-request'
import { MOST_COUNTED } from './list-where'
import { displayColumns, ownRows, rowColumns, sumColumns } from './row-statements'
import { labelColumn } from './stored-row'

/**
 * The SQL of a list's pages. A statement's text depends only on its shape (resource, sorting, page size, filters, and the
 * language when it sorts by a label), never on values, so that it can stay prepared (`isShape`).
 * The page size is part of the text, because a LIMIT that is a parameter is planned anew on every call.
 */

/** The way to a page: over how many rows, and from which end of the list. */
export interface PageWalk {
  readonly skip: number
  readonly fromEnd: boolean
  /** Rows that the page has; walked from the end, those before them on the last page belong to the page before. */
  readonly rows: number
}

/** The shorter way to the page; null for one beyond the last. */
export function walkTo({ pageIndex, pageSize }: ListRequest, total: number, isOpen = false): PageWalk | null {
  return walkOver(pageIndex * pageSize, pageSize, total, isOpen)
}

/** The shorter way to at most so many rows behind `before` others of a total; null where there are none. An `isOpen` end is not known: the way is from the start. */
export function walkOver(before: number, most: number, total: number, isOpen = false): PageWalk | null {
  const rows = Math.min(most, total - before)
  if (rows <= 0) return null
  const behind = total - before - rows
  return behind < before && !isOpen ? { skip: behind, fromEnd: true, rows } : { skip: before, fromEnd: false, rows }
}

/** The kept numbers that make up the total of a list; none when it asks for another part of the table than they count. */
function keptNumbers({ keptTotal }: BoundResource, request: ListRequest): readonly string[] | undefined {
  return request.search === '' && request.where.length === 0 ? keptTotal(request.filters) : undefined
}

/** Returns one row, `total`: with conditions at most one more than are counted. */
export function countStatement(bound: BoundResource, request: ListRequest, { where, values }: FilterClause): Statement {
  const kept = keptNumbers(bound, request)
  return kept ? tallySum(kept) : countRows(bound, request, { where, values })
}

/** The same for the rows of any condition, counted. */
export function countRows({ resource }: BoundResource, request: ListRequest, { where, values }: Pick<FilterClause, 'where' | 'values'>): Statement {
  const rows = `${quoted(resource.table)} t${where}`
  if (request.where.length > 0) return { text: `SELECT count(*)::integer AS total FROM (SELECT FROM ${rows} LIMIT ${MOST_COUNTED + 1}) counted`, values }
  return { isShape: true, text: `SELECT count(*)::integer AS total FROM ${rows}`, values }
}

/** How a statement is kept: one with conditions is planned with its values, because how many rows they leave decides the way to them. */
function keptAs({ where }: ListRequest): Pick<Statement, 'isShape'> {
  return where.length === 0 ? { isShape: true } : {}
}

/** A page of a list that is sorted by a label, wherever it lies. */
interface LabelPage {
  readonly resource: Resource
  readonly sortField: string
  readonly language: Language
  /** ' WHERE …' or nothing, over the table under the alias `t`. */
  readonly where: string
  readonly descending: boolean
  /** As the reader sees the list: what names nothing is last there, from whichever end it is walked. */
  readonly isDesc: boolean
  readonly pageSize: number
  /** How many rows come before the page: a number or a parameter. */
  readonly skip: string
}

/**
 * SQL for the Ids (with the label as `key`) of a page, without sorting the rows: they are counted by what they
 * name, the counts are put in the order of the labels, and only the rows of the labels that the page shows are looked at.
 * For a large table whose column has an index with the Id behind it. Null for a list that is not sorted by a label.
 *
 * Rows whose labels are the same text (two workers of one name) lie mixed by their Ids. Those are taken from the
 * beginning and passed over at the end; all others are found by the index right where the page begins.
 */
function labelPage({ resource, sortField, language, where, descending, isDesc, pageSize, skip }: LabelPage): string | null {
  const target = labelledTarget(resource, sortField)
  if (!target) return null
  const [table, column] = [quoted(resource.table), `t.${quoted(sortField)}`]
  const own = ownRows(target).map((condition) => ` WHERE ${condition}`)
  const labels = `SELECT t."Id", t.${quoted(labelColumn(target, language))} AS label FROM ${quoted(target.table)} t${own.join('')}`
  const direction = descending ? 'DESC' : 'ASC'
  const byLabel = `label ${direction} NULLS ${descending === isDesc ? 'LAST' : 'FIRST'}`
  const rowsThat = (condition: string) =>
    `(SELECT t."Id" FROM ${table} t${where === '' ? ' WHERE' : `${where} AND`} ${condition}` +
    ` ORDER BY ${column} ${direction}, t."Id" ${direction}` +
    ` LIMIT ${pageSize} + CASE WHEN s.shared THEN s.inside ELSE 0 END OFFSET CASE WHEN s.shared THEN 0 ELSE s.inside END)`
  return (
    `WITH counted AS (SELECT ${column} AS value, count(*)::integer AS rows FROM ${table} t${where} GROUP BY 1),` +
    ' placed AS (SELECT c.value, l.label, count(*) OVER same AS sharing, sum(c.rows) OVER same AS together,' +
    ` sum(c.rows) OVER (ORDER BY l.${byLabel}) AS upto` +
    ` FROM counted c LEFT JOIN (${labels}) l ON l."Id" = c.value` +
    ` WINDOW same AS (ORDER BY l.${byLabel} RANGE BETWEEN CURRENT ROW AND CURRENT ROW)),` +
    ` shown AS (SELECT value, label, sharing > 1 AS shared, greatest(${skip} - (upto - together), 0)::integer AS inside` +
    ` FROM placed WHERE upto > ${skip} AND upto - together < ${skip} + ${pageSize})` +
    ' SELECT r."Id", s.label AS key FROM shown s' +
    ` CROSS JOIN LATERAL (${rowsThat(`${column} = s.value`)} UNION ALL ${rowsThat(`${column} IS NULL AND s.value IS NULL`)}) r` +
    ` ORDER BY s.${byLabel}, r."Id" ${direction} LIMIT ${pageSize}` +
    ' OFFSET (SELECT coalesce(max(inside), 0) FROM shown WHERE shared)'
  )
}

function rowsOf(bound: BoundResource, language: Language, values: unknown[], { now, sums = [] }: ListRequest): string {
  return `${rowColumns(bound.resource)}${displayColumns(bound, language, values, now)}${sumColumns(bound, sums, values, now)}`
}

/** The Ids of the page and what they are sorted by, which an index alone can give however deep the page lies. */
function idsText(
  bound: BoundResource,
  request: ListRequest,
  language: Language,
  { where, values }: FilterClause,
  { skip, fromEnd }: PageWalk,
): string {
  const { resource } = bound
  const { sortField, pageSize } = request
  const descending = fromEnd ? !request.isDesc : request.isDesc
  const parameter = `$${values.length + 1}`
  if (keptNumbers(bound, request)) {
    const page = { resource, sortField, language, where, descending, isDesc: request.isDesc, pageSize, skip: skip > 0 ? `${parameter}::bigint` : '0' }
    const byLabel = labelPage(page)
    if (byLabel !== null) return byLabel
  }
  const { join, key } = orderOf(resource, sortField, language)
  return (
    `SELECT t."Id", ${key} AS key FROM ${quoted(resource.table)} t${join}${where}` +
    ` ORDER BY ${orderBy(key, 't."Id"', request, descending, labelledTarget(resource, sortField) !== null)} LIMIT ${pageSize}${skip > 0 ? ` OFFSET ${parameter}` : ''}`
  )
}

/** The statement for the rows of a page, after those of the page before on the last page walked from the end. With `count`, each row carries its `total`. */
export function pageStatement(
  bound: BoundResource,
  request: ListRequest,
  language: Language,
  filter: FilterClause,
  { count, ...walk }: PageWalk & { readonly count?: Statement },
): Statement {
  const { resource } = bound
  const { sortField, isDesc } = request
  const values = walk.skip > 0 ? [...filter.values, walk.skip] : [...filter.values]
  const rows = rowsOf(bound, language, values, request)
  const total = count === undefined ? '' : `, (${textBehind(count, values.length)}) AS total`
  values.push(...(count?.values ?? []))
  const text =
    `SELECT ${rows}${total}` +
    ` FROM (${idsText(bound, request, language, filter, walk)}) page JOIN ${quoted(resource.table)} t ON t."Id" = page."Id"` +
    ` ORDER BY ${orderBy('page.key', 'page."Id"', request, isDesc, labelledTarget(resource, sortField) !== null)}`
  return { ...keptAs(request), text, values }
}

/**
 * The statement of a search: the total and the rows of the page, from one look at what is found, because looking is what
 * takes the time. Every row carries the `total`, how many more are `elsewhere`, and its `key`; beyond the last page there is
 * one row, without an Id.
 */
export function searchStatement(bound: BoundResource, request: ListRequest, language: Language, filter: FilterClause): Statement {
  const { resource } = bound
  const { pageIndex, pageSize, sortField } = request
  const { where, inside, isSelective } = filter
  const values = [...filter.values, pageIndex * pageSize]
  const table = quoted(resource.table)
  const { join, key } = orderOf(resource, sortField, language)
  const text =
    `WITH found AS MATERIALIZED (SELECT t."Id", ${foundKey(resource, sortField, key)} AS key, ${inside ?? 'true'} AS inside FROM ${table} t${join}${where}),` +
    ` page AS (SELECT "Id", key FROM found WHERE inside ORDER BY ${orderByFound('key', '"Id"', request)}` +
    ` LIMIT ${pageSize} OFFSET $${values.length})` +
    ' SELECT whole.total, whole.elsewhere, r.* FROM (SELECT (count(*) FILTER (WHERE inside))::integer AS total,' +
    ' (count(*) FILTER (WHERE NOT inside))::integer AS elsewhere FROM found) whole LEFT JOIN' +
    ` (SELECT page.key, ${rowsOf(bound, language, values, request)} FROM page JOIN ${table} t ON t."Id" = page."Id") r ON true` +
    ` ORDER BY ${orderByFound('r.key', 'r."Id"', request)}`
  // Left unnamed where many rows may match: how it is best run depends on what is searched for, so it is planned with its values.
  return { text, values, ...(isSelective && { isShape: true }) }
}
