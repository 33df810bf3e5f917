import { message, type Bilingual, type FollowRow, type PaymentRow, type RequestRow } from '@office/shared-api/model'
import { voidPayment } from '@office/shared-api/model/actions'
import { hundredthsOf } from '@office/shared-api/model/staff-fields'
import { truth } from '@office/shared-api/model/shapes'
import { changesRow } from '../../engine/actions'
import { staffOf, type BoundResource, type RowHooks } from '../../engine/bound-resource'
import { saveRowWithin } from '../../engine/save-row'
import type { Config } from '../../platform/config/config'
import { prepared } from '../../platform/database/database'
import { lockRequest } from '../ground/request-state'
import { refusalOfVoiding, voidedFor } from '../ground/voiding'
import { cancelMessage, prepareMessage } from '../messages/prepare-message'
import { notify } from '../notifications/notify'
import { paidOn } from '../pipeline/mark-call'
import { nextNumber } from './numbers'
import { paymentSums } from './payment-sums'

/** Client's money: each transaction is recorded once, under a number without gaps, and voided with a reason. */

export const PAYMENT_VOIDED = 'payment_voided'

const OVER: Bilingual = { ar: 'أكثر من السعر المتفق عليه', en: 'More than the agreed price' }

const selectRequest = prepared('payments.request', 'SELECT "PaidMusand", "Phone", "Language", "NoMessages" FROM requests WHERE "Id" = $1')

type PaidRequest = Pick<FollowRow, 'PaidMusand'> & Pick<RequestRow, 'Phone' | 'Language' | 'NoMessages'>

/** `follow` is the bound resource of follow-up, whose first stage a payment may mark. */
export function paymentRules(config: Pick<Config, 'gateways'>, follow: () => BoundResource): RowHooks {
  return {
    takes: { Mark: { ...truth, description: 'Mark the stage of the payment too, on the day of this one, where it is not marked yet.' } },
    asks: true,
    async beforeSave({ before, after }, { transaction, actor, now }) {
      if (before !== null) return {}
      const payment = after as unknown as PaymentRow
      await lockRequest(transaction, payment.RequestId)
      const sums = await paymentSums(transaction, payment.RequestId)
      if (sums === null) return { errors: { RequestId: message('unknown') } }
      const isOver = sums.agreed !== null && sums.received + hundredthsOf(payment.Amount ?? '0') > sums.agreed
      return {
        questions: isOver ? [{ field: 'Amount', code: 'over_agreed', sentence: OVER }] : [],
        values: { Kind: 'received', State: 'recorded', Number: await nextNumber(transaction, 'P', now), UserId: staffOf(actor)?.Id ?? null, At: now.toISOString() },
      }
    },
    async afterSave({ id, before, after, body }, { transaction, actor, now }) {
      const { RequestId, On } = after as unknown as PaymentRow
      const [request] = before === null ? await transaction.query<PaidRequest>(selectRequest(RequestId)) : []
      if (!request) return
      const { PaidMusand, Phone: phone, Language: language, NoMessages } = request
      if (!NoMessages) await prepareMessage(transaction, config, { requestId: RequestId, phone, language, cause: 'paid', stageId: null, about: String(id) }, now)
      if (String(body['Mark']) !== 'true' || PaidMusand !== null || On === null) return
      await saveRowWithin({ bound: follow(), body: { Id: RequestId }, language: 'ar', firstHooks: [paidOn(On)] }, { transaction, actor, now })
    },
  }
}

/** The day of the payment stays marked: whoever works on the request is told, and decides. */
export const voidingPayment = changesRow(voidPayment, 'Void a payment, which stays on record with its number and the reason', ({ Reason }) => ({
  async beforeSave({ id, before }, { transaction, now }) {
    if (!before) return {}
    const refusal = refusalOfVoiding(before)
    if (refusal) return refusal
    const request = Number(before['RequestId'])
    await lockRequest(transaction, request)
    await cancelMessage(transaction, request, { cause: 'paid', stageId: null, about: String(id) })
    if ((await paymentSums(transaction, request))?.first === id) await notify(transaction, PAYMENT_VOIDED, request, now)
    return voidedFor(Reason, now)
  },
}))
