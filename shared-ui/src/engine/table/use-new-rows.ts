import type { Resource } from '@office/shared-api/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServices } from '../resource/services'
import { isAtStart, START } from './table-state'
import { usePresent } from './use-present'
import { useRowsQuery } from './use-rows'
import { useTableState } from './use-table-state'

const EVERY_MS = 60_000
/** Whoever has not touched the page for so long is not waiting for news; and asking would keep the session alive. */
const IDLE_MS = 300_000

export interface NewRows {
  /** How many have come since the newest that the reader has seen. */
  readonly count: number
  /** Shows the newest rows: the table as at its start. */
  readonly show: () => Promise<void>
}

/**
 * Notices rows that came since the table was opened, without touching what it shows: by asking every minute and whenever
 * the reader comes back to the page. A question that fails is not mentioned; the next one may work.
 */
export function useNewRows(resource: Resource): NewRows {
  const client = useQueryClient()
  const { keys, listRows } = useServices()
  const [state, change] = useTableState(resource)
  const optionsFor = useRowsQuery(resource)
  const present = usePresent(IDLE_MS)
  const [seen, setSeen] = useState<number | null>(null)

  // The first page, newest first: what the table itself asks for at its start, so that nothing is fetched twice.
  const atStart = isAtStart(state)
  const first = useQuery({ ...optionsFor(START), enabled: seen === null || atStart, refetchOnWindowFocus: false })
  const newest = first.data && (first.data.data[0]?.Id ?? 0)
  if (newest !== undefined && newest !== seen && (seen === null || atStart)) setSeen(newest)

  const news = useQuery({
    queryKey: ['new', ...keys.resource(resource), seen],
    queryFn: async ({ signal }) => (await listRows(resource, { after: seen ?? 0, pageSize: START.size }, signal)).total,
    enabled: present && seen !== null,
    // Nothing has come in the moment in which the rows did.
    initialData: 0,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: false,
    retry: false,
  })

  const { refetch } = news
  const watching = seen !== null
  useEffect(() => {
    if (!watching) return
    const look = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false })
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [watching, refetch])

  return {
    count: news.data,
    show: async () => {
      await client.invalidateQueries({ queryKey: keys.resource(resource), refetchType: 'none' })
      // The rows come first, so that the table changes once.
      await client.query(optionsFor(START)).catch(() => undefined)
      change({ ...START })
    },
  }
}
