import { dayInRiyadh, type Bilingual } from '@office/shared-api/model'
import { extend } from '@office/shared-api/model/actions'
import { changesRow } from '../../engine/actions'
import type { StoredRow } from '../../engine/stored-row'

/** Why a deadline cannot be extended; null where it can. */
function obstacleOf({ ExtendedOn, PaidMusand, ArrivedOn }: StoredRow): Bilingual | null {
  if (ExtendedOn !== null) return { ar: 'مُدّدت المهلة من قبل', en: 'The deadline has been extended before' }
  if (PaidMusand === null) return { ar: 'لم يُسجَّل السداد بعد', en: 'The payment is not recorded yet' }
  return ArrivedOn === null ? null : { ar: 'سُجّل الوصول', en: 'The arrival is recorded' }
}

/** The extension of the legal deadline, once; an administrator takes it back. */
export const extending = changesRow(extend, 'Extend the deadline of a request, once; an administrator may take it back', ({ Reason, Undo }, { question }) => ({
  beforeSave({ before }, { now }) {
    if (!before) return {}
    if (Undo) return { values: { ExtendedOn: null, ExtendReason: '' } }
    const obstacle = obstacleOf(before)
    if (obstacle) return { refusals: [{ field: 'ExtendedOn', sentence: obstacle }] }
    const today = dayInRiyadh(now)
    const isLate = before['DeadlineOn'] !== null && String(before['DeadlineOn']) < today
    return { values: { ExtendedOn: today, ExtendReason: Reason }, questions: isLate ? [question('late', 'ExtendedOn')] : [] }
  },
}))
