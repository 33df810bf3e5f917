import { defineAction } from '../../engine/action'
import { payments } from '../resources/payments.resource'
import { cases } from '../resources/cases.resource'
import { requests } from '../resources/requests.resource'
import { VOIDING } from './voiding'

/** Voids a payment that is wrong: it stays on record with its number and the reason, and its transaction can be recorded again. */
export const voidPayment = defineAction({
  ...VOIDING,
  of: payments,
  label: { ar: 'إلغاء السداد', en: 'Void the payment' },
  done: { ar: 'أُلغي السداد {{Number}}', en: 'Payment {{Number}} is void' },
  failed: { ar: 'لم يُلغَ السداد', en: 'The payment was not voided' },
})

/** Gives a refund that waits its number, by another administrator than the one who prepared it: from then on it counts. */
export const approvePayment = defineAction({
  of: payments,
  name: 'approve',
  on: 'row',
  versioned: true,
  least: 'Admin',
  icon: 'check',
  while: [['State', 'is', 'prepared'], ['VoidedOn', 'empty'], ['UserId', 'not', 'me']],
  label: { ar: 'اعتماد', en: 'Approve' },
  done: { ar: 'اعتُمد الاسترداد {{Number}}', en: 'Refund {{Number}} is approved' },
  failed: { ar: 'لم يُعتمد الاسترداد', en: 'The refund was not approved' },
  alsoTouches: [requests, cases],
})
