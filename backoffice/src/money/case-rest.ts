import type { PaymentRow } from '@office/shared-api/model'
import { amountOf, hundredthsOf } from '@office/shared-api/model/staff-fields'
import type { PaymentBalance } from '@office/shared-api/model/shapes'

/** An amount that a case owes the client. */
export type Due = PaymentBalance['Due'][number]

/** The part of it that no refund has settled or promised yet, as rows carry it. */
export function restOf({ CaseId, Amount }: Due, refunds: readonly PaymentRow[]): string {
  const of = refunds.filter((one) => one.CaseId === CaseId && one.VoidedOn === null)
  const rest = of.reduce((left, one) => left - hundredthsOf(one.Amount ?? '0'), hundredthsOf(Amount))
  return amountOf(Math.max(0, rest))
}
