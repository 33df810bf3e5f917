import { prepared, type Queryable } from './database'

/**
 * Numbers that the database keeps (see the migration `tallies`), so that reading one costs the same however many rows
 * there are. They change in the transaction of the change that they count.
 */

const sumOf = prepared(
  'tallies.sum',
  'SELECT coalesce(sum("Value"), 0)::integer AS total FROM tallies WHERE "Name" = ANY($1::text[])',
)
/** The sum of the named numbers; one that nothing has changed yet is 0. */
export async function readTallies(database: Queryable, names: readonly string[]): Promise<number> {
  const [sum] = await database.query<{ readonly total: number }>(sumOf(names))
  return sum?.total ?? 0
}
