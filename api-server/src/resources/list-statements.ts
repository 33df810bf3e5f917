import { resources, type Language, type Resource } from '@office/shared-api/model'
import { quoted, type Statement } from '../database/database'
import type { LabelHits } from './label-search'
import type { ListRequest } from './list-query'
import { displayColumns, ownRows, rowColumns } from './row-columns'
import { likePattern } from './like-pattern'
import { labelColumn } from './stored-columns'

/**
 * The SQL of lists. A statement's text depends only on its shape (resource, sorting, page size, filters, and the
 * language when it sorts by a label), never on values: it is built once and stays prepared on every connection.
 * The page size is part of the text, because a LIMIT that is a parameter is planned anew on every call.
 */

interface SortKey {
  readonly join: string
  readonly key: string
}

function labelledTarget(resource: Resource, sortField: string): Resource | null {
  const field = resource.fields[sortField]
  if (field?.type === 'lookup') return resources[field.list]
  return field?.type === 'reference' ? resources[field.to] : null
}

/** Lookups and references sort by their folded label, names by letters without case or variants, the rest as it is kept. */
export function sortKey(resource: Resource, sortField: string, language: Language): SortKey {
  const column = `t.${quoted(sortField)}`
  const target = labelledTarget(resource, sortField)
  if (target) {
    const join = ` LEFT JOIN ${quoted(target.table)} s ON s."Id" = ${column}`
    return { join, key: `s.${quoted(labelColumn(target, language))}` }
  }
  const field = resource.fields[sortField]
  const isWords = field?.type === 'text' && field.format === undefined
  return { join: '', key: isWords ? `sort_text(${column})` : column }
}

/** Nothing is the least value in either direction, as an empty text is. Ties break by Id. */
export function orderBy({ key }: SortKey, { sortField, isDesc }: ListRequest): string {
  const byId = `t."Id" ${isDesc ? 'DESC' : 'ASC'}`
  if (sortField === 'Id') return byId
  return `${key} ${isDesc ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}, ${byId}`
}

function officeCondition(resource: Resource, parameter: number): string {
  if (resource.fields['OfficeId']) return `t."OfficeId" = $${parameter}`
  return `EXISTS (SELECT 1 FROM persons o WHERE o."Id" = t."PersonId" AND o."OfficeId" = $${parameter})`
}

interface Filter {
  readonly where: string
  readonly values: readonly unknown[]
}

export function filterOf(resource: Resource, request: ListRequest, hits: LabelHits): Filter {
  const values: unknown[] = []
  const conditions = [...ownRows(resource)]
  if (request.archived !== 'all') conditions.push(`${request.archived === 'true' ? '' : 'NOT '}t."Archived"`)
  if (request.officeId !== null) conditions.push(officeCondition(resource, values.push(request.officeId)))
  if (request.after !== null) conditions.push(`t."Id" > $${values.push(request.after)}`)
  if (request.search !== '') {
    const matches = [`t."Search" LIKE $${values.push(likePattern(request.search))}`]
    for (const [field, ids] of hits) matches.push(`t.${quoted(field)} = ANY($${values.push(ids)}::integer[])`)
    conditions.push(`(${matches.join(' OR ')})`)
  }
  return { where: conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '', values }
}

function pageText(resource: Resource, request: ListRequest, language: Language, { where, values }: Filter): string {
  const sort = sortKey(resource, request.sortField, language)
  const offset = request.pageIndex > 0 ? ` OFFSET $${values.length + 1}` : ''
  const page =
    `SELECT ${rowColumns(resource)} FROM ${quoted(resource.table)} t${sort.join}${where}` +
    ` ORDER BY ${orderBy(sort, request)} LIMIT ${request.pageSize}${offset}`
  // Titles are looked up for the rows of the page alone.
  return `SELECT page.*${displayColumns(resource, language, 'page')} FROM (${page}) page`
}

interface Shape {
  readonly name: string
  readonly page: string
  readonly count: string
}

const shapes = new Map<string, Shape>()

function shapeOf(resource: Resource, request: ListRequest, language: Language, filter: Filter): Shape {
  const { sortField, isDesc, pageSize, pageIndex, archived, officeId, after } = request
  const parts = [resource.name, language, sortField, isDesc, pageSize, pageIndex > 0, archived, officeId !== null, after !== null]
  const key = parts.join(' ')
  const known = shapes.get(key)
  if (known) return known
  const shape = {
    name: `list.${shapes.size}`,
    page: pageText(resource, request, language, filter),
    count: `SELECT count(*)::integer AS total FROM ${quoted(resource.table)} t${filter.where}`,
  }
  shapes.set(key, shape)
  return shape
}

export interface ListStatements {
  /** Answers the rows of the page. */
  readonly page: Statement
  /** Answers one row, `total`. */
  readonly count: Statement
}

/** The two statements of a list call. `hits` are the rows whose label the search found. */
export function listStatements(
  resource: Resource,
  request: ListRequest,
  language: Language,
  hits: LabelHits = new Map(),
): ListStatements {
  const filter = filterOf(resource, request, hits)
  const { values } = filter
  const pageValues = request.pageIndex > 0 ? [...values, request.pageIndex * request.pageSize] : values
  if (request.search !== '') {
    // Left unnamed: how a search is best run depends on what is searched for, so it is planned with its values.
    const count = `SELECT count(*)::integer AS total FROM ${quoted(resource.table)} t${filter.where}`
    return { page: { text: pageText(resource, request, language, filter), values: pageValues }, count: { text: count, values } }
  }
  const shape = shapeOf(resource, request, language, filter)
  return {
    page: { name: shape.name, text: shape.page, values: pageValues },
    count: { name: `${shape.name}.count`, text: shape.count, values },
  }
}
