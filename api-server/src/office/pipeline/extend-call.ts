import { dayInRiyadh, type Bilingual, type FollowRow } from '@office/shared-api/model'
import { extend } from '@office/shared-api/model/actions'
import { extendsItself } from '@office/shared-api/model/rules'
import { changesRow } from '../../engine/actions'
import type { StoredRow } from '../../engine/stored-row'
import type { Queryable } from '../../platform/database/database'
import { readSurroundings } from './position'

/** Why a deadline cannot be extended; null where it can. */
function obstacleOf({ ExtendedOn, PaidMusand, ClockFrom, ArrivedOn }: StoredRow): Bilingual | null {
  if (ExtendedOn !== null) return { ar: 'مُدّدت المهلة من قبل', en: 'The deadline has been extended before' }
  if (PaidMusand === null && ClockFrom === null) return { ar: 'لم يُسجَّل السداد بعد', en: 'The payment is not recorded yet' }
  return ArrivedOn === null ? null : { ar: 'سُجّل الوصول', en: 'The arrival is recorded' }
}

const BY_ITSELF: Bilingual = { ar: 'تُمدّد المهلة تلقائيًا', en: 'The deadline is extended automatically' }

/** Whether the terms of a request extend its deadline by themselves: then nobody gives an extension, or takes one back. */
async function isAutomatic(transaction: Queryable, id: number, row: StoredRow): Promise<boolean> {
  const found = await readSurroundings(transaction, id, row)
  // A stored row has all fields of its table.
  return found !== undefined && extendsItself(row as unknown as FollowRow, found.terms, found.termsClass)
}

/** The extension of the legal deadline, once; an administrator takes it back. */
export const extending = changesRow(extend, 'Extend the deadline of a request, once; an administrator may take it back', ({ Reason, Undo }, { question }) => ({
  async beforeSave({ id, before }, { transaction, now }) {
    if (!before) return {}
    if (before['ArrivedOn'] === null && (await isAutomatic(transaction, id, before))) return { refusals: [{ field: 'ExtendedOn', sentence: BY_ITSELF }] }
    if (Undo) return { values: { ExtendedOn: null, ExtendReason: '' } }
    const obstacle = obstacleOf(before)
    if (obstacle) return { refusals: [{ field: 'ExtendedOn', sentence: obstacle }] }
    const today = dayInRiyadh(now)
    const isLate = before['DeadlineOn'] !== null && String(before['DeadlineOn']) < today
    return { values: { ExtendedOn: today, ExtendReason: Reason }, questions: isLate ? [question('late', 'ExtendedOn')] : [] }
  },
}))
