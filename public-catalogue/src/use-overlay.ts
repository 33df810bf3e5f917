import { OVERLAY_PARAMETERS } from '@office/shared-api/model/public'
import { useLocation, useNavigate, useSearchParams } from '@office/shared-ui/router'

/** The dialog over the list, as a parameter of the address: Back closes it, a link opens it. */
export type OverlayName = (typeof OVERLAY_PARAMETERS)[number]

interface Overlay {
  /** The parameter's value: a worker's Id, or `new`; null while nothing is open. */
  value: string | null
  /** Closes it by going back when it was opened from the list, so that history does not grow. */
  close: () => void
}

/** State that a link carries so that closing knows that there is a list to go back to. */
export const fromList = { fromList: true } as const

function cameFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state
}

export function useOverlay(name: OverlayName): Overlay {
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  return {
    value: query.get(name),
    close: () => {
      if (cameFromList(location.state)) {
        void navigate(-1)
        return
      }
      void navigate({ search: overlaySearch(query, name, null) }, { replace: true, preventScrollReset: true })
    },
  }
}

/** The query of an address with this overlay open for a worker, or closed; everything else in it stays. */
export function overlaySearch(query: URLSearchParams, name: OverlayName, value: string | null): string {
  const next = new URLSearchParams(query)
  for (const other of OVERLAY_PARAMETERS) next.delete(other)
  if (value !== null) next.set(name, value)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

/** The Id of a worker as an address has it; undefined for what can be none. */
export function workerIn(value: string | number | null): number | undefined {
  return /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined
}
