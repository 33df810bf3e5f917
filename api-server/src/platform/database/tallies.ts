import { prepared, type Queryable, type Statement } from './database'

/**
 * Numbers that the database keeps (see the migration `tallies`), so that reading one costs the same however many rows
 * there are. They change in the transaction of the change that they count.
 */

const sumOf = prepared(
  'tallies.sum',
  'SELECT coalesce(sum("Value"), 0)::integer AS total FROM tallies WHERE "Name" = ANY($1::text[])',
)
const days = prepared(
  'tallies.days',
  `SELECT right("Name", 10) AS day, sum("Value")::integer AS count FROM tallies
   WHERE "Name" BETWEEN 'requests.on.' || $1 AND 'requests.on.9999-12-31' GROUP BY "Name"`,
)

/** Returns one row, `total`: the sum of the named numbers; one that nothing has changed yet is 0. */
export function tallySum(names: readonly string[]): Statement {
  return sumOf(names)
}

export async function readTally(database: Queryable, name: string): Promise<number> {
  const [sum] = await database.query<{ readonly total: number }>(tallySum([name]))
  return sum?.total ?? 0
}

/** Requests by their day in Riyadh (`YYYY-MM-DD`), from a day on; a day without any may be missing. */
export async function requestsByDay(database: Queryable, from: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ readonly day: string; readonly count: number }>(days(from))
  return new Map(rows.map(({ day, count }) => [day, count]))
}
