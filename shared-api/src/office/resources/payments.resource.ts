import { defineAction } from '../../engine/action'
import { defineResource } from '../../engine/resource'
import { cases } from './cases.resource'
import { PAST_DAY } from './consents.resource'
import { OF_REQUEST } from './of-request'
import { requests } from './requests.resource'
import { VOID_FIELDS, VOIDING } from './voiding'

/**
 * Money of a client that came, or went back for a case: each transaction once, by its number at the bank or at Musaned. It is recorded and voided with a reason, never changed or
 * deleted; `Number` is the office's own, without gaps, and stays used when it is void. Where the office wants a second person, a refund is `prepared`, without a number and in no sum, until
 * another administrator approves it.
 */
export const payments = defineResource({
  name: 'payments',
  label: { ar: 'السدادات', en: 'Payments' },
  adding: { ar: 'تسجيل سداد', en: 'Record a payment' },
  path: '/api/payments',
  table: 'payments',
  forget: 'empties',
  title: { ar: 'Number', en: 'Number' },
  hooks: ['paymentRules', 'refundedCase'],
  constraints: { payments_reference: { field: 'Reference', error: 'not_unique' } },
  permissions: { list: 'Read', get: 'Read', create: 'Editor', export: 'Editor', log: 'Admin' },
  filters: OF_REQUEST,
  fields: {
    RequestId: { label: { ar: 'الطلب', en: 'Request' }, type: 'number', min: 1, max: 2_147_483_647, default: 0, required: true },
    Number: { label: { ar: 'رقم السند', en: 'Number' }, type: 'text', max: 20, setBy: 'server', column: 'shown', searchable: true },
    Kind: { label: { ar: 'النوع', en: 'Kind' }, type: 'choice', options: ['received', 'refund'], texts: { received: { ar: 'سداد', en: 'Received' }, refund: { ar: 'استرداد', en: 'Refund' } }, error: 'invalid', default: 'received', required: true, column: 'shown' },
    CaseId: { label: { ar: 'الحالة', en: 'Case' }, type: 'number', min: 1, max: 2_147_483_647, default: 1, nullable: true, requiredIf: [['Kind', 'is', 'refund']] },
    Amount: { label: { ar: 'المبلغ', en: 'Amount' }, type: 'money', min: 0.01, required: true, column: 'shown' },
    On: { label: { ar: 'تاريخ السداد', en: 'Paid on' }, ...PAST_DAY, column: 'shown' },
    Method: { label: { ar: 'طريقة السداد', en: 'Method' }, type: 'lookup', list: 'methods', required: true, column: 'shown' },
    Reference: { label: { ar: 'رقم العملية', en: 'Transaction number' }, type: 'text', max: 50, required: true, column: 'shown', searchable: true },
    Note: { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: 200, column: 'shown' },
    State: { label: { ar: 'الحالة', en: 'State' }, type: 'choice', options: ['recorded', 'prepared'], texts: { recorded: { ar: 'مسجَّل', en: 'Recorded' }, prepared: { ar: 'بانتظار الاعتماد', en: 'Waits for approval' } }, error: 'invalid', setBy: 'server', column: 'shown' },
    UserId: { label: { ar: 'سجّله', en: 'Recorded by' }, type: 'reference', to: 'users', display: 'User', setBy: 'server', column: 'shown' },
    ApprovedBy: { label: { ar: 'اعتمده', en: 'Approved by' }, type: 'reference', to: 'users', display: 'Approver', setBy: 'server', column: 'shown' },
    At: { label: { ar: 'وقت التسجيل', en: 'Recorded' }, type: 'moment', setBy: 'server', column: 'shown' },
    ...VOID_FIELDS,
  },
})

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
