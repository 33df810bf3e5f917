import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type ListExtra, type Resource } from '@office/shared-api/model'
import type { Parameter } from './contract/call'
import { id, MOST_ID, oneOf, truth, type Schema } from './contract/shape'
import { ARCHIVED, LONGEST_SEARCH, MOST_PAGES, sortableNames } from './list-query'

const ANY_ID: Schema<number> = { type: 'integer', minimum: 0, maximum: MOST_ID }

/** The row that a call is about. */
export const ID_PARAMETER: Parameter = { name: 'id', description: 'The Id of the row.', schema: id, required: true }

const SEARCH: Parameter = {
  name: 'searchValue',
  description: 'Anywhere in the searchable fields; Arabic letter variants, diacritics and digit shapes are all one.',
  schema: { type: 'string', maxLength: LONGEST_SEARCH },
}

const PAGING: readonly Parameter[] = [
  { name: 'pageSize', description: 'Rows of a page.', schema: { ...oneOf(PAGE_SIZES), default: DEFAULT_PAGE_SIZE } },
  { name: 'pageIndex', description: 'Counts from 0.', schema: { type: 'integer', minimum: 0, maximum: MOST_PAGES, default: 0 } },
]

const EXTRAS: Readonly<Record<ListExtra, Parameter>> = {
  archived: { name: 'archived', description: 'Archived rows: left out, alone, or with the others.', schema: { ...oneOf(ARCHIVED), default: 'false' } },
  officeId: { name: 'officeId', description: 'Only rows of workers of this office; 0 for all.', schema: ANY_ID },
  after: { name: 'after', description: 'Only rows with an Id above this one.', schema: ANY_ID },
}

/** What of a page of any list can be chosen. */
export const PAGE_PARAMETERS: readonly Parameter[] = [...PAGING, SEARCH]

/** The parameters that `readListRequest` reads for this resource. */
export function listParameters(resource: Resource): readonly Parameter[] {
  const names = [...sortableNames(resource).keys()]
  return [
    { name: 'sortField', description: 'What rows are sorted by; ties by Id.', schema: { ...oneOf(names), default: 'Id' } },
    { name: 'isDesc', description: 'The greatest first.', schema: { ...truth, default: true } },
    ...PAGE_PARAMETERS,
    ...(resource.extras ?? []).map((extra) => EXTRAS[extra]),
  ]
}

/** For a list that also answers one row by its Id. */
export const WANTED_ID: Parameter = {
  name: 'id',
  description: 'Just the row with this Id, archived or not; the other parameters are left aside. 0 for a page.',
  schema: ANY_ID,
}
