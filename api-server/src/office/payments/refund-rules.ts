import { approvePayment, message, type Bilingual, type PaymentRow } from '@office/shared-api/model'
import { hundredthsOf } from '@office/shared-api/model/staff-fields'
import { changesRow } from '../../engine/actions'
import { staffOf, type HookResult } from '../../engine/bound-resource'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { lockRequest } from '../ground/request-state'
import { nextNumber } from './numbers'
import { tellClient } from './payment-messages'
import { promisedOf, refundedOf } from './payment-sums'

/** Money that goes back to a client, for a case of the request: at most the rest of its amount, by a method for refunds. */

const NOTHING_DUE: Bilingual = { ar: 'لم يُحدَّد مبلغ مستحق في الحالة', en: 'The case owes no amount' }
const ABOVE_REST: Bilingual = { ar: 'أكثر من المتبقي من مبلغ الحالة', en: 'More than is left of the case’s amount' }
const NO_REFUNDS: Bilingual = { ar: 'لا تُستخدم لردّ المبالغ', en: 'It is not used for refunds' }
const NOT_WAITING: Bilingual = { ar: 'لا ينتظر الاعتماد', en: 'It does not wait for approval' }

interface Refunded {
  /** Hundredths; null where the case owes nothing. */
  readonly due: number | null
  /** The refunds of the case that are not void, those that wait for approval with them. */
  readonly promised: number
  /** Those among them that are recorded. */
  readonly settled: number
  readonly forRefunds: boolean
  readonly needsSecond: boolean
}

const selectRefunded = prepared(
  'payments.refunded',
  `SELECT c."DueAmount"::float8 AS due,
     ${promisedOf('c."Id"')} AS promised, ${refundedOf('c."Id"')} AS settled,
     EXISTS (SELECT FROM lookups m WHERE m."Id" = $3 AND m."ForRefunds") AS "forRefunds",
     EXISTS (SELECT FROM settings s WHERE s."RefundNeedsSecond") AS "needsSecond"
   FROM cases c WHERE c."Id" = $1 AND c."RequestId" = $2`,
)

/** The values of a new refund, or why it is refused. The caller holds the lock of the request. */
export async function refundOf(transaction: Queryable, { CaseId, RequestId, Amount, Method }: PaymentRow, now: Date): Promise<HookResult> {
  const [found] = await transaction.query<Refunded>(selectRefunded(CaseId, RequestId, Method))
  if (!found) return { errors: { CaseId: message('unknown') } }
  if (found.due === null) return { refusals: [{ field: 'CaseId', sentence: NOTHING_DUE }] }
  const isAbove = found.promised + hundredthsOf(Amount ?? '0') > found.due
  const refusals = [...(isAbove ? [{ field: 'Amount', sentence: ABOVE_REST }] : []), ...(found.forRefunds ? [] : [{ field: 'Method', sentence: NO_REFUNDS }])]
  if (refusals.length > 0) return { refusals }
  return { values: found.needsSecond ? { State: 'prepared', Number: '' } : { State: 'recorded', Number: await nextNumber(transaction, 'F', now) } }
}

/** Why a refund that waits is above what its case owes by now; null where it is not. The amount of a case may have changed since it was prepared. */
async function refusalOfAmount(transaction: Queryable, { CaseId, RequestId, Amount, Method }: PaymentRow): Promise<HookResult | null> {
  const [found] = await transaction.query<Refunded>(selectRefunded(CaseId, RequestId, Method))
  if (!found || found.due === null) return { refusals: [{ field: 'CaseId', sentence: NOTHING_DUE }] }
  return found.settled + hundredthsOf(Amount ?? '0') > found.due ? { refusals: [{ field: 'Amount', sentence: ABOVE_REST }] } : null
}

/** Nobody approves a refund that they have prepared. */
export const approvingPayment = (config: Pick<Config, 'gateways'>) =>
  changesRow(approvePayment, 'Approve a refund that waits: it gets its number and counts from then on; never by the one who prepared it', () => ({
    async beforeSave({ id, before }, { transaction, actor, now }) {
      if (!before) return {}
      // A stored row has all fields of its table.
      const payment = before as unknown as PaymentRow
      if (payment.State !== 'prepared' || payment.VoidedOn !== null) return { refusals: [{ field: 'State', sentence: NOT_WAITING }] }
      const approver = staffOf(actor)?.Id ?? null
      if (approver === payment.UserId) throw new HttpError('forbidden')
      await lockRequest(transaction, payment.RequestId)
      const refusal = await refusalOfAmount(transaction, payment)
      if (refusal) return refusal
      await tellClient(transaction, config, { id, request: payment.RequestId, kind: 'refund' }, now)
      return { values: { State: 'recorded', Number: await nextNumber(transaction, 'F', now), ApprovedBy: approver } }
    },
  }))
