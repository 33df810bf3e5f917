import type { FastifyBaseLogger } from 'fastify'
import { sweepPictures } from '../platform/files/stored-pictures'
import { removeExpiredCodes } from './account/reset-codes'
import { removeExpiredTokens } from './account/reset-tokens'
import { removeSentMails } from '../platform/mail/outbox'
import { forgetClosedRequests } from './privacy/retention'
import { removeExpiredMarks } from './requests/idempotency'
import { removeExpiredSessions } from './session/session-store'
import type { Parts } from '../platform/plugins/parts'
import { removeExpiredThrottles } from '../platform/limits/rate-limit'
import { schedule, hourly } from '../platform/schedule'

type House = Pick<Parts, 'database' | 'config' | 'now'>

/** Removes what has expired: rate limits, idempotency keys, sessions, codes, tokens, sent mails, pictures without a row, clients of old requests. */
export async function sweep({ database, config, now }: House): Promise<void> {
  await removeExpiredThrottles(database, now())
  await removeExpiredMarks(database, now())
  await removeExpiredSessions(database, config, now())
  await removeExpiredCodes(database, now())
  await removeExpiredTokens(database, now())
  await removeSentMails(database, now())
  await sweepPictures({ database, folder: config.filesDir }, now())
  await forgetClosedRequests(database, config, now())
}

/** Sweeps at once and every hour; returns the function that ends it, once a sweep that is under way is over. A failure waits for the next hour. */
export function keepHouse(house: House, log: FastifyBaseLogger): () => Promise<void> {
  const failed = (error: unknown) => {
    log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'housekeeping failed')
  }
  const first = sweep(house).catch(failed)
  const stop = schedule(hourly(), () => sweep(house), failed)
  return async () => {
    await stop()
    await first
  }
}
