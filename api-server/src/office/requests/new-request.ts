import { LOOKUP_TYPES } from '@office/shared-api/model'
import type { RowHooks } from '../../engine/bound-resource'
import { prepared, type Queryable } from '../../platform/database/database'
import { requestRef } from '../references'

// The lock is that of the foreign key, taken earlier: a status that is being deleted is waited for, and passed over when it goes.
const firstOffered = prepared(
  'request.first-status',
  `SELECT "Id" FROM lookups WHERE "Type" = ${LOOKUP_TYPES.statuses} AND NOT "Disable" ORDER BY "Id" LIMIT 1 FOR KEY SHARE`,
)

/** The status of a new request: the first of the list that is offered; null when none is. */
async function firstStatus(database: Queryable): Promise<number | null> {
  const [status] = await database.query<{ readonly Id: number }>(firstOffered())
  return status?.Id ?? null
}

/** What the server sets on a new request, of a visitor or of staff: reference, date, and the first status unless one was chosen. */
export const newRequest: RowHooks = {
  async beforeSave({ id, before, after }, { transaction, now }) {
    if (before) return {}
    const Status = after['Status'] ?? (await firstStatus(transaction))
    return { values: { Ref: requestRef(id), RequestDate: now.toISOString(), Status } }
  },
}
