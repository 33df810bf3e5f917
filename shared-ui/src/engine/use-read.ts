import { queryKeys, readCall } from '@office/shared-api/client'
import type { AnswerOf, AskedOf, Query } from '@office/shared-api/model/shapes'
import { useQuery } from '@tanstack/react-query'

/** A declared read as a query: asked again with each change of a row of its table. `useRead<typeof papersQuery>(follow, 'papers', { id })`. */
export function useRead<Q extends Query>(of: Q['of'], name: Q['name'], asked: AskedOf<Q>, options: { readonly enabled?: boolean } = {}) {
  return useQuery<AnswerOf<Q>>({ ...options, queryKey: queryKeys.call(of, name, asked), queryFn: ({ signal }) => readCall<Q>(of, name, asked, signal) })
}
