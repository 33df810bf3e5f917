import { defineAction } from '../../engine/action'
import { defineResource } from '../../engine/resource'
import { commissions, CURRENCY, DUES_TABLE } from './commissions.resource'
import { PAST_DAY } from './consents.resource'
import { OF_REQUEST } from './of-request'
import { VOID_FIELDS, VOIDING } from './voiding'

/**
 * Money that went to a labour office abroad, for a request or on account; a negative amount is a credit, such as for a worker who was returned. It is recorded and voided with a reason, never
 * changed or deleted; `Rate` are riyals for one of its currency, `Number` is the office's own, without gaps.
 */
export const payouts = defineResource({
  name: 'payouts',
  label: { ar: 'المدفوعات للمكاتب', en: 'Payouts' },
  adding: { ar: 'تسجيل دفعة', en: 'Record a payout' },
  path: '/api/payouts',
  table: 'payouts',
  forget: 'keeps',
  title: { ar: 'Number', en: 'Number' },
  hooks: ['payoutRules'],
  permissions: DUES_TABLE,
  filters: OF_REQUEST,
  computed: { RequestRef: 'text' },
  fields: {
    Number: { label: { ar: 'رقم الدفعة', en: 'Number' }, type: 'text', max: 20, setBy: 'server', column: 'shown', searchable: true },
    OfficeId: { ...commissions.fields.OfficeId, required: true },
    RequestId: { label: { ar: 'الطلب', en: 'Request' }, type: 'number', min: 1, max: 2_147_483_647, default: 1, nullable: true },
    Amount: { label: { ar: 'المبلغ', en: 'Amount' }, type: 'money', min: -9_999_999.99, required: true, column: 'shown' },
    Currency: { ...CURRENCY, column: 'optional' },
    Rate: { label: { ar: 'سعر الصرف بالريال', en: 'Riyals for one' }, type: 'money', min: 0.01, max: 99.99, dropUnless: [['Currency', 'is', 'USD']], column: 'optional' },
    On: { label: { ar: 'تاريخ الدفع', en: 'Paid on' }, ...PAST_DAY, column: 'shown' },
    Reference: { label: { ar: 'رقم العملية', en: 'Transaction number' }, type: 'text', max: 50, column: 'shown', searchable: true },
    Note: { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: 200, column: 'optional' },
    UserId: { label: { ar: 'سجّله', en: 'Recorded by' }, type: 'reference', to: 'users', display: 'User', setBy: 'server', column: 'optional' },
    At: { label: { ar: 'وقت التسجيل', en: 'Recorded' }, type: 'moment', setBy: 'server', column: 'optional' },
    ...VOID_FIELDS,
    VoidReason: { ...VOID_FIELDS.VoidReason, column: 'optional' },
  },
})

/** Voids a payout that is wrong: it stays on record with its number and the reason, and settles nothing any more. */
export const voidPayout = defineAction({
  ...VOIDING,
  of: payouts,
  label: { ar: 'إلغاء الدفعة', en: 'Void the payout' },
  done: { ar: 'أُلغيت الدفعة {{Number}}', en: 'Payout {{Number}} is void' },
  failed: { ar: 'لم تُلغَ الدفعة', en: 'The payout was not voided' },
})
