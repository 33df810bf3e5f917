import type { Resource } from '@office/shared-api/model'
import { useMemo } from 'react'
import { useSearchParams } from '../../router'
import { changed, readState, writeState, type TableState } from './table-state'

/** The table's state, kept in the address: it survives a reload, and Back undoes a step. */
export function useTableState(
  resource: Resource,
): [TableState, (change: Partial<TableState>, how?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, resource), [params, resource])
  return [
    state,
    (change, how) => {
      setParams(writeState(params, changed(state, change)), how)
    },
  ]
}
