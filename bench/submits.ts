import { dayInRiyadh } from '@office/shared-api/model'
import { publishedSql } from '../api-server/src/office/publication/published'
import type { Database } from '../api-server/src/platform/database/database'
import { SIZE } from './generate'

/** Ids of the workers for whom a visitor can send a request: an available one may be held back, for her age or her consent. */
export async function availableWorkers(database: Database): Promise<number[]> {
  const rows = await database.query<{ Id: number }>({
    text: `SELECT w."Id" FROM persons w WHERE ${publishedSql('w', '$1::date')} ORDER BY w."Id"`,
    values: [dayInRiyadh(new Date())],
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
