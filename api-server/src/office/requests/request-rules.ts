import type { ValidationErrors } from '@office/shared-api/model'
import { message } from '@office/shared-api/model/schema'
import type { ChangeContext, RowChange, RowRules } from '../../engine/row-rules'
import type { StoredRow } from '../../engine/table-fields'
import { claimWorker, giveBackWorker, holdWorker } from '../reservations/worker-holding'
import { requestRef } from '../references'
import { firstStatus } from './first-status'

function workerOf(row: StoredRow | null): number | null {
  const id = row?.['PersonId']
  return typeof id === 'number' ? id : null
}

/** What the server sets on a new request of the staff; the same as on one that a visitor sends. */
async function newRequest({ id, after }: RowChange, { transaction, now }: ChangeContext): Promise<StoredRow> {
  const status = after['Status'] ?? (await firstStatus(transaction))?.Id ?? null
  return { Ref: requestRef(id), RequestDate: now.toISOString(), Status: status }
}

/**
 * Keeps workers and requests in step: assigning takes an available worker, clearing and replacing give the earlier one
 * back, archiving keeps him, opening an archived request again holds him.
 */
async function moveWorker({ id, before, after }: RowChange, { transaction }: ChangeContext): Promise<ValidationErrors> {
  const [earlier, worker] = [workerOf(before), workerOf(after)]
  if (worker !== earlier) {
    if (worker !== null && (await claimWorker(transaction, worker)) === null) return { PersonId: message('person_taken') }
    if (earlier !== null) await giveBackWorker(transaction, earlier, id)
  } else if (worker !== null && before?.['Archived'] === true && after['Archived'] === false) {
    await holdWorker(transaction, worker)
  }
  return {}
}

export const requestRules: RowRules = {
  async beforeSave(change, context) {
    const errors = await moveWorker(change, context)
    if (Object.keys(errors).length > 0) return { errors }
    return { values: change.before ? {} : await newRequest(change, context) }
  },

  async beforeRemove({ Id, values }, { transaction }) {
    const worker = workerOf(values)
    if (worker !== null) await giveBackWorker(transaction, worker, Id)
  },
}
