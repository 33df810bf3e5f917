import { queryKeys } from '@office/shared-api/client'
import { readCall } from '@office/shared-api/client/staff'
import type { AnswerOf, AskedOf, Query } from '@office/shared-api/model/shapes'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'

interface Options<Answer> extends Pick<UseQueryOptions<Answer>, 'enabled' | 'placeholderData' | 'staleTime'> {
  /** The page asks by itself, after news: it keeps no idle session alive. */
  readonly background?: boolean
}

/** A declared read as a query: asked again with each change of a row of its table. `useRead<typeof papersQuery>(follow, 'papers', { id })`. */
export function useRead<Q extends Query>(of: Q['of'], name: Q['name'], asked: AskedOf<Q>, { background = false, ...options }: Options<AnswerOf<Q>> = {}) {
  return useQuery<AnswerOf<Q>>({ ...options, queryKey: queryKeys.call(of, name, asked), queryFn: ({ signal }) => readCall<Q>(of, name, asked, { signal, background }) })
}
