import type { AnyRow, Resource } from '@office/shared-api/model'
import { useServices } from './services'

/** Reads one row anew, wherever it stands in the list by now; undefined when it is gone. */
export function useFindRow(resource: Resource): (id: number) => Promise<AnyRow | undefined> {
  const { listRows } = useServices()
  return async (id) => {
    const { data } = await listRows(resource, { id }, new AbortController().signal)
    return data[0]
  }
}
