import { DAY, dayInRiyadh } from '@office/shared-api/model'
import { emptyOldRaw } from '../engine/undo'
import { filesOf } from '../platform/files/file-store'
import { sweepPictures } from '../platform/files/stored-pictures'
import { removeExpiredCodes } from './account/reset-codes'
import { removeExpiredTokens } from './account/reset-tokens'
import { emptyOldImports } from './imports/old-imports'
import { removeOldNotifications } from './notifications/notify'
import { emptyClosedCallbacks } from './privacy/forget-callbacks'
import { forgetClosedRequests } from './privacy/retention'
import { forgetLeftWorkers } from './privacy/worker-retention'
import { removeEndedFlags } from './privacy/forget-client'
import { removeExpiredMarks } from './submit/idempotency'
import { removeExpiredSessions } from './session/session-store'
import type { Parts } from '../platform/plugins/parts'
import { removeExpiredThrottles } from '../platform/limits/rate-limit'
import { removeDoneJobs } from '../platform/queue/job-queue'

/** Nobody reads of what was news so long ago. */
const KEEP_NOTIFICATIONS = 60 * DAY

type House = Pick<Parts, 'database' | 'config' | 'now'>

/** Removes what has expired: rate limits, idempotency keys, sessions, codes, tokens, done jobs, notifications, values kept to undo and restore, rows of old imports, cautions, clients of closed call requests and of old requests, pictures without a row. */
export async function sweep({ database, config, now }: House): Promise<void> {
  await removeExpiredThrottles(database, now())
  await removeExpiredMarks(database, now())
  await removeExpiredSessions(database, config, now())
  await removeExpiredCodes(database, now())
  await removeExpiredTokens(database, now())
  await removeDoneJobs(database, now())
  await removeOldNotifications(database, new Date(now().getTime() - KEEP_NOTIFICATIONS))
  await emptyOldRaw(database, now())
  await emptyOldImports(database, now())
  await removeEndedFlags(database, dayInRiyadh(now()))
  await emptyClosedCallbacks(database, now())
  await forgetClosedRequests(database, config, now())
  const pictures = { database, files: filesOf(config) }
  await forgetLeftWorkers(pictures, config, now())
  // After what forgets: pictures that were kept until a day go with it.
  await sweepPictures(pictures, now())
}
