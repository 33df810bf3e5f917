import { quietly } from '@office/shared-api'
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'

/**
 * A store that a reload finds again, in the storage that `area` gives: `localStorage` for what a browser remembers of its user, `sessionStorage`
 * for what ends with the tab. Raise `version` when the state changes its shape: what another version kept is left aside.
 */
export function persisted<State extends object>(name: string, area: () => Storage, start: State, version = 1) {
  const store = create<State>()(
    persist(() => start, {
      name,
      version,
      migrate: () => start,
      merge: (kept) => ({ ...start, ...(kept as Partial<State>) }),
      storage: createJSONStorage(() => quiet(area)),
    }),
  )
  // Another tab has written: without it, the next change here would put back what this tab had read.
  globalThis.addEventListener('storage', (event) => {
    if (event.key === name) void store.persist.rehydrate()
  })
  return store
}

/** Where a browser refuses its storage, or it is full, a reload loses what it always lost. */
function quiet(area: () => Storage): StateStorage {
  return {
    getItem: (name) => quietly(() => area().getItem(name)),
    setItem: (name, value) => {
      quietly(() => {
        area().setItem(name, value)
      })
    },
    removeItem: (name) => {
      quietly(() => {
        area().removeItem(name)
      })
    },
  }
}
