import { PAGE_SIZES, type ReleaseAnswer } from '@office/shared-api/model'
import type { Database } from '../../database/database'
import { HttpError } from '../../http-error'
import { clearRequest } from '../persons/clear-request'
import { giveBackWorker } from '../persons/worker-holding'

/** As many as a page of the table can show. */
export const MOST_RELEASED = Math.max(...PAGE_SIZES)

/** The Ids of a selection, each once and in order, so that two who release at once wait for each other. Throws `bad_request`. */
function idsOf(texts: readonly string[]): number[] {
  const ids = [...new Set(texts.map((text) => (/^[0-9]{1,10}$/.test(text) ? Number(text) : 0)))]
  if (ids.length === 0 || ids.length > MOST_RELEASED || ids.some((id) => id < 1 || id > 2_147_483_647)) throw new HttpError('bad_request')
  return ids.sort((a, b) => a - b)
}

/**
 * Gives the workers of these requests back and clears them from the requests, all in one transaction, each logged.
 * Answers the requests that named a worker; those that named none, or are not there, are passed over.
 */
export async function releaseWorkers(
  database: Database,
  texts: readonly string[],
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<ReleaseAnswer> {
  const ids = idsOf(texts)
  return database.transaction(async (transaction) => {
    const released: number[] = []
    for (const id of ids) {
      const worker = await clearRequest({ transaction, now, userId }, id)
      if (worker === null) continue
      await giveBackWorker(transaction, worker, id)
      released.push(id)
    }
    return { released }
  })
}
