import { resources, type CatalogueFacts, type PriceRow } from '@office/shared-api/model'
import { shownPrice, shownPrices, vatOn, type PricedWorker, type PriceRules } from '@office/shared-api/model/rules'
import { readSql } from '../../engine/field-columns'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { settingSql } from '../ground/settings'
import { ceilingsSql, pricesSql, TERMS_SQL, type ReadTerms } from './price-rules'

/** The prices that visitors see: of the catalogue, and as they are quoted to the sender of a request. */

/** The rules that prices follow from; without a price where the office shows none. */
export interface Pricing extends PriceRules<PriceRow> {
  readonly terms: readonly ReadTerms[]
  readonly shows: boolean
}

/** `Pricing` as JSON, of one country or of all. */
function pricingSql(country?: string): string {
  const shown = `${settingSql('ShowPrices')}${country === undefined ? '' : ` AND t."Country" = ${country}`}`
  return `json_build_object(
    'shows', coalesce(${settingSql('ShowPrices')}, false),
    'prices', (SELECT coalesce(json_agg(p ORDER BY p."Id"), '[]') FROM (${pricesSql(`t."Publish" AND ${shown}`)}) p),
    'ceilings', (SELECT coalesce(json_agg(c), '[]') FROM (${ceilingsSql(shown)}) c),
    'terms', (SELECT coalesce(json_agg(l), '[]') FROM (${TERMS_SQL}) l))`
}

const selectPricing = prepared('prices.shown', `SELECT ${pricingSql()} AS pricing`)

export async function readPricing(database: Queryable): Promise<Pricing> {
  const [found] = await database.query<{ readonly pricing: Pricing }>(selectPricing())
  return found?.pricing ?? { prices: [], ceilings: [], terms: [], shows: false }
}

/** The prices of a day by worker. Workers of the same keys have the same price: it is looked for once. */
export function priceFinder(pricing: Pricing, today: string): (worker: PricedWorker) => PriceRow | null {
  const found = new Map<string, PriceRow | null>()
  return (worker) => {
    const key = [worker.Country, worker.Job, worker.Category, worker.Experiance, worker.OfficeId].join()
    const known = found.get(key)
    if (known !== undefined) return known
    const price = shownPrice(pricing, worker, today)
    found.set(key, price)
    return price
  }
}

/** The answer of `catalogue/facts` about prices: neither a key nor the office. */
export function priceFactsOf(pricing: Pricing, today: string): Pick<CatalogueFacts, 'Prices' | 'Vat'> {
  return {
    Prices: shownPrices(pricing, today).flatMap(({ Id, Price, Salary }) => (Price === null ? [] : [{ Id, Price, Salary }])),
    Vat: vatOn(pricing.terms, today),
  }
}

/** The worker of a new request, and the prices of the country. */
export interface Quotable {
  readonly quotable: (PricedWorker & Pick<PriceRow, 'Salary'>) | null
  readonly pricing: Pricing
}

/** `Quotable` as columns of a SELECT, where $1 is the worker. */
export const QUOTABLE = `
  (SELECT to_json(w) FROM (
    SELECT t."Country", t."Job", t."Category", t."Experiance", t."OfficeId", ${readSql('Salary', resources.persons.fields.Salary, 't')} FROM persons t WHERE t."Id" = $1) w) AS quotable,
  ${pricingSql('(SELECT "Country" FROM persons WHERE "Id" = $1)')} AS pricing`

/** The fields of a request that say what its sender was shown; nothing where that was no price. What is agreed begins as it. */
export function quotedFor({ quotable, pricing }: Quotable, today: string): StoredRow {
  const price = quotable && shownPrice(pricing, quotable, today)
  if (!price) return {}
  return {
    PriceId: price.Id,
    QuotedPrice: price.Price,
    QuotedSalary: quotable.Salary ?? price.Salary,
    QuotedVat: vatOn(pricing.terms, today),
    AgreedPrice: price.Price,
  }
}
