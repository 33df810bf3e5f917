import { useStoreValue } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { countRows, followNews } from '@office/shared-api/client/staff'
import { MINUTE, type Resource } from '@office/shared-api/model/public'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { Button } from '../../button/button'
import styles from './new-rows.module.css'
import { isAtStart, START, useTableState } from './table-state'
import { useRowsQuery } from './use-rows'

interface NewRowsProps {
  resource: Resource
  /** The button's text, for a number of new rows. */
  label: (count: number) => string
}

/** A button that appears when rows have come. Its room is kept free, so that nothing moves, and screen readers hear of it. */
export function NewRows({ resource, label }: NewRowsProps) {
  const { count, show } = useNewRows(resource)
  const [busy, setBusy] = useState(false)
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <Button
          variant="primary"
          size="small"
          icon="refresh"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void show().finally(() => {
              setBusy(false)
            })
          }}
        >
          {label(count)}
        </Button>
      )}
    </div>
  )
}

interface NewRowsState {
  /** How many have come since the newest that the reader has seen. */
  readonly count: number
  /** Shows the newest rows: the table as at its start. */
  readonly show: () => Promise<void>
}

/**
 * Counts rows that came since the table was opened, without touching what it shows: after news, and whenever the reader comes back to the
 * page. A count that fails is not mentioned; the next one may work.
 */
function useNewRows(resource: Resource): NewRowsState {
  const client = useQueryClient()
  const [state, change] = useTableState(resource)
  const optionsFor = useRowsQuery(resource)
  const seen = useSeen(resource)

  // The first page, newest first: the query of the table itself at its start, so that nothing is fetched twice.
  const atStart = isAtStart(state, resource)
  const first = useQuery({ ...optionsFor(START), enabled: seen === null || atStart, refetchOnWindowFocus: false })
  const newest = first.data && (first.data.data[0]?.Id ?? 0)
  useEffect(() => {
    if (newest !== undefined && newest !== seen && (seen === null || atStart)) setSeen(resource, newest)
  }, [resource, newest, seen, atStart])

  const count = useNewCount(resource)
  return {
    count,
    show: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.resource(resource), refetchType: 'none' })
      // The rows come first, so that the table changes once.
      await client.query(optionsFor(START)).catch(() => undefined)
      change({ ...START })
    },
  }
}

/** The newest Id that the reader has seen of each resource, in this tab. */
const newestSeen = createStore<Readonly<Record<string, number>>>()(() => ({}))

function useSeen({ name }: Resource): number | null {
  return useStoreValue(newestSeen, (state) => state[name] ?? null)
}

/** For tests, which outlive a page, too. */
export function forgetSeen(): void {
  newestSeen.setState({}, true)
}

function setSeen({ name }: Resource, id: number): void {
  newestSeen.setState({ [name]: id })
}

/** How many rows have come since the reader saw the newest of the table, or came into the office. Also for other screens. Follows the live stream. */
export function useNewCount(resource: Resource): number {
  const client = useQueryClient()
  const after = filterByIdOf(resource)
  const seen = useSeen(resource)
  const first = useQuery({ ...useRowsQuery(resource)(START), enabled: seen === null, refetchOnWindowFocus: false })
  const newest = first.data && (first.data.data[0]?.Id ?? 0)
  useEffect(() => {
    if (seen === null && newest !== undefined) setSeen(resource, newest)
  }, [resource, seen, newest])
  const { data } = useQuery({
    queryKey: ['new', ...queryKeys.resource(resource), seen],
    queryFn: ({ signal }) => countRows(resource, { [after]: seen ?? 0, pageSize: START.size }, signal),
    enabled: seen !== null,
    // Nothing has come in the moment in which the rows did.
    initialData: 0,
    staleTime: MINUTE,
    retry: false,
  })
  const recount = useEffectEvent(() => void client.invalidateQueries({ queryKey: ['new', ...queryKeys.resource(resource)] }))
  useEffect(() => followNews(`${resource.table}.new`, () => { recount() }, { as: 'badge' }), [resource.table])
  // Rows that were counted may have been put away since: as often as a list.
  const isAny = data > 0
  useEffect(() => (isAny ? followNews(resource.table, () => { recount() }) : undefined), [resource.table, isAny])
  return data
}

/** The name of the filter for rows above an Id. Throws for a resource that declares none: its new rows cannot be asked for. */
function filterByIdOf({ name, filters = {} }: Resource): string {
  const found = Object.entries(filters).find(([, filter]) => filter.type === 'id' && !filter.words)
  if (!found) throw new Error(`${name} declares no filter by Id`)
  return found[0]
}
