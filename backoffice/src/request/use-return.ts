import { useEffect, useRef } from 'react'

/** A way to ask once the reader is back from another app, such as the phone's. Only the last that was asked for is done. */
export function useReturn(): (back: () => void) => void {
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const back = waiting.current
      waiting.current = undefined
      back?.()
    }
    document.addEventListener('visibilitychange', look)
    // A desk's telephone program covers the page and does not hide it.
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
  return (back) => {
    waiting.current = back
  }
}
