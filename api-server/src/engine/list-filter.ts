import type { Resource } from '@office/shared-api/model'
import { quoted, type Statement } from '../platform/database/database'
import { tallySum } from '../platform/database/tallies'
import type { LabelHits } from './label-search'
import { likePattern } from './like-pattern'
import type { ListRequest } from './list-query'
import { named } from './named-statement'
import { ownRows } from './row-columns'

/** The rows that a list is about: a condition on the table under the alias `t`, with its values. */
export interface ListFilter {
  /** ' WHERE …' or nothing. */
  readonly where: string
  readonly values: readonly unknown[]
}

function officeCondition(resource: Resource, parameter: number): string {
  if (resource.fields['OfficeId']) return `t."OfficeId" = $${parameter}`
  // As a list of workers, because an office has few of them: their requests are found by index.
  return `t."PersonId" = ANY(ARRAY(SELECT o."Id" FROM persons o WHERE o."OfficeId" = $${parameter}))`
}

/** `hits` are the rows whose label the search found. */
export function filterOf(resource: Resource, request: ListRequest, hits: LabelHits = new Map()): ListFilter {
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

/** The numbers that are kept of a table, by what a list says about archived rows. */
const KEPT: Readonly<Partial<Record<Resource['table'], Readonly<Record<ListRequest['archived'], readonly string[]>>>>> = {
  requests: {
    false: ['requests.open'],
    true: ['requests.archived'],
    all: ['requests.open', 'requests.archived'],
  },
}

/** The kept numbers that make up the total of a list; none when it asks for another part of the table than they count. */
export function keptNumbers(resource: Resource, request: ListRequest): readonly string[] | undefined {
  const isWhole = request.search === '' && request.officeId === null && request.after === null
  return isWhole ? KEPT[resource.table]?.[request.archived] : undefined
}

/** Answers one row, `total`. */
export function countStatement(resource: Resource, request: ListRequest, { where, values }: ListFilter): Statement {
  const kept = keptNumbers(resource, request)
  if (kept) return tallySum(kept)
  return { ...named(`SELECT count(*)::integer AS total FROM ${quoted(resource.table)} t${where}`), values }
}
