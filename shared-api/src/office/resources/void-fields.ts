import type { FieldDefinitions } from '../../engine/field'

/** The fields of a row that is never changed or deleted, but voided with a reason: it stays on record. */
export const VOID_FIELDS = {
  VoidedOn: { label: { ar: 'أُلغي في', en: 'Voided on' }, type: 'date', setBy: 'server', column: 'shown' },
  VoidReason: { label: { ar: 'سبب الإلغاء', en: 'Reason of voiding' }, type: 'text', max: 200, setBy: 'server', column: 'shown' },
} as const satisfies FieldDefinitions
