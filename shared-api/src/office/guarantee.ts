import { addDays, addMonths, daysBetween, OPEN_ENDED } from '../engine/plain-days'
import type { FollowRow } from './resources'
import { termsOn, type Terms, type TermsClass } from './terms'

/** The guarantee of a request after the arrival, and the end of its contract. Pure functions: days are `YYYY-MM-DD`, and today is given in. */

export type GuaranteeColumns = Pick<FollowRow, 'GuaranteeSince' | 'GuaranteeUntil' | 'ContractUntil'>

const NONE: GuaranteeColumns = { GuaranteeSince: null, GuaranteeUntil: null, ContractUntil: null }

/** The days that a guarantee may count from. */
type FirstDays = Pick<FollowRow, 'ArrivedOn' | 'ContractDate'>

/** The days recorded beside a request that move its guarantee. */
export interface Recorded {
  /** The day on which the worker came back, left, or was replaced by another, the earliest of them; null while none has happened. */
  readonly endedOn: string | null
  /** The day of the hand-over to the client; null before it. */
  readonly handedOn: string | null
}

const NOTHING: Recorded = { endedOn: null, handedOn: null }

/**
 * From which day the guarantee counts, say the terms in force on the last of these days that is known; how long it and the contract last,
 * those in force on the day that it counts from.
 */
export function guaranteeOf(request: FirstDays, terms: readonly Terms[], termsClass: TermsClass, { endedOn, handedOn }: Recorded = NOTHING): GuaranteeColumns {
  const known = [request.ArrivedOn, request.ContractDate, handedOn].flatMap((day) => day ?? [])
  const last = known.reduce((one, other) => (one > other ? one : other), '')
  const counted = termsOn(terms, last, termsClass)?.GuaranteeFrom ?? 'arrival'
  const since = { arrival: request.ArrivedOn, contract: request.ContractDate, handover: handedOn }[counted]
  if (since === null) return NONE
  const inForce = termsOn(terms, since, termsClass)
  if (inForce === undefined) return NONE
  const end = inForce.GuaranteeDays === 0 ? null : addDays(since, inForce.GuaranteeDays)
  const early = endedOn ?? OPEN_ENDED
  return {
    GuaranteeSince: end === null ? null : since,
    GuaranteeUntil: end !== null && early < end ? early : end,
    ContractUntil: inForce.ContractMonths === 0 ? null : addMonths(since, inForce.ContractMonths),
  }
}

/** The day of a guarantee on this day, counted from 0, of how many, and its last day; null before it begins, after it, and without one. */
export interface GuaranteeDay {
  readonly Day: number
  readonly Of: number
  readonly Until: string
}

export function guaranteeDay({ GuaranteeSince, GuaranteeUntil }: Pick<GuaranteeColumns, 'GuaranteeSince' | 'GuaranteeUntil'>, today: string): GuaranteeDay | null {
  if (GuaranteeSince === null || GuaranteeUntil === null || today < GuaranteeSince || today > GuaranteeUntil) return null
  return { Day: daysBetween(GuaranteeSince, today), Of: daysBetween(GuaranteeSince, GuaranteeUntil), Until: GuaranteeUntil }
}
