import { createStore } from 'zustand/vanilla'
import { useStoreValue } from './use-store-value'

/** The number of calls under way that the user waits for. */
const spinnerStore = createStore<{ readonly running: number }>()(() => ({ running: 0 }))

export function useSpinner(): boolean {
  return useStoreValue(spinnerStore, (state) => state.running > 0)
}

/** Shows the spinner while the work lasts, however it ends. */
export async function withSpinner<T>(work: Promise<T>): Promise<T> {
  spinnerStore.setState(({ running }) => ({ running: running + 1 }))
  try {
    return await work
  } finally {
    spinnerStore.setState(({ running }) => ({ running: running - 1 }))
  }
}
