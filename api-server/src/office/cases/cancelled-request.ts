import { DEFAULT_LANGUAGE, type CaseRow } from '@office/shared-api/model'
import type { BoundResource, RowHooks } from '../../engine/bound-resource'
import { saveRowWithin } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'
import { isUnclosed, statusOfClass } from '../ground/request-state'

/** The request goes on, or its replacement does: the one that it replaces is archived. */
const GOES_ON: readonly string[] = ['stays', 'dismissed', 'replaced']

const selectWaiting = prepared('cases.still-waits', `SELECT 1 FROM requests r WHERE r."Id" = $1 AND r."ArrivedOn" IS NULL AND ${isUnclosed('r')}`)

/** A cancellation that is closed before the arrival ends its request: nobody waits for a flight any more, and no clock runs. The worker is given back by whoever decides that. `requests` is the bound resource. */
export const cancelledRequest = (requests: () => BoundResource): RowHooks => ({
  async afterSave({ before, after }, { transaction, actor, now }) {
    // A stored row has all fields of its table.
    const { RequestId, Kind, State, Outcome } = after as unknown as CaseRow
    if (Kind !== 'cancelled' || State !== 'closed' || before?.['State'] === 'closed' || GOES_ON.includes(Outcome)) return
    const [waits] = await transaction.query(selectWaiting(RequestId))
    const Status = waits ? await statusOfClass(transaction, 'cancelled') : null
    if (Status !== null) await saveRowWithin({ bound: requests(), body: { Id: RequestId, Status }, language: DEFAULT_LANGUAGE }, { transaction, actor, now })
  },
})
