import { queryKeys } from '@office/shared-api/client'
import { readImport } from '@office/shared-api/client/imports'
import { resources } from '@office/shared-api/model'
import type { ImportReport, ImportRow } from '@office/shared-api/model/shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Point } from './progress'
import { isWorking } from './states'

/** Between two looks at an import that the server works on. */
const PAUSE = 1_000

/** Below all rows that a sheet can have: the report without one of them. */
const BELOW_ALL = 2_000_000

const keyOf = (id: number, part: string) => queryKeys.call(resources.persons, 'imports', { id, part })

/** Where an import stands, asked for again while the server works on it; with its first and last point of the present work. */
export function useImport(id: number) {
  const query = useQuery({
    queryKey: keyOf(id, 'state'),
    queryFn: ({ signal }) => readImport(id, BELOW_ALL, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.State) ? PAUSE : false),
  })
  const { data, dataUpdatedAt } = query
  const [first, setFirst] = useState<(Point & Pick<ImportReport, 'State'>) | null>(null)
  if (data && first?.State !== data.State) setFirst({ State: data.State, done: data.Done, at: dataUpdatedAt })
  return { ...query, first, now: { done: data?.Done ?? 0, at: dataUpdatedAt } }
}

async function allRows(id: number, signal: AbortSignal): Promise<readonly ImportRow[]> {
  const rows: ImportRow[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: ImportReport = await readImport(id, after, signal)
    rows.push(...page.Rows)
    after = page.next
  }
  return rows
}

/** All rows of an import that the server does not work on at the moment, by its state. */
export function useImportRows(id: number, { State, Counts }: ImportReport) {
  return useQuery({ queryKey: keyOf(id, `${State} ${JSON.stringify(Counts)}`), queryFn: ({ signal }) => allRows(id, signal), staleTime: Infinity })
}
