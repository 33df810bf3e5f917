import type { AnyRow, ListAnswer, Resource } from '@office/shared-api/model'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../../reader'
import { useServices } from '../resource/services'
import { pageCount, queryOf, type TableState } from './table-state'

/** Everything that asks for one page of rows; the language counts, because labels sort and search in it. */
export function useRowsQuery(resource: Resource) {
  const { keys, listRows } = useServices()
  const language = useLanguage()
  return (state: TableState) => {
    const query = queryOf(state, resource)
    return {
      queryKey: [...keys.list(resource, query), language],
      queryFn: ({ signal }: { signal: AbortSignal }) => listRows(resource, query, signal),
    }
  }
}

/**
 * The rows of a state. While the next ones are on the way the old ones stay; an answer belongs to what was asked, so a
 * late one never takes the place of a newer. The next page is fetched before it is asked for.
 */
export function useRows(resource: Resource, state: TableState): UseQueryResult<ListAnswer<AnyRow>> {
  const client = useQueryClient()
  const optionsFor = useRowsQuery(resource)
  // Rows that change under the reader's eyes when he comes back to the page would jump.
  const rows = useQuery({ ...optionsFor(state), placeholderData: keepPreviousData, refetchOnWindowFocus: false })

  const { data, isPlaceholderData } = rows
  const hasNext = data !== undefined && !isPlaceholderData && state.page < pageCount(data.total, state.size)
  useEffect(() => {
    if (hasNext) client.query(optionsFor({ ...state, page: state.page + 1 })).catch(() => undefined)
  })
  return rows
}
