import { defineAction } from '../../engine/action'
import { handovers } from '../resources/handovers.resource'
import { VOIDING } from './voiding'

/** Voids a hand-over that is wrong: it stays on record with the reason, and another can be recorded. */
export const voidHandover = defineAction({
  ...VOIDING,
  of: handovers,
  label: { ar: 'إلغاء التسليم', en: 'Void the hand-over' },
  done: { ar: 'أُلغي التسليم', en: 'The hand-over is void' },
  failed: { ar: 'لم يُلغَ التسليم', en: 'The hand-over was not voided' },
})
