import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The latest value, for handlers that are kept while what they use changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
