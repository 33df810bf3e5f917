import { dayInRiyadh, searchText, sortableFields, type ListCondition, type ListFilter, type Resource } from '@office/shared-api/model'
import { LONGEST_WHERE, MOST_CONDITIONS, whereOf } from '@office/shared-api/model/views'
import { ANY_ID, MOST_ID, oneOf, PAGE_PARAMETERS, ROW_ID, text, truth, type FilledOf, type Schema } from '@office/shared-api/model/shapes'
import { HttpError } from '../platform/errors'
import type { Caller, ChosenFilters, FilterValue } from './bound-resource'
import type { Parameter } from './contract/call'
import { describeParameters, readParameters, textParameter } from './parameters'

/** The parameters of a list: how they are read, and how the contract describes them. */

/** The page and the rows that are asked for, of any list. */
export interface PageRequest {
  readonly pageSize: number
  readonly pageIndex: number
  /** Folded by `searchText`; empty for no search. */
  readonly search: string
}

/** The parameters of a list, checked and complete. */
export interface ListRequest extends PageRequest {
  /** `Id` or the name of a column field. */
  readonly sortField: string
  readonly isDesc: boolean
  readonly filters: ChosenFilters
  /** Sums that its rows carry; none when absent. */
  readonly sums?: readonly string[]
  /** Conditions on the fields, all of which have to hold; none for no `where`. */
  readonly where: readonly ListCondition[]
  /** Its statements end by themselves when they take too long (`WITHIN_TIME`). */
  readonly isWatched?: true
  /** The clock, for filters that ask what day it is. */
  readonly now: Date
  /** The Id of the member of staff, for filters about what is theirs. */
  readonly caller: number
}

const sortNames = new WeakMap<Resource, ReadonlyMap<string, string>>()

/** Names that a list sorts by, and the field meant: a reference may also be named as it is displayed. */
function sortableNames(resource: Resource): ReadonlyMap<string, string> {
  const known = sortNames.get(resource)
  if (known) return known
  const names = new Map<string, string>()
  for (const name of sortableFields(resource)) {
    names.set(name, name)
    const field = resource.fields[name]
    if (field?.type === 'reference' && field.display !== undefined) names.set(field.display, name)
  }
  sortNames.set(resource, names)
  return names
}

/** A whole number of the query, not above `most`. Throws `bad_request` for anything else. */
export function integerOf(query: object, name: string, fallback: number, most: number): number {
  const text = textParameter(query, name)
  if (text === '') return fallback
  if (!/^[0-9]{1,10}$/.test(text) || Number(text) > most) throw new HttpError('bad_request')
  return Number(text)
}

function choiceOf<const T extends string>(query: object, name: string, fallback: T, allowed: readonly T[]): T {
  const text = textParameter(query, name)
  if (text === '') return fallback
  const choice = allowed.find((candidate) => candidate === text.toLowerCase())
  if (choice === undefined) throw new HttpError('bad_request')
  return choice
}

/** Folds the words that are searched for. */
export function pageRequestOf({ searchValue = '', ...page }: FilledOf<typeof PAGE_PARAMETERS>): PageRequest {
  return { ...page, search: searchText(searchValue.replaceAll('\u0000', '')) }
}

const MOST_IDS = 100

function idsOf(query: object, name: string): readonly number[] | null {
  const ids = textParameter(query, name).split(',').map((text) => text.trim()).filter((text) => text !== '' && text !== '0')
  if (ids.length > MOST_IDS || !ids.every((text) => /^[0-9]{1,10}$/.test(text) && Number(text) <= MOST_ID)) throw new HttpError('bad_request')
  return ids.length === 0 ? null : ids.map(Number)
}

function filterValue(query: object, name: string, filter: ListFilter): FilterValue | null {
  if (filter.type === 'choice') return choiceOf(query, name, filter.default, Object.keys(filter.options))
  if (filter.type === 'lookup') return idsOf(query, name)
  const word = filter.type === 'id' ? filter.words?.find((candidate) => candidate === textParameter(query, name).toLowerCase()) : undefined
  return word ?? (integerOf(query, name, 0, MOST_ID) || null)
}

function filtersOf({ filters = {} }: Resource, query: object): ChosenFilters {
  const chosen: Record<string, FilterValue> = {}
  for (const [name, filter] of Object.entries(filters)) {
    const value = filterValue(query, name, filter)
    if (value !== null) chosen[name] = value
  }
  return chosen
}

