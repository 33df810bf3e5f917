import { hasRank, type Bilingual } from '@office/shared-api/model'
import { hundredthsOf } from '@office/shared-api/model/staff-fields'
import { staffOf, type RowHooks } from '../../engine/bound-resource'
import { paymentSums } from './payment-sums'

const AFTER_PAYMENT: Bilingual = { ar: 'سُجّل سداد على هذا السعر', en: 'A payment was recorded at this price' }
const BELOW: Bilingual = { ar: 'أقل مما سُدد', en: 'Less than was received' }

/** The agreed price after a payment: it is changed knowingly, and below what was received by administrators alone. */
export const agreedAfterPayment: RowHooks = {
  asks: true,
  async beforeSave({ id, before, after }, { transaction, actor }) {
    if (before === null || before['AgreedPrice'] === after['AgreedPrice']) return {}
    const sums = await paymentSums(transaction, id)
    if (!sums?.first) return {}
    const price = after['AgreedPrice']
    const isBelow = price !== null && hundredthsOf(String(price)) < sums.received
    if (isBelow && !hasRank(staffOf(actor)?.role ?? 'Read', 'Admin')) return { refusals: [{ field: 'AgreedPrice', sentence: BELOW }] }
    return { questions: [{ field: 'AgreedPrice', code: 'after_payment', sentence: AFTER_PAYMENT }] }
  },
}
