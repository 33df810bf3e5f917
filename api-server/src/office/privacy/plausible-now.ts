import { DAY } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'

const lastActivity = prepared(
  'retention.last-activity',
  `SELECT greatest((SELECT max("Date") FROM change_log WHERE "Source" = ''), (SELECT max("Date") FROM activity)) AS "At"`,
)

/** Days without any user activity after which the machine's clock is taken to be wrong. */
const MOST_IDLE_DAYS = 31

/**
 * The machine's time, but at most 31 days after the last user activity. Forgetting cannot be undone, so a machine that
 * starts with a date in a year's time must forget nobody.
 */
export async function plausibleNow(database: Queryable, now: Date): Promise<Date> {
  const [last] = await database.query<{ readonly At: string | null }>(lastActivity())
  if (!last?.At) return now
  return new Date(Math.min(now.getTime(), new Date(last.At).getTime() + MOST_IDLE_DAYS * DAY))
}
