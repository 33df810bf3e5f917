import { useLabels } from '@office/shared-api'
import { getRow, toApiError } from '@office/shared-api/client'
import type { AnyRow, Resource } from '@office/shared-api/model'
import { useEffect, useRef } from 'react'
import { useSearchParams } from '../../router'
import { screen } from '../../screen/screen'
import { notify } from '../../toast'
import { idIn, PANEL, PARAMETER } from './row-address'

/** The form of a row in a dialog; the form's libraries come when it is first shown. */
export const RowDialog = screen(async () => ({ default: (await import('./row-dialogs')).ResourceDialog }), null)

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

/**
 * The address names the row that is open, so that it can be sent and reloaded. Returns how to say which one that is; a row
 * that the address names by itself is loaded and found; `stay` names the open one again.
 */
export function useRowAddress(resource: Resource, opened: number | undefined, onFound: (row: AnyRow, stay: () => void) => void): (id: number | null) => void {
  const [params, setParams] = useSearchParams()
  const load = useLoadRow(resource)
  const id = idIn(params)

  function name(row: number | null) {
    const next = new URLSearchParams(params)
    next.delete(PANEL)
    if (row === null) next.delete(PARAMETER)
    else next.set(PARAMETER, String(row))
    setParams(next, { replace: true })
  }

  const open = useRef<(id: number) => Promise<void>>(undefined)
  useEffect(() => {
    open.current = async (wanted) => {
      if (wanted === opened) return
      const row = await load(wanted)
      if (row) onFound(row, () => { name(opened ?? null) })
      else name(null)
    }
  })
  useEffect(() => {
    if (id !== null) void open.current?.(id)
  }, [id])
  return name
}
