import { useSyncExternalStore } from 'react'
import { quietly } from './browser-storage'

/** The entry of `localStorage` that `kept-requests.ts` writes. Apart from that, so that the first screen can tell whether there is any. */
export const KEPT_REQUESTS = 'requests'

/** The entry as it stands; null where there is none, or no storage. */
export function keptText(): string | null {
  return quietly(() => localStorage.getItem(KEPT_REQUESTS))
}

/** Calls `tell` after a change, of this tab or of another one. Returns the way to stop that. */
export function followKept(tell: () => void): () => void {
  addEventListener('storage', tell)
  return () => {
    removeEventListener('storage', tell)
  }
}

/** Whether this browser keeps a request, at least one that may have expired. False while the page is hydrated: the server cannot know. */
export function useKeepsRequest(): boolean {
  return useSyncExternalStore(followKept, () => keptText() !== null, () => false)
}
