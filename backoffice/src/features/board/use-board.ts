import { queryKeys } from '@office/shared-api/client'
import { readCall } from '@office/shared-api/client/staff'
import { resources, type BoardAnswer, type BoardColumn } from '@office/shared-api/model'
import type { AskedOf, boardQuery } from '@office/shared-api/model/shapes'
import type { TableState } from '@office/shared-ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

const { follow } = resources
type BoardQuery = AskedOf<typeof boardQuery>

const getBoard = (query: BoardQuery, signal: AbortSignal) => readCall<typeof boardQuery>(follow, 'board', query, { signal })

const idOf = (value: string | undefined) => Number.parseInt(value ?? '', 10) || undefined

/** The call for what narrows the board. */
function queryOf({ search, filters }: TableState): BoardQuery {
  const { country, officeId, assignee } = filters
  const query = { country: idOf(country), officeId: idOf(officeId), assignee, searchValue: search || undefined }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The board with the cards that were asked for beyond the first of each stage: a refresh asks for these again, so that no card jumps away. */
export function useBoard(state: TableState) {
  const query = queryOf(state)
  const wanted = useRef(new Map<number, number>())
  const board = useQuery({
    queryKey: queryKeys.call(follow, 'board', query),
    queryFn: async ({ signal }): Promise<BoardAnswer> => {
      const columns = await getBoard(query, signal)
      return await Promise.all(columns.map((column) => filled(column, wanted.current.get(column.StageId ?? 0) ?? 0, query, signal)))
    },
    placeholderData: keepPreviousData,
  })
  return {
    ...board,
    /** Shows more cards of a column. */
    more: ({ StageId, cards }: BoardColumn) => {
      wanted.current.set(StageId ?? 0, cards.length + 1)
      void board.refetch()
    },
  }
}

/** A column with at least so many of its cards. */
async function filled(column: BoardColumn, least: number, query: BoardQuery, signal: AbortSignal): Promise<BoardColumn> {
  const last = column.cards.at(-1)
  if (last === undefined || column.cards.length >= Math.min(least, column.count)) return column
  const [next] = await getBoard({ ...query, stage: column.StageId ?? 0, after: last.Id }, signal)
  if (next === undefined || next.cards.length === 0) return column
  return await filled({ ...column, cards: [...column.cards, ...next.cards] }, least, query, signal)
}
