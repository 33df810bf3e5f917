import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database'
import { removeExpiredMarks } from './modules/requests/idempotency'
import { removeExpiredThrottles } from './throttle/throttle'

const HOUR = 3_600_000

/** Removes what has expired, every hour; answers the function that ends it. A failure waits for the next hour. */
export function keepHouse(database: Database, now: () => Date, log: FastifyBaseLogger): () => void {
  const sweep = async () => {
    try {
      await removeExpiredThrottles(database, now())
      await removeExpiredMarks(database, now())
    } catch (error) {
      log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'housekeeping failed')
    }
  }
  const timer = setInterval(() => void sweep(), HOUR)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
