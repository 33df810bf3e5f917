import { useNavigate, useSearchParams } from '@office/shared-ui/router'
import { useEffect, useState } from 'react'
import { fromList, overlaySearch, useOverlay, type OverlayName } from './use-overlay'

export interface GuardedOverlay {
  /** As `useOverlay`; what is guarded stays open when Back takes it out of the address. */
  value: string | null
  /** Back was pressed while guarded: the reader has to be asked. */
  leaving: boolean
  stay: () => void
  /** Says whether leaving would lose something. */
  guard: (dirty: boolean) => void
  close: () => void
}

/** An overlay that Back cannot close while it holds something unsent: its entry is put back, and the reader is asked. */
export function useGuardedOverlay(name: OverlayName): GuardedOverlay {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const overlay = useOverlay(name)
  const [guarded, setGuarded] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [last, setLast] = useState(overlay.value)
  if (overlay.value !== null && overlay.value !== last) setLast(overlay.value)
  const taken = guarded && overlay.value === null
  if (taken && !leaving) setLeaving(true)

  useEffect(() => {
    if (!taken || last === null) return
    void navigate({ search: overlaySearch(query, name, last) }, { state: fromList, preventScrollReset: true })
  }, [taken, last, navigate, query, name])

  return {
    value: taken ? last : overlay.value,
    leaving,
    stay: () => {
      setLeaving(false)
    },
    guard: setGuarded,
    close: () => {
      setGuarded(false)
      setLeaving(false)
      overlay.close()
    },
  }
}
