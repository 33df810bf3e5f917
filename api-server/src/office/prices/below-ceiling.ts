import { dayInRiyadh, type CeilingRow, type PriceRow, type TermsRow } from '@office/shared-api/model'
import { exceededCeiling } from '@office/shared-api/model/rules'
import type { RowHooks } from '../../engine/bound-resource'
import { prepared } from '../../platform/database/database'

type Ceiling = Pick<CeilingRow, 'Country' | 'Job' | 'From' | 'Most'>

const selectCeilings = prepared('prices.ceilings', 'SELECT "Country", "Job", "From", round("Most" / 100.0, 2)::text AS "Most" FROM ceilings WHERE "Country" = $1')
const selectTerms = prepared('prices.terms', 'SELECT "From", "VatPercent" FROM terms')

/** Asks before a price is saved above the ceiling of the law. One that comes back is as it was agreed to. */
export const belowCeiling: RowHooks = {
  asks: true,
  async beforeSave({ after, comesBack }, { transaction, now }) {
    if (comesBack) return {}
    // The rules of the fields have passed: the row is whole.
    const price = after as unknown as PriceRow
    const ceilings = await transaction.query<Ceiling>(selectCeilings(price.Country))
    const terms = await transaction.query<Pick<TermsRow, 'From' | 'VatPercent'>>(selectTerms())
    const most = exceededCeiling(price, { ceilings, terms }, dayInRiyadh(now))
    if (most === null) return {}
    const amount = (most / 100).toFixed(2)
    return { questions: [{ field: 'Price', code: 'above_ceiling', sentence: { ar: `أعلى من السقف: ${amount}`, en: `Above the ceiling: ${amount}` } }] }
  },
}
