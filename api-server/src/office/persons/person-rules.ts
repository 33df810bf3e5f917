import { message } from '@office/shared-api/model/schema'
import { truth } from '../../engine/contract/shape'
import type { RowRules } from '../../engine/row-rules'
import { workerRef } from '../references'
import { clearRequest } from '../reservations/clear-request'
import { holderOf } from '../reservations/worker-holding'

const YES = new Set(['true', '1', 'on'])

/**
 * A worker without a reference gets one. One whom an open request holds becomes available only when the caller says
 * `Release` as well, which clears him from that request; otherwise the answer names the request.
 */
export const personRules: RowRules = {
  takes: { Release: { ...truth, description: 'Take the worker from the request that holds him, to make him available.' } },

  async beforeSave({ id, before, after, body }, context) {
    const values = after['Ref'] ? {} : { Ref: workerRef(id) }
    if (before && before['Available'] !== true && after['Available'] === true) {
      const request = await holderOf(context.transaction, id)
      if (request && !YES.has(String(body['Release']))) {
        return { errors: { Available: message('person_held', { ref: request.Ref }) } }
      }
      if (request) await clearRequest(context, request.Id)
    }
    return { values }
  },
}
