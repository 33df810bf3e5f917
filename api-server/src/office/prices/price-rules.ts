import { dayInRiyadh, fieldEntries, resources, type CeilingRow, type PriceRow, type TermsRow } from '@office/shared-api/model'
import { pricesAbove, type LawRules, type PriceAbove } from '@office/shared-api/model/rules'
import { readColumns } from '../../engine/field-columns'
import { prepared, type Queryable } from '../../platform/database/database'

/** The rows that prices follow from and are judged by: few, so they are read whole. */

export type ReadCeiling = Pick<CeilingRow, 'Id' | 'Country' | 'Job' | 'From' | 'Most' | 'Unchecked'>
export type ReadTerms = Pick<TermsRow, 'From' | 'VatPercent'>

const { Country, Job, From, Most, Unchecked } = resources.ceilings.fields

/** The SELECT of the prices under a condition on the alias `t`. */
export const pricesSql = (condition: string) => `SELECT ${readColumns(fieldEntries(resources.prices))} FROM prices t WHERE ${condition}`
/** The SELECT of the ceilings under such a condition, as `ReadCeiling`. */
export const ceilingsSql = (condition: string) => `SELECT ${readColumns(Object.entries({ Country, Job, From, Most, Unchecked }))} FROM ceilings t WHERE ${condition}`
/** The SELECT of the legal terms of every class, as `ReadTerms`: the VAT is no matter of a class. */
export const TERMS_SQL = `SELECT "From", "VatPercent" FROM terms WHERE "Class" = ''`

const selectCeilings = prepared('prices.ceilings', ceilingsSql('true'))
const selectTerms = prepared('prices.terms', TERMS_SQL)
const selectPrices = prepared('prices.all', `${pricesSql('true')} ORDER BY t."Id"`)

/** The ceilings and the legal terms. */
export async function readPriceRules(reader: Queryable): Promise<LawRules<ReadCeiling>> {
  const ceilings = await reader.query<ReadCeiling>(selectCeilings())
  const terms = await reader.query<ReadTerms>(selectTerms())
  return { ceilings, terms }
}

/** The prices above their ceilings, in force or to come, the longest first. */
export async function readPricesAbove(reader: Queryable, now: Date): Promise<PriceAbove<PriceRow, ReadCeiling>[]> {
  const rules = await readPriceRules(reader)
  if (rules.ceilings.length === 0) return []
  const above = pricesAbove(await reader.query<PriceRow>(selectPrices()), rules, dayInRiyadh(now))
  return above.sort((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : one.price.Id - other.price.Id))
}
