import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Screen } from '../screen/screen'

/** Milliseconds for which no query has run. */
const IDLE_AFTER = 1_500

/** Runs this once the page has been idle for a while: after the rows, because it must not delay them. `then` has to be stable. */
export function useIdle(then: () => unknown): void {
  const idle = useIsFetching() === 0
  useEffect(() => {
    if (!idle) return
    const timer = setTimeout(() => void then(), IDLE_AFTER)
    return () => {
      clearTimeout(timer)
    }
  }, [idle, then])
}

/** Prefetches the code of a part while the page is idle. Shows nothing. */
export function Prefetch({ part: { preload } }: { part: Pick<Screen<object>, 'preload'> }) {
  useIdle(preload)
  return null
}
