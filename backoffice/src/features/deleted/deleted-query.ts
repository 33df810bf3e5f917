import { useLanguage } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { askCall } from '@office/shared-api/client/staff'
import type { DeletedRow, ListAnswer, Resource } from '@office/shared-api/model'

/** A deleted row, and of what it is one. */
export interface Deleted {
  readonly resource: Resource
  readonly row: DeletedRow
}

/** The query for a page of the deleted rows of a resource: asked again with each change of its rows. */
export function useDeletedQuery() {
  const language = useLanguage()
  return (resource: Resource, page: { readonly pageIndex: number; readonly pageSize: number }) => ({
    queryKey: [...queryKeys.call(resource, 'deleted', page), language],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => askCall<ListAnswer<DeletedRow>>(resource, 'deleted', page, { signal }),
    // The screen is opened after something was deleted just now.
    staleTime: 0,
  })
}
