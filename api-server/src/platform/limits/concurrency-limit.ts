

/** A concurrency limit: at most `limit` of the given works run at the same time; the others queue in the order in which they came. */
export function concurrencyLimit(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === limit) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await work()
    } finally {
      // The next one takes over: `running` stays.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Threads that Node has for work beside the main one, unless UV_THREADPOOL_SIZE says otherwise. */
const USUAL_THREADS = 4

/** For what is short and cannot wait: reading files, resolving names, compressing responses. */
const LEFT_FREE = 2

/** A crowd that signs in at once may not take all memory either: a hash needs 19 MB, a picture far more. */
const MOST = 4

/** How many pieces of long work may run at once, for a pool of this size (UV_THREADPOOL_SIZE). */
export function poolLimit(poolSize: string | undefined): number {
  const threads = Number(poolSize)
  const known = Number.isInteger(threads) && threads > 0 ? threads : USUAL_THREADS
  return Math.max(1, Math.min(MOST, known - LEFT_FREE))
}

/**
 * Runs long work that takes a thread of Node's pool (a password's hash, the scaling of a picture), each in its turn, and
 * never on so many threads that everything else must wait for it.
 */
export const onThreadPool = concurrencyLimit(poolLimit(process.env['UV_THREADPOOL_SIZE']))
