/** Milliseconds that a look-up waits for the one before it: behind a connection that hangs, others go on. */
const LONGEST_WAIT = 50

/** Resolves when `work` has ended, either way, and after `LONGEST_WAIT` at the latest. */
function endOf(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}

/**
 * Look-ups by key: those that are asked for while one is under way go together in the next. Each begins after it was asked for, so none tells
 * what was true before, as a cache would.
 */
export function gathered<Found>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>): (key: string) => Promise<Found | undefined> {
  let underWay: Promise<void> = Promise.resolve()
  let next: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Found>> } | undefined

  function nextOne() {
    const keys = new Set<string>()
    const found = underWay.then(() => {
      next = undefined
      return read([...keys])
    })
    // One that fails is told to those who asked for it, and holds up nobody else.
    underWay = underWay.then(() => endOf(found))
    return { keys, found }
  }

  return async (key) => {
    next ??= nextOne()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
