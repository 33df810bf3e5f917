import { listRows, queryKeys } from '@office/shared-api/client'
import { PAGE_SIZES } from '@office/shared-api/model/desk'
import type { Resource } from '@office/shared-api/model/public'
import { useQueries } from '@tanstack/react-query'

/** Rows to count: those that fit all conditions (`where`, as a list takes it). */
export interface Counted {
  readonly of: Resource
  readonly where: readonly (readonly unknown[])[]
  readonly enabled?: boolean
}

/** How many rows fit, asked again with each change of a row of their table; 0 while that is not known. */
export function useCounts(counted: readonly Counted[]): readonly number[] {
  const asked = useQueries({
    queries: counted.map(({ of, where, enabled = true }) => {
      const query = { where: JSON.stringify(where), pageSize: Math.min(...PAGE_SIZES) }
      return { queryKey: [...queryKeys.resource(of), 'count', query.where], queryFn: ({ signal }: { signal: AbortSignal }) => listRows(of, query, signal), enabled }
    }),
  })
  return asked.map(({ data }) => data?.total ?? 0)
}
