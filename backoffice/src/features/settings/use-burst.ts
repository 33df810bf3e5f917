import { useEffect, useRef } from 'react'

/** How long no change must have come, in milliseconds. */
const QUIET = 1_500

/** One message for changes that follow close on each other: returns what counts one, and tells how many there were once none has come for a moment. */
export function useBurst(tell: (count: number) => void): () => void {
  const burst = useRef<{ count: number; timer?: ReturnType<typeof setTimeout> }>({ count: 0 })
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  return () => {
    const { current } = burst
    current.count += 1
    clearTimeout(current.timer)
    current.timer = setTimeout(() => {
      const { count } = current
      current.count = 0
      latest.current(count)
    }, QUIET)
  }
}
