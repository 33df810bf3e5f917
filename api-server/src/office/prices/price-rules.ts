import { dayInRiyadh, type CeilingRow, type PriceRow, type TermsRow } from '@office/shared-api/model'
import { pricesAbove, type LawRules, type PriceAbove } from '@office/shared-api/model/rules'
import { prepared, type Queryable } from '../../platform/database/database'

/** The rows that prices are judged by: few, so they are read whole. */

export type ReadCeiling = Pick<CeilingRow, 'Id' | 'Country' | 'Job' | 'From' | 'Most' | 'Unchecked'>
export type ReadPrice = Pick<PriceRow, 'Id' | 'Country' | 'Job' | 'Category' | 'Experiance' | 'OfficeId' | 'From' | 'Publish' | 'Price'>

const riyals = (column: string) => `round("${column}" / 100.0, 2)::text AS "${column}"`

const selectCeilings = prepared('prices.ceilings', `SELECT "Id", "Country", "Job", "From", ${riyals('Most')}, "Unchecked" FROM ceilings`)
const selectTerms = prepared('prices.terms', 'SELECT "From", "VatPercent" FROM terms')
const selectPrices = prepared('prices.all', `SELECT "Id", "Country", "Job", "Category", "Experiance", "OfficeId", "From", "Publish", ${riyals('Price')} FROM prices ORDER BY "Id"`)

/** The ceilings and the legal terms. */
export async function readPriceRules(reader: Queryable): Promise<LawRules<ReadCeiling>> {
  const ceilings = await reader.query<ReadCeiling>(selectCeilings())
  const terms = await reader.query<Pick<TermsRow, 'From' | 'VatPercent'>>(selectTerms())
  return { ceilings, terms }
}

/** The prices above their ceilings, in force or to come, the longest first. */
export async function readPricesAbove(reader: Queryable, now: Date): Promise<PriceAbove<ReadPrice, ReadCeiling>[]> {
  const rules = await readPriceRules(reader)
  if (rules.ceilings.length === 0) return []
  const above = pricesAbove(await reader.query<ReadPrice>(selectPrices()), rules, dayInRiyadh(now))
  return above.sort((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : one.price.Id - other.price.Id))
}
