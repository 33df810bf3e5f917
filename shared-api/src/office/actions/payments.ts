import { defineAction } from '../../engine/action'
import { payments } from '../resources/payments.resource'
import { VOIDING } from './voiding'

/** Voids a payment that is wrong: it stays on record with its number and the reason, and its transaction can be recorded again. */
export const voidPayment = defineAction({
  ...VOIDING,
  of: payments,
  label: { ar: 'إلغاء السداد', en: 'Void the payment' },
  done: { ar: 'أُلغي السداد {{Number}}', en: 'Payment {{Number}} is void' },
  failed: { ar: 'لم يُلغَ السداد', en: 'The payment was not voided' },
})
