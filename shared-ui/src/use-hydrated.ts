import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and for the first rendering over its markup, true from then on. What must not be in that first
 * rendering (a lazy screen, a portal) waits for it, so that the two are equal.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
