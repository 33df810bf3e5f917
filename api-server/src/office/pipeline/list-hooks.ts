import { message } from '@office/shared-api/model'
import type { RowHooks } from '../../engine/bound-resource'

const FIXED = { ar: 'لا يمكن تغيير خانة الطلب بعد حفظ المرحلة', en: 'The request field can not be changed once the stage is saved' }

/** Texts for clients, each in both languages or in none. */
const PAIRS = [['ClientAr', 'ClientEn'], ['NextAr', 'NextEn']] as const

/** The field that marks a stage stays the same, or requests would lose their marks; what clients read is said in both languages or in none. */
export const stageRules: RowHooks = {
  beforeSave({ before, after }) {
    const isMoved = before !== null && before['Field'] !== after['Field']
    const missing = PAIRS.flatMap((pair) => {
      const empty = pair.filter((name) => after[name] === '')
      return empty.length === 1 ? empty : []
    })
    return { errors: Object.fromEntries(missing.map((name) => [name, message('required')])), refusals: isMoved ? [{ field: 'Field', sentence: FIXED }] : [] }
  },
}

/** The office closes later than it opens. */
export const openingHours: RowHooks = {
  beforeSave({ after }) {
    const opens = Number(after['OpensAt'])
    return Number(after['ClosesAt']) > opens ? {} : { errors: { ClosesAt: message('closing', { opens }) } }
  },
}
