import { targetResource, type Language, type Resource } from '@office/shared-api/model'
import { quoted } from '../platform/database/database'
import type { BoundResource } from './bound-resource'
import type { LabelHits } from './labels'
import type { ListRequest } from './list-request'
import { ownRows } from './row-statements'
import { labelColumn } from './stored-row'

/** Which rows a list is about, and in which order: SQL over the table under the alias `t`. */

/** `LIKE` with the searched text anywhere: its own wildcards are meant as letters. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

export interface FilterClause {
  /** ' WHERE …' or nothing. */
  readonly where: string
  readonly values: readonly unknown[]
}

/** `hits` are the rows whose label the search found. */
export function filterOf({ resource, filters }: BoundResource, request: ListRequest, hits: LabelHits = new Map()): FilterClause {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = [...ownRows(resource)]
  for (const [name, value] of Object.entries(request.filters)) {
    const condition = filters[name]?.(value, parameter)
    if (condition) conditions.push(condition)
  }
  if (request.search !== '') {
    const matches = [`t."Search" LIKE ${parameter(likePattern(request.search))}`]
    for (const [field, ids] of hits) matches.push(`t.${quoted(field)} = ANY(${parameter(ids)}::integer[])`)
    conditions.push(`(${matches.join(' OR ')})`)
  }
  return { where: conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '', values }
}

/** How a list is sorted: SQL over the table under the alias `t`. */
export interface ListOrder {
  readonly join: string
  /** What is compared first; then the Id decides. */
  readonly key: string
}

/** The resource whose label a list is sorted by, when it is sorted by a lookup or a reference. */
export function labelledTarget(resource: Resource, sortField: string): Resource | null {
  const field = resource.fields[sortField]
  return field ? targetResource(field) : null
}

/**
 * Lookups and references sort by their folded label, names by letters without case or variants, all else as it is kept.
 * Labels are compared by their rank: of many rows that name few labels, numbers are sorted and not texts.
 */
export function orderOf(resource: Resource, sortField: string, language: Language): ListOrder {
  const column = `t.${quoted(sortField)}`
  const target = labelledTarget(resource, sortField)
  if (target) {
    const own = ownRows(target).map((condition) => ` WHERE ${condition}`)
    const ranks =
      `SELECT t."Id", dense_rank() OVER (ORDER BY t.${quoted(labelColumn(target, language))}) AS rank` +
      ` FROM ${quoted(target.table)} t${own.join('')}`
    return { join: ` LEFT JOIN (${ranks}) s ON s."Id" = ${column}`, key: 's.rank' }
  }
  const field = resource.fields[sortField]
  const isWords = field?.type === 'text' && field.format === undefined
  return { join: '', key: isWords ? `sort_text(${column})` : column }
}

/** Nothing is the least value, as an empty text is. `key` and `id` are SQL; ascending when not descending. */
export function orderBy(key: string, id: string, { sortField }: ListRequest, descending: boolean): string {
  const byId = `${id} ${descending ? 'DESC' : 'ASC'}`
  if (sortField === 'Id') return byId
  return `${key} ${descending ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}, ${byId}`
}
