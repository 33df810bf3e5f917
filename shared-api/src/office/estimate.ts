import { addDays, addMonths, daysBetween } from '../engine/plain-days'
import type { CaseKind } from './case'
import type { TermsRow } from './resources'

/**
 * The amount that a client is due when a contract ends early: an estimate, by the terms that hold for the request. Pure functions; amounts are whole hundredths, days are `YYYY-MM-DD`.
 */

/** The figures of the terms that an estimate is made of. */
export type EstimateTerms = Pick<TermsRow, 'ArrivalDays' | 'ExtensionDays' | 'ContractMonths' | 'MonthsBy' | 'LateOf' | 'LatePercent' | 'LatePercentAfter'>

/** The request of a case, and the money along the requests that it replaces: the first agreed price, all that was received and refunded. */
export interface EstimatedRequest {
  readonly agreed: number | null
  readonly received: number
  readonly refunded: number
  /** Day 0 of the clock; null while it does not run. */
  readonly dayZero: string | null
  readonly contractDays: number | null
  readonly arrivedOn: string | null
  readonly guaranteeSince: string | null
  readonly guaranteeUntil: string | null
  readonly vatPercent: number
}

/** The time of a case: before the first end of the arrival's deadline, in the extension, after it, in the guarantee, or at no time that an amount is reckoned for. */
export type EstimatePhase = 'before' | 'extension' | 'after' | 'guarantee' | 'none'

/** One way to reckon: how the months left count, or from which price a percentage is taken. */
export type EstimateBy = 'whole' | 'begun' | 'days' | 'gross' | 'net'
interface EstimateResult {
  readonly By: EstimateBy
  readonly amount: number
}

export interface Estimate {
  readonly phase: EstimatePhase
  /** Null where the terms do not choose one of the results, or there is none. */
  readonly amount: number | null
  readonly results: readonly EstimateResult[]
}

/** The time of a case of this kind on this day. */
export function phaseOf(kind: CaseKind, request: EstimatedRequest, { ArrivalDays, ExtensionDays }: EstimateTerms, on: string): EstimatePhase {
  const { arrivedOn, dayZero, contractDays, guaranteeSince, guaranteeUntil } = request
  if (guaranteeSince !== null && guaranteeUntil !== null && guaranteeSince <= on && on <= guaranteeUntil) return 'guarantee'
  if (kind !== 'cancelled' || arrivedOn !== null || dayZero === null) return 'none'
  const firstEnd = addDays(dayZero, contractDays ?? ArrivalDays)
  if (on <= firstEnd) return 'before'
  return on <= addDays(firstEnd, ExtensionDays) ? 'extension' : 'after'
}

/** Percent of the agreed price that the law adds in this time. */
export function latePercent(phase: EstimatePhase, terms: EstimateTerms): number {
  return phase === 'extension' ? terms.LatePercent : phase === 'after' ? terms.LatePercentAfter : 0
}

/** The amount that this adds, from each of the two prices; nothing where there is no price. */
function latePart(request: EstimatedRequest, terms: EstimateTerms, phase: EstimatePhase): Readonly<Record<'gross' | 'net', number>> {
  const percent = latePercent(phase, terms)
  const gross = request.agreed ?? 0
  // Whole numbers to the end: half a hundredth goes up, once.
  return { gross: Math.round((gross * percent) / 100), net: Math.round((gross * percent) / (100 + request.vatPercent)) }
}

/** Months of the contract that are left on a day, by each way to count them. */
function monthsLeft(since: string, on: string, months: number): Readonly<Record<'whole' | 'begun' | 'days', number>> {
  let elapsed = 0
  while (elapsed < months && addMonths(since, elapsed + 1) <= on) elapsed += 1
  const begun = addMonths(since, elapsed) < on ? elapsed + 1 : elapsed
  return { whole: Math.max(0, months - begun), begun: months - elapsed, days: Math.max(0, months * 30 - daysBetween(since, on)) / 30 }
}

function inGuarantee(request: EstimatedRequest, since: string, terms: EstimateTerms, on: string): EstimateResult[] {
  const { agreed, received, refunded } = request
  if (agreed === null || terms.ContractMonths === 0) return []
  const left = monthsLeft(since, on, terms.ContractMonths)
  const most = Math.max(0, received - refunded)
  return (['whole', 'begun', 'days'] as const).map((By) => ({ By, amount: Math.min(most, Math.round((agreed * left[By]) / terms.ContractMonths)) }))
}

/** The amount that a client is due for a case of this kind on this day: nothing is reckoned from an empty price, and while the terms leave open how to count, each result stands beside the other. */
export function estimateOf(kind: CaseKind, request: EstimatedRequest, terms: EstimateTerms, on: string): Estimate {
  const phase = phaseOf(kind, request, terms, on)
  if (phase === 'guarantee') {
    const results = inGuarantee(request, request.guaranteeSince ?? on, terms, on)
    return { phase, results, amount: results.find(({ By }) => By === terms.MonthsBy)?.amount ?? null }
  }
  if (request.agreed === null || (phase !== 'extension' && phase !== 'after')) return { phase, results: [], amount: null }
  const late = latePart(request, terms, phase)
  const results = (['gross', 'net'] as const).map((By) => ({ By, amount: Math.max(0, request.received - request.refunded + late[By]) }))
  return { phase, results, amount: results.find(({ By }) => By === terms.LateOf)?.amount ?? null }
}

/** The most that a client can be due without a question: what is left of the money, with what the law adds to it. */
export function mostDueOf(kind: CaseKind, request: EstimatedRequest, terms: EstimateTerms, on: string): number {
  return Math.max(0, request.received - request.refunded) + latePart(request, terms, phaseOf(kind, request, terms, on)).gross
}
