import { startTransition, useEffect, useState } from 'react'

/**
 * False on the server and for a component's first rendering, true soon after. What must not be in the markup that is
 * taken over (a lazy screen, a portal) waits for it. A transition, so that it never holds up a tap.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    startTransition(() => {
      setHydrated(true)
    })
  }, [])
  return hydrated
}
