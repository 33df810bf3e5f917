import type { ListAnswer } from '@office/shared-api/model'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classNames } from '../../class-names'
import { Pager } from './pager'
import { SearchBox } from './search-box'
import type { TableState } from './table-state'
import { NoRows, RowsFailed, RowsLoading } from './table-states'
import styles from './table.module.css'
import toolbar from './toolbar.module.css'
import { usePageWithin } from './use-rows'

interface PagedListProps<Row> {
  /** The name of the list, for people. */
  name: string
  /** The query for `state`, with `keepPreviousData`. */
  rows: UseQueryResult<ListAnswer<Row>>
  state: TableState
  onChange: (change: Partial<TableState>, how?: { replace: boolean }) => void
  /** False where the screen has the search box in its head. */
  hasSearch?: boolean
  /** Stands in place of the rows when there are none and nothing narrows them. */
  empty?: ReactNode
  /** Actions on the chosen rows, in a `SelectionBar`. */
  selection?: ReactNode
  /** Renders the rows of the page. */
  children: (rows: readonly Row[]) => ReactNode
}

const LOADING_ROWS = 10

/** A list that is no resource: search, paging and the states of a table around rows that the caller renders. */
export function PagedList<Row>({ name, rows, state, onChange, hasSearch = true, empty, selection, children }: PagedListProps<Row>) {
  const { data } = rows
  const leaving = usePageWithin(rows, state, onChange)
  return (
    <div className={classNames(styles.frame, !hasSearch && styles.bare)}>
      {hasSearch && (
        <div className={toolbar.bar}>
          <SearchBox
            name={name}
            value={state.search}
            onSearch={(search, how) => {
              onChange({ search }, how)
            }}
          />
        </div>
      )}
      {rows.isError ? (
        <RowsFailed error={rows.error} onRetry={() => void rows.refetch()} />
      ) : data === undefined || leaving ? (
        <RowsLoading rows={LOADING_ROWS} retrying={rows.failureCount > 0} />
      ) : data.data.length === 0 && empty !== undefined && state.search === '' ? (
        empty
      ) : data.data.length === 0 ? (
        <NoRows state={state} onChange={onChange} />
      ) : (
        <div className={classNames(styles.rows, rows.isPlaceholderData && styles.old)} aria-busy={rows.isPlaceholderData || undefined}>
          {children(data.data)}
        </div>
      )}
      {selection}
      {data !== undefined && !rows.isError && data.total > 0 && <Pager state={state} answer={data} onChange={onChange} />}
    </div>
  )
}
