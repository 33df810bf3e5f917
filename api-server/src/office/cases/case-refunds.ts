import { dayInRiyadh } from '@office/shared-api/model'
import type { ScalarSelect } from '../../engine/row-statements'
import { prepared, quoted, type Queryable } from '../../platform/database/database'
import { refundedOf } from '../payments/payment-sums'

/** The refunds of a case: its clock runs until they reach the amount that is due. */

/** Still to be returned for it, in hundredths: 0 where nothing is due. */
export const restOf = (alias: string) => `greatest(coalesce(${alias}."DueAmount", 0) - ${refundedOf(`${alias}."Id"`)}::bigint, 0)`

const select = prepared('cases.refunded', `SELECT ${refundedOf('$1::integer')} AS refunded`)

/** Returns the sum of the refunds of a case, in hundredths. */
export async function refundedFor(transaction: Queryable, id: number): Promise<number> {
  const [sum] = await transaction.query<{ readonly refunded: number }>(select(id))
  return sum?.refunded ?? 0
}

const daysSince = (column: 'DueOn' | 'DueBy'): ScalarSelect => (alias, parameter, now) =>
  `CASE WHEN ${restOf(alias)} > 0 THEN greatest(coalesce(${parameter(dayInRiyadh(now))}::date - ${alias}.${quoted(column)}, 0), 0) ELSE 0 END`

/** The clock of a case's refund as its row shows it: it stops once nothing is left to return. */
export const caseRefunds = {
  Rest: (alias: string) => `(CASE WHEN ${alias}."DueAmount" IS NOT NULL THEN round(${restOf(alias)} / 100.0, 2)::text END)`,
  DaysDue: daysSince('DueOn'),
  DaysLate: daysSince('DueBy'),
}
