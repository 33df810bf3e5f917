import { message, resources } from '@office/shared-api/model'
import type { ChangeContext, RowHooks } from '../../engine/bound-resource'
import { writeLogged } from '../../engine/change-log'
import { truth } from '../../engine/contract/shape'
import { readLabels } from '../../engine/labels'
import { lockRow } from '../../engine/row-statements'
import { tableFields, type StoredRow } from '../../engine/stored-row'
import { prepared } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { recomputeRequest } from '../pipeline/position'
import { holderOf, lockWorkers, releaseWorkers, reserveWorker } from './reservation-sql'

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
  async beforeSave({ id, before, after }, { transaction, caller, source }) {
    const [earlier, worker] = [workerOf(before), workerOf(after)]
    const isVisitor = caller === null && source === undefined
    if (worker === null && isVisitor) return { errors: { PersonId: message('required') } }
    const reopened = before?.['Archived'] === true && after['Archived'] === false
    // Of a new request the reservation locks the one worker itself.
    if (before && (worker !== earlier || reopened)) await lockWorkers(transaction, [earlier, worker].filter((id) => id !== null))
    if (worker !== earlier) {
      if (worker !== null && !(await reserveWorker(transaction, worker))) {
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

/**
 * A worker whom an open request reserves becomes available only when the caller says `Release` as well, which clears them
 * from that request; otherwise the error names the request.
 */
export const release: RowHooks = {
  takes: { Release: { ...truth, description: 'Take the worker from the request that holds him, to make him available.' } },

  async beforeSave({ id, before, after, body }, context) {
    if (!before || before['Available'] === true || after['Available'] !== true) return {}
    const request = await holderOf(context.transaction, id)
    if (!request) return {}
    if (!YES.has(String(body['Release']))) return { errors: { Available: message('person_held', { ref: request.Ref }) } }
    await clearRequest(context, request.Id)
    return {}
  },
}

const clear = prepared('reservation.clear', 'UPDATE requests SET "PersonId" = NULL, "Version" = "Version" + 1 WHERE "Id" = $1')

/**
 * Takes the worker from a request, as a logged change of that request. Returns the worker's Id, or null when there was
 * none, or another than the one who is meant. What becomes of the worker is the caller's to say.
 */
export async function clearRequest(context: ChangeContext, requestId: number, meant?: number): Promise<number | null> {
  const request = await lockRow(context.transaction, resources.requests, requestId)
  const worker = workerOf(request?.values ?? null)
  if (!request || worker === null || worker !== (meant ?? worker)) return null
  const labels = await readLabels(context.transaction, tableFields('requests'), [request.values])
  const after = { ...request.values, PersonId: null }
  await writeLogged(context, clear(requestId), 'requests', { id: requestId, before: request.values, after }, labels)
  await recomputeRequest(context.transaction, requestId)
  return worker
}
