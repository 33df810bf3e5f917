import { dayInRiyadh } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'

/** Numbers of what was paid, without gaps: a number that was given is never given again. */

/** The letters that numbers begin with: of a payment, of a refund, of a payout to an office abroad. */
export type NumberLetter = 'P' | 'F' | 'C'

// Its row stays locked until the transaction ends: the next one waits, and takes the same number where this one is undone.
const takeNext = prepared(
  'counters.next',
  `INSERT INTO counters AS c ("Name", "Value") VALUES ($1, 1) ON CONFLICT ("Name") DO UPDATE SET "Value" = c."Value" + 1 RETURNING "Value"`,
)

/** The next number of the year in which it is recorded, by Riyadh's day: `P-2026-000123`. Taken last before the row is written: all others of its kind wait for this transaction. */
export async function nextNumber(transaction: Queryable, letter: NumberLetter, now: Date): Promise<string> {
  const series = `${letter}-${dayInRiyadh(now).slice(0, 4)}`
  const [counter] = await transaction.query<{ readonly Value: number }>(takeNext(series))
  return `${series}-${String(counter?.Value).padStart(6, '0')}`
}
