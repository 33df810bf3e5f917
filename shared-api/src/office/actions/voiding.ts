import { requests } from '../resources/requests.resource'
import { VOID_FIELDS } from '../resources/void-fields'

/** The part that every action has which voids a row of a request (`VOID_FIELDS`): an administrator's, once, with a reason. */
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
