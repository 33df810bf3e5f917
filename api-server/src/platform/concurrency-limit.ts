/** Runs at most `places` of the given works at the same time; the others wait in the order in which they came. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === places) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, not given up: `running` stays while somebody waits.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
