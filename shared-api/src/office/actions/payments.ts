import { defineAction } from '../../engine/action'
import { payments } from '../resources/payments.resource'
import { requests } from '../resources/requests.resource'

/** Voids a payment that is wrong: it stays on record with its number and the reason, and its transaction can be recorded again. */
export const voidPayment = defineAction({
  of: payments,
  name: 'void',
  on: 'row',
  versioned: true,
  least: 'Admin',
  icon: 'close',
  danger: true,
  label: { ar: 'إلغاء السداد', en: 'Void the payment' },
  done: { ar: 'أُلغي السداد {{Number}}', en: 'Payment {{Number}} is void' },
  failed: { ar: 'لم يُلغَ السداد', en: 'The payment was not voided' },
  while: [['VoidedOn', 'empty']],
  fields: { Reason: { label: { ar: 'السبب', en: 'Reason' }, type: 'text', max: payments.fields.VoidReason.max, required: true } },
  alsoTouches: [requests],
})
