import { resources } from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import { prepared } from '../../database/database'
import { logChange } from '../../resources/change-log'
import { readLabels } from '../../resources/labels'
import type { ChangeContext, RowRules } from '../../resources/row-rules'
import { lockRow } from '../../resources/stored-rows'
import { tableFields } from '../../resources/table-fields'
import { workerRef } from '../references'
import { holderOf } from './worker-holding'

const clearRequest = prepared(
  'worker.clear-request',
  'UPDATE requests SET "PersonId" = NULL, "Version" = "Version" + 1 WHERE "Id" = $1',
)

const YES = new Set(['true', '1', 'on'])

/** Takes the worker from the request that holds him, as a logged change of that request. */
async function clearHolder(context: ChangeContext, requestId: number): Promise<void> {
  const request = await lockRow(context.transaction, resources.requests, requestId)
  if (!request) return
  await context.transaction.query(clearRequest(requestId))
  const labels = await readLabels(context.transaction, tableFields('requests'), [request.values])
  const after = { ...request.values, PersonId: null }
  await logChange(context, 'requests', { id: requestId, before: request.values, after }, labels)
}

/**
 * A worker without a reference gets one. One whom an open request holds becomes available only when the caller says
 * `Release` as well, which clears him from that request; otherwise the answer names the request.
 */
export const personRules: RowRules = {
  async beforeSave({ id, before, after, body }, context) {
    const values = after['Ref'] ? {} : { Ref: workerRef(id) }
    if (before && before['Available'] !== true && after['Available'] === true) {
      const request = await holderOf(context.transaction, id)
      if (request && !YES.has(String(body['Release']))) {
        return { errors: { Available: message('person_held', { ref: request.Ref }) } }
      }
      if (request) await clearHolder(context, request.Id)
    }
    return { values }
  },
}
