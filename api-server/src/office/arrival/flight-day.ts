import { addDays, dayInRiyadh, textOf, type Bilingual } from '@office/shared-api/model'
import type { RowHooks } from '../../engine/bound-resource'
import { cancelMessages } from '../messages/prepare-message'

const OTHER_DAY: Bilingual = { ar: 'الوصول في يوم السفر أو اليوم التالي', en: 'The arrival is on the day of travel or the day after' }

/** The time of the flight lies on the day of travel or the day after, and gives a day to a request that has none. A flight that changes, or that has landed, is not announced as it was. */
export const flightDay: RowHooks = {
  beforeSave({ before, after }) {
    const isSame = (name: string) => textOf(before?.[name] ?? null) === textOf(after[name] ?? null)
    const [arrives, travel] = [textOf(after['ArrivesAt'] ?? null), textOf(after['Travel'] ?? null)]
    if (arrives === '' || (isSame('ArrivesAt') && isSame('Travel'))) return {}
    const day = dayInRiyadh(new Date(arrives))
    // A day of travel that is taken back stays taken back.
    if (travel === '') return isSame('ArrivesAt') ? {} : { values: { Travel: day } }
    return day === travel || day === addDays(travel, 1) ? {} : { refusals: [{ field: 'ArrivesAt', sentence: OTHER_DAY }] }
  },
  async afterSave({ id, before, after }, { transaction }) {
    if (before && ['ArrivesAt', 'Travel', 'ArrivedOn'].some((name) => before[name] !== after[name])) await cancelMessages(transaction, id, 'arriving')
  },
}
