import type { FieldDefinitions } from '../../engine/field'
import { requests } from './requests.resource'

/** The fields of a row that is never changed or deleted, but voided with a reason: it stays on record. */
export const VOID_FIELDS = {
  VoidedOn: { label: { ar: 'أُلغي في', en: 'Voided on' }, type: 'date', setBy: 'server', column: 'shown' },
  VoidReason: { label: { ar: 'سبب الإلغاء', en: 'Reason of voiding' }, type: 'text', max: 200, setBy: 'server', column: 'shown' },
} as const satisfies FieldDefinitions

/** The part that every action has which voids a row of a request: an administrator's, once, with a reason. The server has one rule for all of them. */
export const VOIDING = {
  name: 'void',
  on: 'row',
  versioned: true,
  least: 'Admin',
  icon: 'close',
  danger: true,
  while: [['VoidedOn', 'empty']],
  fields: { Reason: { label: { ar: 'السبب', en: 'Reason' }, type: 'text', max: VOID_FIELDS.VoidReason.max, required: true } },
  alsoTouches: [requests],
} as const
