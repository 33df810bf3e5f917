import { useCallback, useSyncExternalStore } from 'react'

/** As narrow as a phone. */
export const NARROW = '(width < 40rem)'

/** Wide enough for a record beside its list: as in `record.module.css`. */
export const WIDE = '(width >= 80rem)'

/** Whether the window is so, as it is now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', notify)
      return () => {
        media.removeEventListener('change', notify)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
