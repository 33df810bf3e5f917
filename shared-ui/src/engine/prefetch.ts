import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Screen } from '../screen/screen'

/** Milliseconds for which no query has run. */
const IDLE_AFTER = 1_500

/** Prefetches the code of a part while the page is idle: after the rows, because it must not delay them. Shows nothing. */
export function Prefetch({ part }: { part: Pick<Screen<object>, 'preload'> }) {
  const idle = useIsFetching() === 0
  useEffect(() => {
    if (!idle) return
    const timer = setTimeout(() => void part.preload(), IDLE_AFTER)
    return () => {
      clearTimeout(timer)
    }
  }, [idle, part])
  return null
}
