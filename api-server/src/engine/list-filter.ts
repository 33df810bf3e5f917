import { DEFAULT_LANGUAGE, fieldEntries, OFFICE_TIME_ZONE, searchForms, targetResource, type Language, type Resource } from '@office/shared-api/model'
import { calendarOf, formatDay, inOtherCalendar, normaliseEnteredDay, parseDay } from '@office/shared-api/model/calendar'
import { quoted } from '../platform/database/database'
import type { BoundResource } from './bound-resource'
import type { ListRequest } from './list-request'
import { conditionSql, WITHIN_TIME } from './list-where'
import { scopeSql } from './row-scope'
import { ownRows } from './row-statements'
import { labelColumn, searchColumns } from './stored-row'

/** By field: the Ids of the lookup items or rows whose label contains what is searched for. Fields without one are left out. */
export type LabelHits = ReadonlyMap<string, readonly number[]>

/** The rows that a list is about, and their order: SQL over the table under the alias `t`. */

/** `LIKE` with the searched text anywhere: its own wildcards are meant as letters. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Whether few rows can contain a text, so that the trigram index is the way to them whatever the text is: it has more letters
 * than one trigram. A shorter text is in thousands of rows or has no trigram at all, and the whole table may be faster.
 */
export function isSelectiveText(search: string): boolean {
  return search.length > 3 && /[\p{L}\p{N}]{3}/u.test(search)
}

export interface FilterClause {
  /** ' WHERE …' or nothing. */
  readonly where: string
  readonly values: readonly unknown[]
  /** The condition of a filter whose default hides rows that a search counts; `where` then leaves it out. */
  readonly inside: string | null
  /** Nothing but a selective text is searched for: one plan serves every value. */
  readonly isSelective: boolean
}

/** A day as people type it, in either calendar and order, as the Gregorian `YYYY-MM-DD`; null for anything else. */
function dayOf(search: string): string | null {
  const day = normaliseEnteredDay(search.replace(/^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/, '$4-$3-$1'))
  const parts = day === null ? null : parseDay(day)
  return parts && calendarOf(parts.year) === 'hijri' ? formatDay(inOtherCalendar(parts)) : day
}

function dayMatches(resource: Resource, search: string, parameter: (value: unknown) => string): string[] {
  const fields = fieldEntries(resource).filter(([, { type, searchable }]) => searchable && (type === 'date' || type === 'moment'))
  const day = fields.length === 0 ? null : dayOf(search)
  if (day === null) return []
  const place = parameter(day)
  const start = `(${place}::date::timestamp AT TIME ZONE '${OFFICE_TIME_ZONE}')`
  return fields.map(([name, { type }]) => {
    const column = `t.${quoted(name)}`
    return type === 'date' ? `${column} = ${place}::date` : `(${column} >= ${start} AND ${column} < ${start} + interval '1 day')`
  })
}

/** The filter whose default hides rows that a search should still count; undefined unless the default is chosen. */
function hidingFilter({ filters = {} }: Resource, request: ListRequest): string | undefined {
  return Object.entries(filters).find(([name, filter]) => filter.type === 'choice' && filter.elsewhere !== undefined && request.filters[name] === filter.default)?.[0]
}

