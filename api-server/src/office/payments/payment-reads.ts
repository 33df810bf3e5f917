import { balanceOf } from '@office/shared-api/model/rules'
import { balanceQuery, paymentPaperQuery, type PaymentBalance, type PaymentPaper } from '@office/shared-api/model/shapes'
import { amountOf } from '@office/shared-api/model/staff-fields'
import { answer } from '../../engine/queries'
import { prepared } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { paymentSums } from './payment-sums'

const selectDue = prepared(
  'payments.due',
  `SELECT "Id" AS "CaseId", round("DueAmount" / 100.0, 2)::text AS "Amount", "DueOn", "DueBy" FROM cases WHERE "RequestId" = $1 AND "DueAmount" IS NOT NULL ORDER BY "DueOn" NULLS LAST, "Id"`,
)

export const readingBalance = answer(balanceQuery, async ({ requestId }, { reader }) => {
  const sums = await paymentSums(reader, requestId)
  if (sums === null) throw new HttpError('not_found')
  const { toPay, toRefund } = balanceOf(sums)
  return {
    Agreed: sums.agreed === null ? null : amountOf(sums.agreed),
    Received: amountOf(sums.received),
    Refunded: amountOf(sums.refunded),
    CarriedOver: amountOf(sums.carriedOver),
    ToPay: toPay === null ? null : amountOf(toPay),
    ToRefund: amountOf(toRefund),
    Due: await reader.query<PaymentBalance['Due'][number]>(selectDue(requestId)),
  }
})

const selectPaper = prepared(
  'payments.paper',
  `SELECT p."Kind", p."Number", p."On", round(p."Amount" / 100.0, 2)::text AS "Amount", p."Reference", p."VoidedOn", coalesce(w."Ref", '') AS "Worker"
   FROM payments p JOIN requests r ON r."Id" = p."RequestId" LEFT JOIN persons w ON w."Id" = r."PersonId" WHERE p."Id" = $1 AND p."State" = 'recorded'`,
)

export const readingPaymentPaper = answer(paymentPaperQuery, async ({ id }, { reader }) => {
  const [paper] = await reader.query<PaymentPaper>(selectPaper(id))
  if (!paper) throw new HttpError('not_found')
  return paper
})
