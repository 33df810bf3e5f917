/** Arrivals from which on the days of a country are told: fewer say little. */
export const FEWEST_ARRIVALS = 10
/** Days back from today, that one included, in which an arrival counts. */
export const ARRIVALS_OF_DAYS = 180

/** Both bounds are multiples of this, and as far apart at least. */
const STEP = 5

/** The usual time of a country from payment to arrival, in whole days. */
export interface UsualDays {
  readonly From: number
  readonly To: number
}

/** The value below which this share of the sorted numbers lies, between two of them by their distance (as PostgreSQL's `percentile_cont`). */
function percentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}

/** Half a step goes up. */
function toStep(days: number): number {
  return Math.round(days / STEP) * STEP
}

/**
 * Returns what is usual of these days from payment to arrival, in any order: their 20th to their 80th percentile, each to the nearest 5 days and at least
 * 5 apart; null of fewer than ten.
 */
export function usualDays(days: readonly number[]): UsualDays | null {
  if (days.length < FEWEST_ARRIVALS) return null
  const sorted = [...days].sort((one, other) => one - other)
  const From = toStep(percentile(sorted, 0.2))
  return { From, To: Math.max(toStep(percentile(sorted, 0.8)), From + STEP) }
}
