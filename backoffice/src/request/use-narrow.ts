import { useSyncExternalStore } from 'react'

const NARROW = '(width < 40rem)'

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', notify)
  return () => {
    query.removeEventListener('change', notify)
  }
}

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
}
