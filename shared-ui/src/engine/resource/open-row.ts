import { useLabels } from '@office/shared-api'
import { getRow, toApiError } from '@office/shared-api/client'
import type { AnyRow, Resource } from '@office/shared-api/model'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from '../../router'
import { screen } from '../../screen/screen'
import { notify } from '../../toast'

/** The form of a row in a dialog; the form's libraries come when it is first shown. */
export const RowDialog = screen(() => import('./resource-dialog'), null)

/** Milliseconds for which no query has run. */
const IDLE_AFTER = 1_500

/** Prefetches the code of the form while the page is idle: after the rows, because it must not delay them. Shows nothing. */
export function PrefetchRowDialog() {
  const idle = useIsFetching() === 0
  useEffect(() => {
    if (!idle) return
    const timer = setTimeout(RowDialog.preload, IDLE_AFTER)
    return () => {
      clearTimeout(timer)
    }
  }, [idle])
  return null
}

const PARAMETER = 'open'

/** The query string that opens a row's form on its screen. */
export function rowAddress(id: number): string {
  return `?${PARAMETER}=${id}`
}

function idIn(params: URLSearchParams): number | null {
  const text = params.get(PARAMETER) ?? ''
  return /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null
}

/** Loads one row, wherever it stands in the list; a row that is gone or does not load is told in a toast. */
export function useLoadRow(resource: Resource): (id: number) => Promise<AnyRow | null> {
  const labels = useLabels()
  return async (id) => {
    try {
      const row: AnyRow | null = await getRow(resource, id)
      if (!row) notify.error(labels.errorHint('not_found'), labels.error('not_found'))
      return row
    } catch (error) {
      const { code } = toApiError(error)
      notify.error(labels.errorHint(code), labels.error(code))
      return null
    }
  }
}

/** Opens the row that the address names, and takes the name out of the address again. */
export function useRowAddress(resource: Resource, onFound: (row: AnyRow) => void): void {
  const [params, setParams] = useSearchParams()
  const load = useLoadRow(resource)
  const id = idIn(params)
  const open = useRef<(id: number) => Promise<void>>(undefined)
  useEffect(() => {
    open.current = async (wanted) => {
      const others = new URLSearchParams(params)
      others.delete(PARAMETER)
      setParams(others, { replace: true })
      const row = await load(wanted)
      if (row) onFound(row)
    }
  })
  useEffect(() => {
    if (id !== null) void open.current?.(id)
  }, [id])
}
