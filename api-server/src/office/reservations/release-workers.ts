import { PAGE_SIZES, type ReleaseAnswer } from '@office/shared-api/model'
import { MOST_ID } from '../../engine/contract/shape'
import type { Database } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { clearRequest } from './clear-request'
import { giveBackWorker } from './worker-holding'

/** As many as a page of the table can show. */
export const MOST_RELEASED = Math.max(...PAGE_SIZES)

/** A selection as it was sent: requests, and beside them the workers whom the sender saw there. */
interface Selection {
  readonly requests: readonly string[]
  /** In the order of the requests; empty from who means whomever they name. */
  readonly workers: readonly string[]
}

function idOf(text: string): number {
  const id = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > MOST_ID) throw new HttpError('bad_request')
  return id
}

/**
 * The requests of a selection with the worker meant, each request once and in order, so that two who release at once
 * wait for each other. Throws `bad_request`.
 */
function pairsOf({ requests, workers }: Selection): [id: number, worker: number | undefined][] {
  if (workers.length > 0 && workers.length !== requests.length) throw new HttpError('bad_request')
  const meant = workers.map(idOf)
  const pairs = new Map(requests.map((text, at) => [idOf(text), meant[at]]))
  if (pairs.size === 0 || pairs.size > MOST_RELEASED) throw new HttpError('bad_request')
  return [...pairs].sort(([a], [b]) => a - b)
}

/**
 * Gives the workers of these requests back and clears them from the requests, all in one transaction, each logged.
 * Answers the requests that named the worker meant; those that name none or another by now, or are not there, are passed
 * over: nobody takes away a worker whom a colleague has just given.
 */
export async function releaseWorkers(
  database: Database,
  selection: Selection,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<ReleaseAnswer> {
  const pairs = pairsOf(selection)
  return database.transaction(async (transaction) => {
    const released: number[] = []
    for (const [id, meant] of pairs) {
      const worker = await clearRequest({ transaction, now, userId }, id, meant)
      if (worker === null) continue
      await giveBackWorker(transaction, worker, id)
      released.push(id)
    }
    return { released }
  })
}
