import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database'
import { sweepPictures } from './files/stored-pictures'
import { removeExpiredMarks } from './modules/requests/idempotency'
import { removeExpiredThrottles } from './throttle/throttle'

const HOUR = 3_600_000

interface House {
  readonly database: Database
  /** The folder behind `/files`. */
  readonly filesDir: string
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

/** Removes what has expired, at once and every hour; answers the function that ends it. A failure waits for the next hour. */
export function keepHouse({ database, filesDir, now, log }: House): () => void {
  const sweep = async () => {
    try {
      await removeExpiredThrottles(database, now())
      await removeExpiredMarks(database, now())
      await sweepPictures({ database, folder: filesDir }, now())
    } catch (error) {
      log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'housekeeping failed')
    }
  }
  const timer = setInterval(() => void sweep(), HOUR)
  timer.unref()
  void sweep()
  return () => {
    clearInterval(timer)
  }
}
