import type { AnyRow, Resource } from '@office/shared-api/model'
import { queryOf, readState } from '../table/table-state'
import { useSearchParams } from '../router'
import { useServices } from './services'

/** Reads a row of the page that the table shows anew; undefined when it is no longer there. */
export function useFindRow(resource: Resource): (id: number) => Promise<AnyRow | undefined> {
  const { listRows } = useServices()
  const [params] = useSearchParams()
  return async (id) => {
    const query = queryOf(readState(params, resource), resource)
    const { data } = await listRows(resource, query, new AbortController().signal)
    return data.find((row) => row.Id === id)
  }
}
