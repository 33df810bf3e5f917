import { useStoreValue } from '@office/shared-api'
import { createStore } from 'zustand/vanilla'

/** The list of keys: whoever has one takes it upon themselves to show it. `none` where nobody has. */
const keyList = createStore<{ readonly state: 'none' | 'closed' | 'open' }>()(() => ({ state: 'none' }))

export const useKeyList = () => useStoreValue(keyList, ({ state }) => state)

export function setKeyList(state: 'none' | 'closed' | 'open'): void {
  keyList.setState({ state })
}
