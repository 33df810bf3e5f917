import { resources, type AnyRow } from '@office/shared-api/model'
import { useCallback } from 'react'
import { useServices } from './services'

const SHOWN = 10

interface FoundPerson {
  readonly id: number
  readonly label: string
  readonly detail: string
}

function personOf(row: AnyRow): FoundPerson {
  return { id: row.Id, label: String(row['Name'] ?? row.Id), detail: String(row['Ref'] ?? '') }
}

/** Searches workers by name or reference, for fields that point at one. */
export function usePersonFinder(): (text: string) => Promise<readonly FoundPerson[]> {
  const { listRows } = useServices()
  return useCallback(
    async (text) => {
      const query = { searchValue: text, pageSize: SHOWN, pageIndex: 0 }
      const { data } = await listRows(resources.persons, query, new AbortController().signal)
      return data.map(personOf)
    },
    [listRows],
  )
}
