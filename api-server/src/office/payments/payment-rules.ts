import { message, type Bilingual, type PaymentRow } from '@office/shared-api/model'
import { hundredthsOf } from '@office/shared-api/model/staff-fields'
import { truth } from '@office/shared-api/model/shapes'
import { staffOf, type BoundResource, type RowHooks } from '../../engine/bound-resource'
import { saveRowWithin } from '../../engine/save-row'
import type { Config } from '../../platform/config/config'
import type { Queryable } from '../../platform/database/database'
import { lockRequest } from '../ground/request-state'
import { notify } from '../notifications/notify'
import { paidOn } from '../pipeline/mark-call'
import { nextNumber } from './numbers'
import { tellClient, untellClient } from './payment-messages'
import { paymentSums } from './payment-sums'
import { refundOf } from './refund-rules'

/** Client's money: each transaction is recorded once, under a number without gaps, and voided with a reason. */

export const PAYMENT_VOIDED = 'payment_voided'

const OVER: Bilingual = { ar: 'أكثر من السعر المتفق عليه', en: 'More than the agreed price' }

/** `follow` is the bound resource of follow-up, whose first stage a payment may mark. */
export function paymentRules(config: Pick<Config, 'gateways'>, follow: () => BoundResource): RowHooks {
  return {
    takes: { Mark: { ...truth, description: 'Mark the stage of the payment too, on the day of this one, where it is not marked yet.' } },
    asks: true,
    async beforeSave({ id, before, after }, { transaction, actor, now }) {
      // A stored row has all fields of its table.
      const payment = after as unknown as PaymentRow
      if (before !== null) {
        if (before['VoidedOn'] === null && payment.VoidedOn !== null) await voided({ ...payment, Id: id }, transaction, now)
        return {}
      }
      await lockRequest(transaction, payment.RequestId)
      const sums = await paymentSums(transaction, payment.RequestId)
      if (sums === null) return { errors: { RequestId: message('unknown') } }
      const by = { UserId: staffOf(actor)?.Id ?? null, At: now.toISOString() }
      if (payment.Kind === 'refund') {
        const { values, ...refused } = await refundOf(transaction, payment, now)
        return values ? { values: { ...values, ...by } } : refused
      }
      const isOver = sums.agreed !== null && sums.received + hundredthsOf(payment.Amount ?? '0') > sums.agreed
      return {
        questions: isOver ? [{ field: 'Amount', code: 'over_agreed', sentence: OVER }] : [],
        values: { State: 'recorded', CaseId: null, Number: await nextNumber(transaction, 'P', now), ...by },
      }
    },
    async afterSave({ id, before, after, body }, { transaction, actor, now }) {
      const { RequestId, On, Kind, State } = after as unknown as PaymentRow
      // One that waits for approval is told of once it is approved.
      if (before !== null || State !== 'recorded') return
      const paidSince = await tellClient(transaction, config, { id, request: RequestId, kind: Kind }, now)
      if (Kind !== 'received' || String(body['Mark']) !== 'true' || paidSince !== null || On === null) return
      await saveRowWithin({ bound: follow(), body: { Id: RequestId }, language: 'ar', firstHooks: [paidOn(On)] }, { transaction, actor, now })
    },
  }
}

/** The day of a payment that is voided stays marked: whoever works on the request is told, and decides. */
async function voided({ Id, RequestId: request, Kind: kind }: PaymentRow, transaction: Queryable, now: Date): Promise<void> {
  await lockRequest(transaction, request)
  await untellClient(transaction, { id: Id, request, kind })
  if ((await paymentSums(transaction, request))?.first === Id) await notify(transaction, PAYMENT_VOIDED, request, now)
}