/** `hits` are the rows whose label the search found; with `split`, the filter that hides rows by default stands apart. */
export function filterOf({ resource, filters }: BoundResource, request: ListRequest, hits: LabelHits = new Map(), split = false): FilterClause {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = [...ownRows(resource), ...scopeSql(resource, request.caller, parameter)]
  const hiding = split ? hidingFilter(resource, request) : undefined
  let inside: string | null = null
  for (const [name, value] of Object.entries(request.filters)) {
    const { by, type } = resource.filters?.[name] ?? {}
    const condition = by === undefined ? filters[name]?.(value, parameter, request) : `t.${quoted(by)} = ${type === 'lookup' ? `ANY(${parameter(value)}::integer[])` : parameter(value)}`
    if (!condition) continue
    if (name === hiding) inside = condition
    else conditions.push(condition)
  }
  for (const condition of request.where) conditions.push(conditionSql(resource, condition, parameter))
  if (request.isWatched) conditions.push(WITHIN_TIME)
  const forms = request.search === '' ? [] : searchForms(request.search)
  const days = dayMatches(resource, request.search, parameter)
  // A row that is referred to is named by few rows, a lookup item by thousands.
  const areHitsFew = [...hits.keys()].every((field) => resource.fields[field]?.type === 'reference')
  const isAlone = conditions.length === ownRows(resource).length && days.length === 0
  const isSelective = forms.length > 0 && forms.every(isSelectiveText) && areHitsFew && isAlone
  // The planner does not know what a subquery gives: it makes the same plan for every value, and so keeps it.
  const searched = (value: unknown, type: string) => (isSelective ? `(SELECT ${parameter(value)}::${type})::${type}` : `${parameter(value)}::${type}`)
  const matches = forms.flatMap((form) => {
    const pattern = searched(likePattern(form), 'text')
    return searchColumns(resource).map((column) => `t.${quoted(column)} LIKE ${pattern}`)
  })
  for (const [field, ids] of hits) {
    const [name = field, part] = field.split(' ')
    if (part !== undefined) {
      // One path for all of them: the index of the column answers it.
      const path = `$[*] ? (${ids.map((id) => `@.${quoted(part)} == ${id}`).join(' || ')})`
      matches.push(`t.${quoted(name)} @? ${searched(path, 'jsonpath')}`)
      continue
    }
    const [column, found] = [`t.${quoted(field)}`, searched(ids, 'integer[]')]
    matches.push(resource.fields[field]?.type === 'lookups' ? `${column} && ${found}` : `${column} = ANY(${found})`)
  }
  matches.push(...days)
  if (matches.length > 0) conditions.push(`(${matches.join(' OR ')})`)
  return { where: conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '', values, inside, isSelective }
}

/** How a list is sorted: SQL over the table under the alias `t`. */
export interface ListOrder {
  readonly join: string
  /** The value that is compared first; then the Id decides. */
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

interface Parts {
  readonly filled: FilterClause
  readonly empty: FilterClause
}

/**
 * A list in two parts, the rows with a value in the column and those without, each of which an index gives by itself: empty
 * values come last, also where the index has them first. Null for a column that is never empty, or is sorted by a label.
 */
export function listParts(resource: Resource, sortField: string, filter: FilterClause): Parts | null {
  const field = resource.fields[sortField]
  const isText = field?.type === 'text' && field.setBy !== 'server' && sortField !== resource.title.ar
  const isMoment = field?.type === 'date' || field?.type === 'money' || (field?.type === 'moment' && field.nullable)
  if (!isText && !isMoment) return null
  const { key } = orderOf(resource, sortField, DEFAULT_LANGUAGE)
  const conditions = isText ? [`${key} > ''`, `${key} = ''`] : [`${key} IS NOT NULL`, `${key} IS NULL`]
  const [filled, empty] = conditions.map((condition) => ({ ...filter, where: `${filter.where === '' ? ' WHERE' : `${filter.where} AND`} ${condition}` }))
  return filled && empty ? { filled, empty } : null
}

/** The order of found rows, which is sorted and not walked: what is empty comes last in both directions. */
export function orderByFound(key: string, id: string, { sortField, isDesc }: ListRequest): string {
  const direction = isDesc ? 'DESC' : 'ASC'
  return sortField === 'Id' ? `${id} ${direction}` : `${key} ${direction} NULLS LAST, ${id} ${direction}`
}

/** The sort key of found rows: as in `orderOf`, an empty text as nothing. */
export function foundKey(resource: Resource, sortField: string, key: string): string {
  return resource.fields[sortField]?.type === 'text' ? `nullif(${key}, '')` : key
}

/**
 * The order in which a page is walked, as its index has it: nothing is the least value. Where rows are empty, a page is read in
 * two parts (`list-rows.ts`); labels, which no index orders, have what names nothing last.
 */
export function orderBy(key: string, id: string, { sortField, isDesc }: ListRequest, descending: boolean, isLabelled = false): string {
  const byId = `${id} ${descending ? 'DESC' : 'ASC'}`
  if (sortField === 'Id') return byId
  const last = isLabelled ? descending === isDesc : descending
  return `${key} ${descending ? 'DESC' : 'ASC'} NULLS ${last ? 'LAST' : 'FIRST'}, ${byId}`
}
