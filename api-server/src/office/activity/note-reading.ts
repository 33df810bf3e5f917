import { HOUR, resources, type Resource } from '@office/shared-api/model'
import type { Caller } from '../../engine/bound-resource'
import { prepared, type Queryable } from '../../platform/database/database'
import { bucketFor } from '../../platform/limits/rate-limit'
import { recordActivity } from './record-activity'

/** Rows of clients that one user may read within an hour without a record of it. */
const UNNOTICED = 1_000

/** Rows that a process counts in its memory before it adds them to the hour: a page of a list costs no write. */
const PORTION = 100

const CLIENTS: readonly Resource[] = [resources.requests, resources.follow]

const uncounted = new WeakMap<Queryable, Map<number, number>>()

const add = prepared(
  'reading.add',
  `INSERT INTO throttles AS t ("Bucket", "Count", "EndsAt") VALUES ($1, $2, $4)
   ON CONFLICT ("Bucket") DO UPDATE SET
     "Count" = CASE WHEN t."EndsAt" > $3 THEN t."Count" + $2 ELSE $2 END,
     "EndsAt" = CASE WHEN t."EndsAt" > $3 THEN t."EndsAt" ELSE excluded."EndsAt" END
   RETURNING "Count"`,
)

/** Counts rows of clients that a user was shown, and records once an hour that they were more than a thousand. */
export async function noteReading(database: Queryable, by: Caller, resource: Resource, rows: number, now: Date): Promise<void> {
  if (!CLIENTS.includes(resource) || rows === 0) return
  const waiting = uncounted.get(database) ?? new Map<number, number>()
  uncounted.set(database, waiting)
  const portion = (waiting.get(by.Id) ?? 0) + rows
  waiting.set(by.Id, portion < PORTION ? portion : 0)
  if (portion < PORTION) return
  const values = [bucketFor('client-rows', String(by.Id)), portion, now, new Date(now.getTime() + HOUR)]
  const [counted] = await database.query<{ readonly Count: number }>(add(...values))
  const count = counted?.Count ?? 0
  if (count <= UNNOTICED || count - portion > UNNOTICED) return
  await recordActivity(database, { kind: 'reading', by, subject: resources.requests.name, changes: [{ column: 'rows', value: count }] }, now)
}
