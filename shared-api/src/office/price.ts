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

/**
 * The most that a price may be, VAT included and in hundredths, where it is above that; else null. The ceiling is the one in force today, or on the
 * price's first day if that is later; its VAT is that of the terms on the later first day of the two.
 */
export function exceededCeiling(price: Pick<PriceRow, 'Country' | 'Job' | 'From' | 'Price'>, rules: { readonly ceilings: readonly Ceiling[]; readonly terms: readonly Terms[] }, today: string): number | null {
  const from = price.From ?? today
  const ceiling = ceilingOf(rules.ceilings, price, from > today ? from : today)
  if (ceiling === null || ceiling.Most === null || ceiling.From === null || price.Price === null) return null
  const vat = newest(rules.terms, from > ceiling.From ? from : ceiling.From)?.VatPercent ?? 0
  const most = withVat(hundredthsOf(ceiling.Most), vat)
  return hundredthsOf(price.Price) > most ? most : null
}
