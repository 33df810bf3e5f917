import { defineAction } from '../../engine/action'
import { payouts } from '../resources/payouts.resource'
import { VOIDING } from './voiding'

/** Voids a payout that is wrong: it stays on record with its number and the reason, and settles nothing any more. */
export const voidPayout = defineAction({
  ...VOIDING,
  of: payouts,
  label: { ar: 'إلغاء الدفعة', en: 'Void the payout' },
  done: { ar: 'أُلغيت الدفعة {{Number}}', en: 'Payout {{Number}} is void' },
  failed: { ar: 'لم تُلغَ الدفعة', en: 'The payout was not voided' },
})
