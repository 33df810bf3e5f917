import { useLanguage } from '@office/shared-api'
import { countGroups, listRows, queryKeys } from '@office/shared-api/client'
import { followNews } from '@office/shared-api/client/staff'
import type { AnyRow, GroupCount, ListAnswer, Resource } from '@office/shared-api/model'
import { newsOf } from '@office/shared-api/model/desk'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNamedSums } from './columns'
import { clampPage, pageCount, queryOf, START, type TableState } from './table-state'

/** The query for one page of rows; the language is part of its key, because labels sort and search in it. */
export function useRowsQuery(resource: Resource) {
  const language = useLanguage()
  const sums = useNamedSums(resource)
  return (state: TableState) => {
    const query = { ...queryOf(state, resource), ...(sums !== '' && { sums }) }
    return {
      queryKey: [...queryKeys.list(resource, query), language],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListAnswer<AnyRow>> => listRows(resource, query, signal),
    }
  }
}

/**
 * The rows of a state. While the next ones load the old ones stay; an answer belongs to its query, so a late one never
 * replaces a newer. The next page is prefetched.
 */
export function useRows(resource: Resource, state: TableState): UseQueryResult<ListAnswer<AnyRow>> {
  const client = useQueryClient()
  const optionsFor = useRowsQuery(resource)
  // Rows that change under the reader's eyes when they come back to the page would jump.
  const rows = useQuery({ ...optionsFor(state), placeholderData: keepPreviousData, refetchOnWindowFocus: false })

  useRowsInPlace(resource, optionsFor(state))

  const { data, isPlaceholderData } = rows
  const hasNext = data !== undefined && !isPlaceholderData && state.page < pageCount(data.total, state.size)
  useEffect(() => {
    if (hasNext) client.query(optionsFor({ ...state, page: state.page + 1 })).catch(() => undefined)
  })
  return rows
}

/** An answer with its rows in the places where they stand already: what is new there stays out, what has left stays as it was. Rows that only join the end are taken. */
export function inPlace(shown: ListAnswer<AnyRow>, answer: ListAnswer<AnyRow>): ListAnswer<AnyRow> {
  if (shown.data.every(({ Id }, at) => answer.data[at]?.Id === Id)) return answer
  const latest = new Map(answer.data.map((row) => [row.Id, row]))
  return { ...answer, data: shown.data.map((row) => latest.get(row.Id) ?? row), showing: shown.showing }
}

/** Shows after news what has changed in the rows, while their user is present. No row moves under their hands: `NewRows` says that others have come. */
function useRowsInPlace(resource: Resource, { queryKey, queryFn }: ReturnType<ReturnType<typeof useRowsQuery>>): void {
  const client = useQueryClient()
  const refresh = useEffectEvent(async () => {
    const shown = client.getQueryState<ListAnswer<AnyRow>>(queryKey)
    const answer = await queryFn({ signal: new AbortController().signal }).catch(() => undefined)
    // Rows that were fetched or saved meanwhile are newer.
    const now = client.getQueryState<ListAnswer<AnyRow>>(queryKey)
    if (answer && now?.data && now.dataUpdatedAt === shown?.dataUpdatedAt && now.fetchStatus === 'idle') client.setQueryData(queryKey, inPlace(now.data, answer))
  })
  const news = newsOf(resource)
  useEffect(() => followNews(news, () => void refresh()), [news])
}

/** The rows of each group over all pages, while the list is grouped. Undefined until they are counted. */
export function useGroups(resource: Resource, state: TableState, grouped: boolean): readonly GroupCount[] | undefined {
  const language = useLanguage()
  const query = queryOf({ ...state, page: START.page, size: START.size }, resource)
  const { data } = useQuery({
    queryKey: [...queryKeys.groups(resource, query), language],
    queryFn: ({ signal }) => countGroups(resource, query, signal),
    enabled: grouped,
  })
  return data
}

interface Page {
  readonly data: { readonly total: number; readonly showing: number } | undefined
  readonly isPlaceholderData: boolean
}

/**
 * Redirects a page beyond the last one to the last: an old address may ask for it, or the last page's only row was just
 * deleted. It replaces the page that is not there in the history, too.
 * Returns true until the rows of the last page are there: the present answer is empty, and yet the list is not.
 */
export function usePageWithin(
  { data, isPlaceholderData }: Page,
  { page, size }: TableState,
  change: (change: Partial<TableState>, how: { replace: boolean }) => void,
): boolean {
  const lastPage = data && !isPlaceholderData ? clampPage(page, pageCount(data.total, size)) : page
  useEffect(() => {
    if (lastPage !== page) change({ page: lastPage }, { replace: true })
  })
  return data !== undefined && data.total > 0 && data.showing === 0 && (isPlaceholderData || lastPage !== page)
}
