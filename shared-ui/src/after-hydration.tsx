import { startTransition, useEffect, useState, type ReactNode } from 'react'

export interface AfterHydrationProps {
  /** In the server's markup, and in the rendering that takes it over. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/**
 * Keeps what must not be in the markup that is taken over (a lazy screen, a portal) out of the first rendering. Around
 * that part alone, so that nothing else renders twice; a transition, so that it never holds up a tap.
 */
export function AfterHydration({ waiting = null, children }: AfterHydrationProps) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    startTransition(() => {
      setHydrated(true)
    })
  }, [])
  return hydrated ? children : waiting
}
