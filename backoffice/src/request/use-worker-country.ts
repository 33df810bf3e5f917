import { getRow, queryKeys } from '@office/shared-api/client'
import { resources, type AnyRow } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'

/** The country of a request's worker, by whose path it goes: null without a worker. `known`: it is not still loading. */
export function useWorkerCountry(row: AnyRow | undefined): { readonly id: number | null; readonly known: boolean } {
  const worker = Number(row?.['PersonId'] ?? 0)
  const person = useQuery({
    queryKey: [...queryKeys.resource(resources.persons), 'row', worker],
    queryFn: ({ signal }) => getRow(resources.persons, worker, signal),
    enabled: worker > 0,
  })
  return { id: person.data?.Country ?? null, known: worker === 0 || person.data !== undefined }
}
