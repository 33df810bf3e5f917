import {
  columnFields,
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  type ListQuery,
  type PageSize,
  type Resource,
} from '@office/shared-api/model'
import { useMemo } from 'react'
import { useSearchParams } from '../../router'

export type Archived = 'false' | 'true' | 'all'

/** What a table shows, as its address says it. `page` counts from 1. */
export interface TableState {
  readonly page: number
  readonly size: PageSize
  readonly sortField: string
  readonly isDesc: boolean
  readonly search: string
  readonly archived: Archived
  readonly officeId: number | null
}

/** As a table is opened: the newest first. */
export const START: TableState = {
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sortField: 'Id',
  isDesc: true,
  search: '',
  archived: 'false',
  officeId: null,
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null
}

function isPageSize(size: number | null): size is PageSize {
  return PAGE_SIZES.some((offered) => offered === size)
}

/** The names that a resource's rows can be sorted by. */
export function sortableFields(resource: Resource): string[] {
  return ['Id', ...columnFields(resource).map(([name]) => name)]
}

/** Reads the address; what it cannot mean is as if it were not there. */
export function readState(params: URLSearchParams, resource: Resource): TableState {
  const size = wholeNumber(params.get('size'))
  const sort = params.get('sort') ?? ''
  const sortField = sort.replace(/^-/, '')
  const sorted = sortableFields(resource).includes(sortField)
  const archived = params.get('archived')
  return {
    page: wholeNumber(params.get('page')) ?? START.page,
    size: isPageSize(size) ? size : START.size,
    sortField: sorted ? sortField : START.sortField,
    isDesc: sorted ? sort.startsWith('-') : START.isDesc,
    search: params.get('search') ?? START.search,
    archived: archived === 'true' || archived === 'all' ? archived : START.archived,
    officeId: wholeNumber(params.get('office')),
  }
}

/** The address for a state. What is as at the start is left out; names that are not the table's stay. */
export function writeState(params: URLSearchParams, state: TableState): URLSearchParams {
  const next = new URLSearchParams(params)
  const sort = `${state.isDesc ? '-' : ''}${state.sortField}`
  const parts: [string, string, boolean][] = [
    ['page', String(state.page), state.page !== START.page],
    ['size', String(state.size), state.size !== START.size],
    ['sort', sort, sort !== '-Id'],
    ['search', state.search, state.search !== START.search],
    ['archived', state.archived, state.archived !== START.archived],
    ['office', String(state.officeId), state.officeId !== START.officeId],
  ]
  for (const [name, value, kept] of parts) {
    if (kept) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** A change of the state: whatever changes the rows' order or number leads back to the first page. */
export function changed(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: START.page, ...change }
}

/** True when the table shows what it shows when it is opened. */
export function isAtStart(state: TableState): boolean {
  return writeState(new URLSearchParams(), state).size === 0
}

/** True when something narrows the rows. */
export function isNarrowed(state: TableState): boolean {
  return state.search !== '' || state.officeId !== null || state.archived !== START.archived
}

export function withoutFilters(state: TableState): TableState {
  return changed(state, { search: '', officeId: null, archived: START.archived })
}

/** What the server is asked for a state. */
export function queryOf(state: TableState, resource: Resource): ListQuery {
  const { filters = {} } = resource
  return {
    sortField: state.sortField,
    isDesc: state.isDesc,
    pageSize: state.size,
    pageIndex: state.page - 1,
    searchValue: state.search,
    ...(filters['archived'] && { archived: state.archived }),
    ...(filters['officeId'] && state.officeId !== null && { officeId: state.officeId }),
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
      setParams(writeState(params, changed(state, change)), how)
    },
  ]
}
