import { PAGE_SIZES, sortableFields } from '@office/shared-api/model/desk'
import type { ListFilter, ListQuery, PageSize, Resource } from '@office/shared-api/model/public'
import { useMemo } from 'react'
import { useSearchParams } from '../../router'

/** The state of a table, as its address says it. `page` counts from 1. */
export interface TableState {
  readonly page: number
  readonly size: PageSize
  readonly sortField: string
  readonly isDesc: boolean
  readonly search: string
  /** The chosen values by the filter's name; without those that stand at their default. */
  readonly filters: Filters
  /** Conditions on fields, as a call takes them; '' for none. */
  readonly where: string
}

const UNFILTERED = { filters: {}, where: '' } as const

type Filters = Readonly<Partial<Record<string, string>>>
type OfferedIdFilter = Extract<ListFilter, { type: 'id' }> & Required<Pick<Extract<ListFilter, { type: 'id' }>, 'offered'>>
export type OfferedFilter = Exclude<ListFilter, { type: 'id' }> | OfferedIdFilter

/** As a table is opened: the newest first. A call that names no size gets fewer rows. */
export const START: TableState = {
  page: 1,
  size: 20,
  sortField: 'Id',
  isDesc: true,
  search: '',
  filters: {},
  where: '',
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null
}

function isPageSize(size: number | null): size is PageSize {
  return PAGE_SIZES.some((offered) => offered === size)
}

/** The filters that a reader chooses; those by an Id that are not offered are for the screen alone. */
export function offeredFilters(resource: Resource): [string, OfferedFilter][] {
  return Object.entries(resource.filters ?? {}).flatMap(([name, filter]): [string, OfferedFilter][] =>
    isOffered(filter) ? [[name, filter]] : [],
  )
}

function isOffered(filter: ListFilter): filter is OfferedFilter {
  return filter.type !== 'id' || filter.offered !== undefined
}

/** Of a list's items several may be named, with commas. */
function isIdOf(filter: OfferedFilter, value: string): boolean {
  if (filter.type === 'id' && Object.hasOwn(filter.offered.texts, value)) return true
  return (filter.type === 'lookup' ? value.split(',') : [value]).every((id) => wholeNumber(id) !== null)
}

/** The filters with one of them set. Its default, and a value that it does not know, take it out. */
export function withFilter(filters: Filters, name: string, filter: OfferedFilter, value: string): Filters {
  const { [name]: _before, ...others } = filters
  const known = filter.type === 'choice' ? value !== filter.default && Object.hasOwn(filter.options, value) : isIdOf(filter, value)
  return known ? { ...others, [name]: value } : others
}

/** The name of a filter in the address: of a reference, `shelfId` is `shelf` there. */
function parameterOf(name: string, { type }: OfferedFilter): string {
  return type === 'reference' ? name.replace(/Id$/, '') : name
}

/** The names in the address that are a table's. */
function parametersOf(resource: Resource): string[] {
  return ['page', 'size', 'sort', 'search', 'where', ...offeredFilters(resource).map(([name, filter]) => parameterOf(name, filter))]
}

/** Reads the address; values without a meaning count as absent. One that says nothing of the table means the resource's opening view. */
export function readState(address: URLSearchParams, resource: Resource): TableState {
  const { opens } = resource
  const params = opens === undefined || parametersOf(resource).some((name) => address.has(name)) ? address : new URLSearchParams(opens)
  const size = wholeNumber(params.get('size'))
  const sort = params.get('sort') ?? ''
  const sortField = sort.replace(/^-/, '')
  const sorted = sortableFields(resource).includes(sortField)
  return {
    page: wholeNumber(params.get('page')) ?? START.page,
    size: isPageSize(size) ? size : START.size,
    sortField: sorted ? sortField : START.sortField,
    isDesc: sorted ? sort.startsWith('-') : START.isDesc,
    search: params.get('search') ?? START.search,
    where: params.get('where') ?? START.where,
    filters: offeredFilters(resource).reduce<Filters>(
      (filters, [name, filter]) => withFilter(filters, name, filter, params.get(parameterOf(name, filter)) ?? ''),
      START.filters,
    ),
  }
}

/** As the address says the order of rows. */
const sortOf = ({ sortField, isDesc }: Pick<TableState, 'sortField' | 'isDesc'>) => `${isDesc ? '-' : ''}${sortField}`

/** The address for a state. Defaults are left out, but for one where an empty address means an opening view; names that are not the table's stay. */
export function writeState(params: URLSearchParams, state: TableState, resource: Resource): URLSearchParams {
  const next = new URLSearchParams(params)
  const sort = sortOf(state)
  const parts: [string, string | undefined][] = [
    ['page', state.page === START.page ? undefined : String(state.page)],
    ['size', state.size === START.size ? undefined : String(state.size)],
    ['sort', sort === sortOf(START) ? undefined : sort],
    ['search', state.search || undefined],
    ['where', state.where || undefined],
    ...offeredFilters(resource).map(([name, filter]): [string, string | undefined] => [parameterOf(name, filter), state.filters[name]]),
  ]
  for (const [name, value] of parts) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  if (resource.opens !== undefined && parts.every(([, value]) => value === undefined)) next.set('sort', sort)
  return next
}

/** A change of the state: any change of the rows' order or number leads back to the first page. */
export function changed(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: START.page, ...change }
}

/** True when the table is as when it was opened. */
export function isAtStart(state: TableState, resource: Resource): boolean {
  const { opens: _opens, ...table } = resource
  return writeState(new URLSearchParams(), state, table).size === 0
}

function isFiltered({ filters, where }: TableState): boolean {
  return where !== '' || Object.keys(filters).length > 0
}

/** True when something narrows the rows. */
export function isNarrowed(state: TableState): boolean {
  return state.search !== '' || isFiltered(state)
}

/** True when something besides this filter narrows the rows. */
export function isNarrowedBeside(state: TableState, name: string): boolean {
  const { [name]: _own, ...filters } = state.filters
  return isNarrowed({ ...state, filters })
}

export function withoutFilters(state: TableState): TableState {
  return changed(state, { ...UNFILTERED, search: START.search })
}

/** True when a search is narrowed by filters besides. */
export function isFilteredSearch(state: TableState): boolean {
  return state.search !== '' && isFiltered(state)
}

/** The first step to more rows: the search without filters, then neither. */
export function widened(state: TableState): TableState {
  return isFilteredSearch(state) ? changed(state, UNFILTERED) : withoutFilters(state)
}

/** The list query for a state. */
export function queryOf(state: TableState, resource: Resource): ListQuery {
  const filters = offeredFilters(resource).flatMap(([name, filter]) => {
    const value = state.filters[name]
    if (filter.type === 'choice') return [[name, value ?? filter.default]]
    if (value === undefined) return []
    return [[name, filter.type === 'reference' ? Number(value) : value]]
  })
  return {
    sortField: state.sortField,
    isDesc: state.isDesc,
    pageSize: state.size,
    pageIndex: state.page - 1,
    searchValue: state.search,
    ...(state.where !== '' && { where: state.where }),
    ...(Object.fromEntries(filters) as Readonly<Record<string, string | number>>),
  }
}

/** The number of pages; an empty table has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages)
}

/** The table's state, kept in the address: it survives a reload, and Back undoes a step. */
export function useTableState(
  resource: Resource,
): [TableState, (change: Partial<TableState>, how?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, resource), [params, resource])
  return [
    state,
    (change, how) => {
      setParams(writeState(params, changed(state, change), resource), how)
    },
  ]
}
