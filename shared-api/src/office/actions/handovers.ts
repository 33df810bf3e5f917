import { defineAction } from '../../engine/action'
import { handovers } from '../resources/handovers.resource'
import { requests } from '../resources/requests.resource'

/** Voids a hand-over that is wrong: it stays on record with the reason, and another can be recorded. */
export const voidHandover = defineAction({
  of: handovers,
  name: 'void',
  on: 'row',
  versioned: true,
  least: 'Admin',
  icon: 'close',
  danger: true,
  label: { ar: 'إلغاء التسليم', en: 'Void the hand-over' },
  done: { ar: 'أُلغي التسليم', en: 'The hand-over is void' },
  failed: { ar: 'لم يُلغَ التسليم', en: 'The hand-over was not voided' },
  while: [['VoidedOn', 'empty']],
  fields: { Reason: { label: { ar: 'السبب', en: 'Reason' }, type: 'text', max: handovers.fields.VoidReason.max, required: true } },
  alsoTouches: [requests],
})
