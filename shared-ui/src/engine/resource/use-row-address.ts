import type { AnyRow, Resource } from '@office/shared-api/model'
import { useEffect, useRef } from 'react'
import { useLabels } from '../../reader'
import { useSearchParams } from '../../router'
import { notify } from '../../toast'
import { failureOf } from './failure'
import { useFindRow } from './find-row'

const PARAMETER = 'open'

/** The address part that opens a row's form on its screen. */
export function rowAddress(id: number): string {
  return `?${PARAMETER}=${id}`
}

function idIn(params: URLSearchParams): number | null {
  const text = params.get(PARAMETER) ?? ''
  return /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null
}

/** Opens the row that the address names, wherever it stands in the list, and takes the name out of the address again. */
export function useRowAddress(resource: Resource, onFound: (row: AnyRow) => void): void {
  const labels = useLabels()
  const [params, setParams] = useSearchParams()
  const findRow = useFindRow(resource)
  const id = idIn(params)
  const open = useRef<(id: number) => Promise<void>>(undefined)
  useEffect(() => {
    open.current = async (wanted) => {
      const rest = new URLSearchParams(params)
      rest.delete(PARAMETER)
      setParams(rest, { replace: true })
      try {
        const row = await findRow(wanted)
        if (row) onFound(row)
        else notify.error(labels.errorHint('not_found'), labels.error('not_found'))
      } catch (error) {
        const { code } = failureOf(error)
        notify.error(labels.errorHint(code), labels.error(code))
      }
    }
  })
  useEffect(() => {
    if (id !== null) void open.current?.(id)
  }, [id])
}
