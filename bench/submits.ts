import type { Database } from '../api-server/src/platform/database/database'
import { SIZE } from './generate'

/** Ids of the workers for whom a visitor can send a request. */
export async function availableWorkers(database: Database): Promise<number[]> {
  const rows = await database.query<{ Id: number }>({
    text: 'SELECT "Id" FROM persons WHERE "Available" ORDER BY "Id"',
  })
  return rows.map(({ Id }) => Id)
}

/** Takes back what a round of submits has written in an office of `size` requests. */
export async function undoSubmits(database: Database, size: number = SIZE.requests): Promise<void> {
  await database.query({
    text: `DELETE FROM change_log WHERE "Table" = 'requests' AND "RowId" > ${size}`,
  })
  await database.query({
    text: `WITH gone AS (DELETE FROM requests WHERE "Id" > ${size} RETURNING "PersonId")
      UPDATE persons SET "Available" = true WHERE "Id" IN (SELECT "PersonId" FROM gone)`,
  })
  await database.query({ text: 'VACUUM ANALYZE persons, requests, change_log' })
}
