import { uncheckedIn } from '../engine/figures'
import { hundredthsOf } from '../engine/money'
import type { CeilingRow, PriceRow, TermsRow } from './resources'

/** The keys by which a price fits a worker, each with its weight: the more exact row counts, whatever its day. */
const WEIGHTS = { Category: 8, OfficeId: 4, Job: 2, Experiance: 1 } as const

type PriceKey = 'Country' | keyof typeof WEIGHTS
export type PricedWorker = Readonly<Record<PriceKey, number | null>>
/** The columns of a price that its worker and day decide on. */
export type KeyedPrice = Pick<PriceRow, PriceKey | 'From' | 'Publish'>
type Ceiling = Pick<CeilingRow, 'Country' | 'Job' | 'From' | 'Most'>
type Terms = Pick<TermsRow, 'From' | 'VatPercent'>

const KEYS = Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][]

function isInForce({ From }: { readonly From: string | null }, day: string): boolean {
  return From !== null && From <= day
}

function newest<R extends { readonly From: string | null }>(rows: readonly R[], day: string): R | null {
  return rows.reduce<R | null>((best, row) => (isInForce(row, day) && (row.From ?? '') > (best?.From ?? '') ? row : best), null)
}

/** The price of a worker on this day (`YYYY-MM-DD`): of the published rows whose keys all fit, the one with the weightiest keys, then the newest. Null where none fits. */
export function priceOf<P extends KeyedPrice>(prices: readonly P[], worker: PricedWorker, today: string): P | null {
  const weightOf = (row: P) => KEYS.reduce((sum, [key, weight]) => (row[key] === null ? sum : sum + weight), 0)
  const fitting = prices.filter((row) => row.Publish && row.Country !== null && row.Country === worker.Country && isInForce(row, today) && KEYS.every(([key]) => row[key] === null || row[key] === worker[key]))
  const greatest = Math.max(...fitting.map(weightOf))
  return newest(fitting.filter((row) => weightOf(row) === greatest), today)
}

/** Percent of VAT by the terms in force on this day, 0 where none are. */
export function vatOn(terms: readonly Terms[], day: string): number {
  return newest(terms, day)?.VatPercent ?? 0
}

/** The ceiling on this day for a country and a job: that of the job before that of any job, then the newest. */
export function ceilingOf<C extends Ceiling>(ceilings: readonly C[], { Country, Job }: Pick<PriceRow, 'Country' | 'Job'>, day: string): C | null {
  const ofCountry = ceilings.filter((row) => row.Country === Country)
  const ofJob = Job === null ? null : newest(ofCountry.filter((row) => row.Job === Job), day)
  return ofJob ?? newest(ofCountry.filter((row) => row.Job === null), day)
}

/** Hundredths of a price before VAT with the VAT on it, half a hundredth up. */
export function withVat(hundredths: number, percent: number): number {
  // Whole numbers throughout: no rounding of a fraction that binary numbers do not have.
  return Math.floor((hundredths * (100 + percent) + 50) / 100)
}

/** The ceilings and the legal terms that prices are held against. */
export interface LawRules<C extends Ceiling = Ceiling> {
  readonly ceilings: readonly C[]
  readonly terms: readonly Terms[]
}
type LimitedPrice = Pick<PriceRow, 'Country' | 'Job' | 'From' | 'Price'>

/** A ceiling that a price is above: `most` is what it may be, VAT included and in hundredths. */
interface Exceeded<C extends Ceiling> {
  readonly ceiling: C
  readonly most: number
}

/**
 * The ceiling that a price is above; null where it is within it, or there is none. The ceiling is the one in force today, or on the price's first day if
 * that is later; its VAT is that of the terms on the later first day of the two.
 */
export function exceededCeiling<C extends Ceiling>(price: LimitedPrice, rules: LawRules<C>, today: string): Exceeded<C> | null {
  const from = price.From ?? today
  const ceiling = ceilingOf(rules.ceilings, price, from > today ? from : today)
  if (ceiling === null || ceiling.Most === null || ceiling.From === null || price.Price === null) return null
  const vat = vatOn(rules.terms, from > ceiling.From ? from : ceiling.From)
  const most = withVat(hundredthsOf(ceiling.Most), vat)
  return hundredthsOf(price.Price) > most ? { ceiling, most } : null
}

type KnownCeiling = Ceiling & Pick<CeilingRow, 'Unchecked'>

/** The rows that the prices of visitors follow from. */
export interface PriceRules<P> extends LawRules<KnownCeiling> {
  readonly prices: readonly P[]
}

/** True for a ceiling that somebody has checked: prices above it are shown to no visitor. */
export function isCheckedCeiling(ceiling: Pick<CeilingRow, 'Unchecked'>): boolean {
  return !uncheckedIn(ceiling).includes('Most')
}

/**
 * The price that visitors may see of a worker on this day, null where there is none: the one home of what is shown. One above a ceiling in force that somebody
 * has checked is shown to nobody, agreed to or not; no other price takes its place.
 */
export function shownPrice<P extends KeyedPrice & LimitedPrice>(rules: PriceRules<P>, worker: PricedWorker, today: string): P | null {
  const price = priceOf(rules.prices, worker, today)
  const exceeded = price && exceededCeiling(price, rules, today)
  return exceeded && isCheckedCeiling(exceeded.ceiling) ? null : price
}

/** The rows that visitors may see on this day: each is the price of some worker. */
export function shownPrices<P extends KeyedPrice & LimitedPrice>(rules: PriceRules<P>, today: string): readonly P[] {
  return rules.prices.filter((row) => shownPrice(rules, row, today) === row)
}

/** A price above a ceiling; `since` is the first day on which both are in force, which may be to come. */
export interface PriceAbove<P, C extends Ceiling> extends Exceeded<C> {
  readonly price: P
  readonly since: string
}

/** The prices above their ceilings, today or from the first day of a ceiling to come. Prices that a newer one of the same keys has followed are over. */
export function pricesAbove<P extends KeyedPrice & LimitedPrice, C extends Ceiling>(prices: readonly P[], rules: LawRules<C>, today: string): PriceAbove<P, C>[] {
  const days = [today, ...rules.ceilings.flatMap(({ From }) => (From !== null && From > today ? [From] : [])).sort()]
  const isOver = (price: P, day: string) =>
    prices.some((other) => (other.From ?? '') > (price.From ?? '') && isInForce(other, day) && other.Country === price.Country && KEYS.every(([key]) => other[key] === price[key]))
  return prices.flatMap((price) => {
    for (const day of days) {
      const exceeded = isOver(price, day) ? null : exceededCeiling(price, rules, day)
      const { From } = exceeded?.ceiling ?? {}
      if (exceeded && From && price.From) return [{ ...exceeded, price, since: From > price.From ? From : price.From }]
    }
    return []
  })
}
