import { useSession } from '@office/shared-api'
import { listRows, queryKeys, removeRow, saveRow } from '@office/shared-api/client'
import { resources, type Resource, type ViewRow } from '@office/shared-api/model'
import { useChange } from '@office/shared-ui/resource'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** As many as a page of a list can have: nobody keeps more views of one list. */
const MOST = 100

/** The views of a list that the reader keeps or is shared, in their order. */
export function useViews({ name }: Resource): UseQueryResult<readonly ViewRow[]> {
  const query = { where: JSON.stringify([['Table', 'is', name]]), pageSize: MOST, sortField: 'SortId', isDesc: false } as const
  return useQuery({
    queryKey: queryKeys.list(resources.views, query),
    queryFn: async ({ signal }) => (await listRows(resources.views, query, signal)).data,
    // Seldom changed, and seldom by others.
    staleTime: Infinity,
  })
}

/** Saves a view, `done` told in a toast; null for none. */
export function useSavingView(done: ((view: ViewRow) => string) | null) {
  return useChange({
    call: (values: Partial<ViewRow>) => saveRow(resources.views, values),
    done: (view) => done?.(view) ?? null,
    failed: () => null,
    refreshes: [queryKeys.resource(resources.views)],
  })
}

export function useRemovingView(done: (view: ViewRow) => string | null) {
  return useChange({ call: ({ Id }: ViewRow) => removeRow(resources.views, Id), done: (_isRemoved, view) => done(view), refreshes: [queryKeys.resource(resources.views)] })
}

/** Whether a view is the reader's own. */
export function useIsOwn(): (view: ViewRow) => boolean {
  const id = useSession().user?.Id
  return ({ UserId }) => UserId === id
}