/** The sort key of a chosen filter. */
function sortOf({ filters = {} }: Resource, chosen: ChosenFilters): string | undefined {
  const sorting = Object.entries(filters).find(([name, filter]) => filter.type === 'choice' && filter.sorts !== undefined && chosen[name] !== filter.default)?.[1]
  return sorting?.type === 'choice' ? sorting.sorts : undefined
}

function conditionsOf(resource: Resource, query: object, now: Date, me: number): readonly ListCondition[] {
  const conditions = whereOf(resource, textParameter(query, 'where'), { me, today: dayInRiyadh(now) })
  if (conditions === null) throw new HttpError('bad_request')
  return conditions
}

/** The parameters of a list call, complete. Throws `bad_request` for what cannot be read or is not offered. */
export function readListRequest(resource: Resource, query: object, now: Date, caller: Pick<Caller, 'Id'>): ListRequest {
  const filters = filtersOf(resource, query)
  const sorts = sortOf(resource, filters)
  const sortField = sortableNames(resource).get(textParameter(query, 'sortField') || (sorts ?? 'Id'))
  if (sortField === undefined) throw new HttpError('bad_request')
  return {
    sortField,
    isDesc: ['true', '1'].includes(choiceOf(query, 'isDesc', sorts === undefined ? 'true' : 'false', ['true', 'false', '1', '0'])),
    ...pageRequestOf(readParameters(query, PAGE_PARAMETERS)),
    filters,
    where: conditionsOf(resource, query, now, caller.Id),
    now,
    caller: caller.Id,
  }
}

/** The sums that a list call names. Throws `bad_request` for an unknown one. */
export function readSums({ sums }: Resource, query: object): readonly string[] {
  if (sums === undefined) return []
  const names = [...new Set(textParameter(query, 'sums').split(',').map((name) => name.trim()).filter((name) => name !== ''))]
  if (!names.every((name) => Object.hasOwn(sums, name))) throw new HttpError('bad_request')
  return names
}

/** The parameter that names sums, of a resource that has some. */
export function sumsParameter({ sums = {} }: Resource): readonly Parameter[] {
  const names = Object.keys(sums)
  return names.length === 0 ? [] : [{ name: 'sums', description: `Those of ${names.join(', ')} that each row carries too, with commas between; one row alone has all of them.`, schema: text }]
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

const ID_LIST: Schema<string> = { type: 'string', pattern: '^[0-9]{1,9}(,[0-9]{1,9})*$' }

/** The row that a call is about. */
export const ID_PARAMETER = describeParameters({ id: ROW_ID })

/** For a list that also returns one row by its Id. */
export const WANTED_ID: Parameter = {
  name: 'id',
  description: 'Just the row with this Id, whatever the filters; the other parameters are left aside. 0 for a page.',
  schema: ANY_ID,
}

function filterParameter([name, filter]: [string, ListFilter]): Parameter {
  if (filter.type === 'choice') return { name, description: filter.about, schema: { ...oneOf(Object.keys(filter.options)), default: filter.default } }
  if (filter.type === 'id' && filter.words) return { name, description: filter.about, schema: { type: 'string', pattern: `^(${filter.words.join('|')}|[0-9]{1,10})$` } }
  return { name, description: filter.about, schema: filter.type === 'lookup' ? ID_LIST : ANY_ID }
}

const WHERE =
  `JSON of at most ${MOST_CONDITIONS} conditions on fields, all of which have to hold: [field, op, value] with op \`is\`, \`in\`, \`empty\`, \`filled\`,` +
  ' `from`, `to` or `has`; values also `me`, `today`, `today-30`, `today+7`. Rows are then counted to 10,000.'

/** The parameters that `readListRequest` reads for this resource. */
export function listParameters(resource: Resource): readonly Parameter[] {
  const names = [...sortableNames(resource).keys()]
  return [
    { name: 'sortField', description: 'What rows are sorted by; ties by Id.', schema: { ...oneOf(names), default: 'Id' } },
    { name: 'isDesc', description: 'The greatest first.', schema: { ...truth, default: true } },
    ...describeParameters(PAGE_PARAMETERS),
    { name: 'where', description: WHERE, schema: { ...text, maxLength: LONGEST_WHERE } },
    ...Object.entries(resource.filters ?? {}).map(filterParameter),
  ]
}
