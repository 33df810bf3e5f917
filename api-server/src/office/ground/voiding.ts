import { dayInRiyadh, type Bilingual } from '@office/shared-api/model'
import type { HookResult } from '../../engine/bound-resource'
import type { StoredRow } from '../../engine/stored-row'

const VOID: Bilingual = { ar: 'أُلغي من قبل', en: 'It is void already' }

/** Returns the refusal of a row that is void already, null of any other. */
export function refusalOfVoiding(row: StoredRow): HookResult | null {
  return row['VoidedOn'] ? { refusals: [{ field: 'Reason', sentence: VOID }] } : null
}

/** The values of a row that is voided today, by Riyadh's day. */
export function voidedFor(Reason: string, now: Date): HookResult {
  return { values: { VoidedOn: dayInRiyadh(now), VoidReason: Reason } }
}
