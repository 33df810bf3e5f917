import { dayInRiyadh } from '@office/shared-api/model'
import { ARRIVALS_OF_DAYS, usualDays } from '@office/shared-api/model/rules'
import { prepared, type Queryable } from '../../platform/database/database'
import { insertRows } from '../../platform/database/insert-rows'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'

/** The kind of the nightly job. */
export const USUAL_DAYS = 'usual_days'

interface MeasuredCountry {
  readonly Country: number
  /** From payment to arrival, of each arrival. */
  readonly days: readonly number[]
}

// The country is that of the worker, who stays named on a request whose client is forgotten. Arrivals of a day that is still to come are mistyped.
const selectArrivals = prepared(
  'usual-days.arrivals',
  `SELECT w."Country", json_agg(r."ArrivedOn" - r."PaidMusand") AS days
   FROM requests r JOIN persons w ON w."Id" = r."PersonId"
   WHERE r."ArrivedOn" > $1::date - ${ARRIVALS_OF_DAYS} AND r."ArrivedOn" <= $1::date AND r."PaidMusand" <= r."ArrivedOn" AND w."Country" IS NOT NULL
   GROUP BY w."Country" ORDER BY w."Country"`,
)
const removeAll = prepared('usual-days.remove', 'DELETE FROM usual_days')

/** Measures anew, by the arrivals until this moment: a country with too few of them has no row. */
export async function measureDays(transaction: Queryable, now: Date): Promise<void> {
  const measured = await transaction.query<MeasuredCountry>(selectArrivals(dayInRiyadh(now)))
  const rows = measured.flatMap(({ Country, days }) => {
    const usual = usualDays(days)
    return usual ? [{ Country, Count: days.length, ...usual, At: now }] : []
  })
  await transaction.query(removeAll())
  await insertRows(transaction, 'usual_days', rows)
}

export const usualDaysHandler: DatabaseHandler = {
  effect: 'database',
  work: (_job, transaction, now) => measureDays(transaction, now),
}
