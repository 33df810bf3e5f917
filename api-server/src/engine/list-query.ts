import {
  columnFields,
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  searchText,
  type ListExtra,
  type PageSize,
  type Resource,
} from '@office/shared-api/model'
import { MOST_ID } from './contract/shape'
import { HttpError } from '../platform/errors'

export const ARCHIVED = ['false', 'true', 'all'] as const
type Archived = (typeof ARCHIVED)[number]

/** Which page of which rows, of any list. */
export interface PageRequest {
  readonly pageSize: PageSize
  readonly pageIndex: number
  /** Folded by `searchText`; empty for no search. */
  readonly search: string
}

/** What a list was asked, checked and complete. */
export interface ListRequest extends PageRequest {
  /** `Id` or the name of a column field. */
  readonly sortField: string
  readonly isDesc: boolean
  readonly archived: Archived
  readonly officeId: number | null
  /** Only rows with an Id above this one. */
  readonly after: number | null
}

export const LONGEST_SEARCH = 200
export const MOST_PAGES = 20_000_000

const sortNames = new WeakMap<Resource, ReadonlyMap<string, string>>()

/** Names that a list sorts by, and the field meant: a reference may also be named as it is displayed. */
export function sortableNames(resource: Resource): ReadonlyMap<string, string> {
  const known = sortNames.get(resource)
  if (known) return known
  const names = new Map([['Id', 'Id']])
  for (const [name, field] of columnFields(resource)) {
    names.set(name, name)
    if (field.type === 'reference' && field.display !== undefined) names.set(field.display, name)
  }
  sortNames.set(resource, names)
  return names
}

/** The parameter as text; empty when absent. Throws when it is repeated. */
function textOf(query: object, name: string): string {
  const value: unknown = Reflect.get(query, name)
  if (value === undefined) return ''
  if (typeof value !== 'string') throw new HttpError('bad_request')
  return value.trim()
}

function integerOf(query: object, name: string, fallback: number, most: number): number {
  const text = textOf(query, name)
  if (text === '') return fallback
  if (!/^[0-9]{1,10}$/.test(text) || Number(text) > most) throw new HttpError('bad_request')
  return Number(text)
}

function choiceOf<const T extends string>(query: object, name: string, fallback: T, allowed: readonly T[]): T {
  const text = textOf(query, name)
  if (text === '') return fallback
  const choice = allowed.find((candidate) => candidate === text.toLowerCase())
  if (choice === undefined) throw new HttpError('bad_request')
  return choice
}

function pageSizeOf(query: object): PageSize {
  const wanted = integerOf(query, 'pageSize', DEFAULT_PAGE_SIZE, MOST_ID)
  const size = PAGE_SIZES.find((candidate) => candidate === wanted)
  if (size === undefined) throw new HttpError('bad_request')
  return size
}

function searchOf(query: object): string {
  const text = textOf(query, 'searchValue')
  if (text.length > LONGEST_SEARCH) throw new HttpError('bad_request')
  return searchText(text.replaceAll('\u0000', ''))
}

/** The parameters that every list has. Throws `bad_request`. */
export function readPageRequest(query: object): PageRequest {
  return { pageSize: pageSizeOf(query), pageIndex: integerOf(query, 'pageIndex', 0, MOST_PAGES), search: searchOf(query) }
}

/** The parameters of a list call, complete. Throws `bad_request` for what cannot be read or is not offered. */
export function readListRequest(resource: Resource, query: object): ListRequest {
  const sortField = sortableNames(resource).get(textOf(query, 'sortField') || 'Id')
  if (sortField === undefined) throw new HttpError('bad_request')
  const has = (extra: ListExtra) => resource.extras?.includes(extra) === true
  return {
    sortField,
    isDesc: ['true', '1'].includes(choiceOf(query, 'isDesc', 'true', ['true', 'false', '1', '0'])),
    ...readPageRequest(query),
    archived: has('archived') ? choiceOf(query, 'archived', 'false', ARCHIVED) : 'all',
    officeId: has('officeId') ? integerOf(query, 'officeId', 0, MOST_ID) || null : null,
    after: has('after') ? integerOf(query, 'after', 0, MOST_ID) || null : null,
  }
}

/** The Id of the one row that a list call asks for, or null when it asks for a page. Throws `bad_request`. */
export function readWantedId(query: object): number | null {
  return integerOf(query, 'id', 0, MOST_ID) || null
}

/** The `id` parameter of a call. Throws `bad_request`. */
export function readId(query: object): number {
  const id = integerOf(query, 'id', 0, MOST_ID)
  if (id === 0) throw new HttpError('bad_request')
  return id
}
