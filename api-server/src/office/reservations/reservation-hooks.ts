import { dayInRiyadh, DEFAULT_LANGUAGE, message } from '@office/shared-api/model'
import { truth } from '@office/shared-api/model/shapes'
import type { BoundResource, BulkRules, ChangeContext, RowHooks } from '../../engine/bound-resource'
import { saveRowWithin } from '../../engine/save-row'
import type { StoredRow } from '../../engine/stored-row'
import { HttpError } from '../../platform/errors'
import { validationText } from '../../platform/texts'
import { holderOf, lockNamed, lockWorkers, releaseWorkers, reservePublishedWorker, reserveWorker } from './reservation-sql'

/** When a worker is reserved and released: with every change of a request, and of the worker. */

function workerOf(row: StoredRow | null): number | null {
  const id = row?.['PersonId']
  return typeof id === 'number' ? id : null
}

/**
 * Keeps workers and requests in step: naming a worker reserves them, clearing and replacing release the earlier one,
 * archiving keeps the worker off the catalogue, opening an archived request again reserves the worker anew.
 */
export const reservation: RowHooks = {
  async lockMany(ids, { transaction }) {
    await lockNamed(transaction, ids)
  },

  async beforeSave({ id, before, after, comesBack }, { transaction, actor, now }) {
    const [earlier, worker] = [workerOf(before), workerOf(after)]
    const isVisitor = actor.kind === 'visitor' || actor.kind === 'client'
    const reserved = (person: number) => (isVisitor ? reservePublishedWorker(transaction, person, dayInRiyadh(now)) : reserveWorker(transaction, person))
    if (worker === null && isVisitor && !before) return { errors: { PersonId: message('required') } }
    const reopened = before?.['Archived'] === true && after['Archived'] === false
    // Of a new request the reservation locks the one worker itself.
    if (before && (worker !== earlier || reopened)) await lockWorkers(transaction, [earlier, worker].filter((id) => id !== null))
    // An archived request that comes back names its worker beside whoever holds them since, as it did before.
    const isBeside = comesBack && after['Archived'] === true
    if (worker !== earlier) {
      if (worker !== null && !(await reserved(worker)) && !isBeside) {
        // A visitor is told that the CV is gone, staff which field is wrong.
        if (isVisitor) throw new HttpError('person_not_available')
        return { errors: { PersonId: message('person_taken') } }
      }
      if (earlier !== null) await releaseWorkers(transaction, [earlier], id)
    } else if (worker !== null && reopened) {
      await reserveWorker(transaction, worker)
    }
    return {}
  },

  async beforeRemove({ Id, values }, { transaction }) {
    const worker = workerOf(values)
    if (worker !== null) await releaseWorkers(transaction, [worker], Id)
  },
}

const YES = new Set(['true', '1', 'on'])

/** The worker was not available, and is from this change on. */
function isOffered(before: StoredRow | null, after: StoredRow): boolean {
  return before !== null && before['Available'] !== true && after['Available'] === true
}

/**
 * A worker whom an open request reserves becomes available only when the caller says `Release` as well, which clears them
 * from that request; otherwise the error names the request.
 */
export const release = (requests: () => BoundResource): RowHooks => ({
  takes: { Release: { ...truth, description: 'Take the worker from the request that holds him, to make him available.' } },

  // The request first, as by a save of that request. One that takes the worker after this is met below.
  async beforeLock(id, { Available }, { transaction }) {
    if (YES.has(String(Available))) await holderOf(transaction, id)
  },

  async beforeSave({ id, before, after, body }, { transaction }) {
    if (!isOffered(before, after) || YES.has(String(body['Release']))) return {}
    const request = await holderOf(transaction, id)
    return request ? { errors: { Available: message('person_held', { ref: request.Ref }) } } : {}
  },

  // Once the worker is offered: the request has nobody to give back then, and the worker's row is changed once.
  async afterSave({ id, before, after }, context) {
    const request = isOffered(before, after) ? await holderOf(context.transaction, id) : null
    if (request) await clearRequest(context, requests(), request.Id)
  },
})

/** Workers who are offered many at once: each whom a request holds is asked about, where one alone is refused until the form says `Release`. */
export const offeringMany: BulkRules = {
  answers: { Release: true },
  async asks({ id, before, after }, { transaction }) {
    const request = isOffered(before, after) ? await holderOf(transaction, id) : null
    if (!request) return {}
    const held = message('person_held', { ref: request.Ref })
    const sentence = { ar: validationText('ar', held), en: validationText('en', held) }
    return { questions: [{ field: 'Available', code: 'Release', sentence }] }
  },
}

/** Takes the worker from a request, as a change of that request like any other, which offers the worker again. */
export async function clearRequest(context: ChangeContext, bound: BoundResource, requestId: number): Promise<void> {
  await saveRowWithin({ bound, body: { Id: requestId }, set: { PersonId: null }, language: DEFAULT_LANGUAGE }, context)
}
