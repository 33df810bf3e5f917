import { prepared, type Queryable } from '../../platform/database/database'

interface Waiting {
  readonly waiting: number
  /** Of these, those who should have been called by now. */
  readonly due: number
}

const countWaiting = prepared(
  'callbacks.count-waiting',
  `SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE c."ContactDueAt" < $1)::integer AS due FROM callbacks c WHERE c."State" = 'new'`,
)

/** How many visitors wait for the call that they asked for. */
export async function countCallbacks(database: Queryable, now: Date): Promise<Waiting> {
  const [counted] = await database.query<Waiting>(countWaiting(now))
  return counted ?? { waiting: 0, due: 0 }
}
