import { CommandError } from '../../platform/errors'
import { prepared, type Queryable } from '../../platform/database/database'
import { changesIn, isOf } from './forget-log'

/** A worker whom somebody asks about. */
export interface AskedWorker {
  readonly id: number
  /** The row is there; else the log of a deleted worker alone. */
  readonly isThere: boolean
}

const byReference = prepared('privacy.worker', 'SELECT "Id" FROM persons WHERE lower("Ref") = lower($1)')
const logged = prepared(
  'privacy.logged-workers',
  `SELECT "RowId", "Changes" FROM change_log l
   WHERE "Table" = 'persons' AND "Changes" LIKE '%"column":"Ref"%' AND NOT EXISTS (SELECT FROM persons p WHERE p."Id" = l."RowId") ORDER BY "RowId"`,
)

/** A reference as people type it. Throws a `CommandError` for an empty one. */
export function readReference(text: string): string {
  const reference = text.trim()
  if (reference === '') throw new CommandError('The reference of the worker is needed, such as W-000123.')
  return reference
}

/** The worker with this reference, and deleted ones who had it. */
export async function askedWorkers(database: Queryable, reference: string): Promise<AskedWorker[]> {
  const present = await database.query<{ readonly Id: number }>(byReference(reference))
  const deleted = new Set<number>()
  for (const { RowId, Changes } of await database.query<{ readonly RowId: number; readonly Changes: string }>(logged())) {
    const isHers = changesIn(Changes).some((change) => isOf(['Ref'], change) && Object.values(change as object).some((value) => String(value).toLowerCase() === reference.toLowerCase()))
    if (isHers) deleted.add(RowId)
  }
  return [...present.map(({ Id }) => ({ id: Id, isThere: true })), ...[...deleted].map((id) => ({ id, isThere: false }))]
}
