import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/**
 * Reads from a zustand store. Unlike zustand's own hook it gives a server renderer the store's present state, not its
 * first one: one renderer writes pages in both languages.
 */
export function useStoreValue<State, Value>(store: StoreApi<State>, select: (state: State) => Value): Value {
  const read = () => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}
