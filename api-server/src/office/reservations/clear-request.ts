import { resources } from '@office/shared-api/model'
import { prepared } from '../../platform/database/database'
import { logChange } from '../../engine/change-log'
import { readLabels } from '../../engine/labels'
import type { ChangeContext } from '../../engine/row-rules'
import { lockRow } from '../../engine/stored-rows'
import { tableFields } from '../../engine/table-fields'

const clear = prepared(
  'worker.clear-request',
  'UPDATE requests SET "PersonId" = NULL, "Version" = "Version" + 1 WHERE "Id" = $1',
)

/**
 * Takes the worker from a request, as a logged change of that request. Answers the worker's Id, or null when there was
 * none, or another than the one who is meant. What becomes of the worker is the caller's to say.
 */
export async function clearRequest(context: ChangeContext, requestId: number, meant?: number): Promise<number | null> {
  const request = await lockRow(context.transaction, resources.requests, requestId)
  const worker = request?.values['PersonId']
  if (!request || typeof worker !== 'number' || worker !== (meant ?? worker)) return null
  await context.transaction.query(clear(requestId))
  const labels = await readLabels(context.transaction, tableFields('requests'), [request.values])
  const after = { ...request.values, PersonId: null }
  await logChange(context, 'requests', { id: requestId, before: request.values, after }, labels)
  return worker
}
