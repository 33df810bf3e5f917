import { AMOUNT } from '../../engine/money'
import { defineQuery } from '../../engine/query'
import { day, id, listOf, objectOf, oneOf, orNull, ROW_ID, text, type TypeOf } from '../../engine/shape'
import { payments } from '../resources/payments.resource'

/** Answers of the calls around payments. Amounts are riyals with two decimals, days `YYYY-MM-DD`. */

const amount = { ...text, pattern: AMOUNT.source }

/** An amount that a case of the request owes to the client: since when, and until when it has to be returned where the terms say so. */
const dueAmount = objectOf('DueAmount', { CaseId: id, Amount: amount, DueOn: orNull(day), DueBy: orNull(day) })

/** The money of a request. `Agreed` and `ToPay` are null where no price was agreed on; `CarriedOver` is left from the requests that it replaces. */
const paymentBalance = objectOf('PaymentBalance', {
  Agreed: orNull(amount),
  Received: amount,
  Refunded: amount,
  CarriedOver: amount,
  ToPay: orNull(amount),
  ToRefund: amount,
  Due: listOf(dueAmount),
})
export type PaymentBalance = TypeOf<typeof paymentBalance>

export const balanceQuery = defineQuery({
  of: payments,
  name: 'balance',
  least: 'Read',
  about: 'The money of a request: what the client has still to pay, and what the office has to return',
  takes: { requestId: ROW_ID },
  answers: paymentBalance,
  refuses: ['not_found'],
})

/** The printed record of a payment that the client is given, and nothing else. `Worker` is the worker's reference, empty where the request has none; `VoidedOn` is null while it counts. */
const paymentPaper = objectOf('PaymentPaper', { Kind: oneOf(['received', 'refund']), Number: text, On: day, Amount: amount, Reference: text, Worker: text, VoidedOn: orNull(day) })
export type PaymentPaper = TypeOf<typeof paymentPaper>

export const paymentPaperQuery = defineQuery({
  of: payments,
  name: 'paper',
  least: 'Read',
  about: 'What stands on the printed record of a payment',
  takes: { id: ROW_ID },
  answers: paymentPaper,
  refuses: ['not_found'],
})
