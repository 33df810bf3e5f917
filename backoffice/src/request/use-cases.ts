import { listRows, queryKeys } from '@office/shared-api/client'
import { resources } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'

const { cases } = resources
/** All cases of a request: it has few. */
const MOST = 100

/** The cases of a request, as the caller may read them. */
export function useCases(request: number) {
  return useQuery({ queryKey: [...queryKeys.resource(cases), 'of', request], queryFn: ({ signal }) => listRows(cases, { requestId: request, pageSize: MOST }, signal) })
}
