import { dayInRiyadh, type PriceRow } from '@office/shared-api/model'
import { exceededCeiling } from '@office/shared-api/model/rules'
import { amountOf } from '@office/shared-api/model/staff-fields'
import type { RowHooks } from '../../engine/bound-resource'
import { readPriceRules } from './price-rules'

/** Asks before a price is saved above the ceiling of the law. One that comes back is as it was agreed to. */
export const belowCeiling: RowHooks = {
  asks: true,
  async beforeSave({ after, comesBack }, { transaction, now }) {
    if (comesBack) return {}
    // The rules of the fields have passed: the row is whole.
    const exceeded = exceededCeiling(after as unknown as PriceRow, await readPriceRules(transaction), dayInRiyadh(now))
    if (exceeded === null) return {}
    const amount = amountOf(exceeded.most)
    return { questions: [{ field: 'Price', code: 'above_ceiling', sentence: { ar: `أعلى من السقف: ${amount}`, en: `Above the ceiling: ${amount}` } }] }
  },
}
