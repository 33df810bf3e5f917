import type { AnyRow, ListAnswer, Resource } from '@office/shared-api/model/public'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageCount, type TableState } from '../table/table-state'
import { useRowsQuery } from '../table/use-rows'

/** The rows as they stood when the record was opened, and the pages that were read of them. */
interface Order {
  readonly ids: readonly number[]
  readonly first: number
  readonly last: number
}

/**
 * Goes through a list from an open record: its rows in the order in which they stood when the record was opened, over its pages.
 * One that has left the list stays a neighbour. Returns the Id of the neighbour; null at either end, and where the record is not of this list.
 */
export function useNeighbours(resource: Resource, state: TableState, opened: number | undefined): (by: 1 | -1) => Promise<number | null> {
  const client = useQueryClient()
  const optionsFor = useRowsQuery(resource)
  const order = useRef<Order>(undefined)

  const noteOrder = useEffectEvent((id: number | undefined) => {
    if (id === undefined) order.current = undefined
    else if (!order.current?.ids.includes(id)) {
      const shown: ListAnswer<AnyRow> | undefined = client.getQueryData(optionsFor(state).queryKey)
      order.current = shown && { ids: shown.data.map(({ Id }) => Id), first: state.page, last: state.page }
    }
  })
  useEffect(() => {
    noteOrder(opened)
  }, [opened])

  const read = async (page: number): Promise<ListAnswer<AnyRow>> => await client.query(optionsFor({ ...state, page }))

  return async (by) => {
    if (opened === undefined || !order.current) return null
    const { ids, first, last } = order.current
    const at = ids.indexOf(opened)
    if (at < 0) return null
    const beside = ids[at + by]
    if (beside !== undefined) return beside
    const page = by > 0 ? last + 1 : first - 1
    if (page < 1) return null
    const { data, total } = await read(page)
    if (page > pageCount(total, state.size)) return null
    const more = data.map(({ Id }) => Id).filter((id) => !ids.includes(id))
    order.current = by > 0 ? { ids: [...ids, ...more], first, last: page } : { ids: [...more, ...ids], first: page, last }
    return (by > 0 ? more[0] : more.at(-1)) ?? null
  }
}
