/** One value that is kept in this tab of the browser. */
export interface TabDraft<T> {
  read: () => T | null
  keep: (value: T) => void
  drop: () => void
}

/**
 * For visitors, who have no account that a draft could belong to: a reload by accident finds it again; another tab, and
 * the next user of the device, do not. `isValid` judges what an earlier release may have left there.
 */
export function tabDraft<T>(name: string, isValid: (value: unknown) => value is T): TabDraft<T> {
  return {
    read: () =>
      quietly(() => {
        const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
        return isValid(value) ? value : null
      }),
    keep: (value) => {
      quietly(() => {
        sessionStorage.setItem(name, JSON.stringify(value))
      })
    },
    drop: () => {
      quietly(() => {
        sessionStorage.removeItem(name)
      })
    },
  }
}

/** A browser may refuse its storage, or it is full: then a reload loses what it always lost. */
function quietly<R>(act: () => R): R | null {
  try {
    return act()
  } catch {
    return null
  }
}
