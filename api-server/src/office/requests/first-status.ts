import { LOOKUP_TYPES } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'

export interface FirstStatus {
  readonly Id: number
  readonly Ar: string
  readonly En: string
}

const select = prepared(
  'request.first-status',
  `SELECT "Id", "Ar", "En" FROM lookups WHERE "Type" = ${LOOKUP_TYPES.statuses} AND NOT "Disable" ORDER BY "Id" LIMIT 1`,
)

/** The status of a new request: the first of the list that is offered; null when none is. */
export async function firstStatus(database: Queryable): Promise<FirstStatus | null> {
  const [status] = await database.query<FirstStatus>(select())
  return status ?? null
}
