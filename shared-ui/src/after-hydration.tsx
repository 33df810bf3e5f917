import { startTransition, useEffect, useState, type ReactNode } from 'react'

export interface AfterHydrationProps {
  /** In the server-side rendering, and in the one that hydrates it. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/**
 * Keeps what must not be in the server-side rendering (a lazy screen, a portal) out of the first rendering. Around
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
