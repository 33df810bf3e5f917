import { addDays } from '../engine/plain-days'
import type { RECRUITMENT_CLASSES } from './desk-constants'
import type { FollowRow, TermsRow } from './resources'

/** The legal terms of a request, and the clock that they give it. Pure functions: days are `YYYY-MM-DD`, and today is given in. */

/** The class of a worker's category; '' where it has none. */
export type TermsClass = (typeof RECRUITMENT_CLASSES)[number] | ''

/** A row of the legal terms. It is whole: no figure of it is taken from another row. */
export type Terms = Pick<TermsRow, 'ArrivalDays' | 'ExtensionDays' | 'Extension' | 'GuaranteeDays' | 'GuaranteeFrom' | 'ContractMonths'> & { readonly From: string; readonly Class: TermsClass }

/** The fields of a request that its clock follows from. */
export type ClockedRequest = Pick<FollowRow, 'PaidMusand' | 'ClockFrom' | 'ContractDays' | 'ExtendedOn'>

/** The terms in force on a day: the newest of the class, else the newest of every class; before the first of these, the first. */
export function termsOn<T extends { readonly Class: string; readonly From: string }>(terms: readonly T[], day: string, termsClass: TermsClass): T | undefined {
  const sorted = [...terms].sort((one, other) => (one.From < other.From ? -1 : 1))
  const general = sorted.filter(({ Class }) => Class === '')
  return sorted.findLast(({ Class, From }) => Class !== '' && Class === termsClass && From <= day) ?? general.findLast(({ From }) => From <= day) ?? general[0]
}

/** Day 0 of the clock: that of the payment, or where the office gave a replacement one of its own, that. Null while it does not run. */
export function dayZero({ ClockFrom, PaidMusand }: Pick<ClockedRequest, 'ClockFrom' | 'PaidMusand'>): string | null {
  return ClockFrom ?? PaidMusand
}

interface Clock {
  /** The last day of arrival without an extension. */
  readonly firstEnd: string
  readonly terms: Terms
}

function clockOf(request: ClockedRequest, terms: readonly Terms[], termsClass: TermsClass): Clock | null {
  const zero = dayZero(request)
  const inForce = zero === null ? undefined : termsOn(terms, zero, termsClass)
  return zero === null || inForce === undefined ? null : { firstEnd: addDays(zero, request.ContractDays ?? inForce.ArrivalDays), terms: inForce }
}

/** The last day on which the worker may arrive; null while the clock does not run. */
export function deadlineOf(request: ClockedRequest, terms: readonly Terms[], termsClass: TermsClass): string | null {
  const clock = clockOf(request, terms, termsClass)
  return clock && addDays(clock.firstEnd, request.ExtendedOn === null ? 0 : clock.terms.ExtensionDays)
}

/** The terms of a request extend its deadline by themselves. */
export function extendsItself(request: ClockedRequest, terms: readonly Terms[], termsClass: TermsClass): boolean {
  return clockOf(request, terms, termsClass)?.terms.Extension === 'auto'
}

/** How the deadline of a running request stands to an extension by itself, on this day: due, or made too early where the first end has moved since. Null where nothing is to be done. */
export function extensionDue(request: ClockedRequest & Pick<FollowRow, 'ExtendReason'>, terms: readonly Terms[], termsClass: TermsClass, today: string): 'extend' | 'take_back' | null {
  const clock = clockOf(request, terms, termsClass)
  if (clock === null || clock.terms.Extension !== 'auto' || clock.terms.ExtensionDays === 0) return null
  const isPast = clock.firstEnd < today
  if (request.ExtendedOn === null) return isPast ? 'extend' : null
  // One that somebody gave has a reason, and stays.
  return isPast || request.ExtendReason !== '' ? null : 'take_back'
}
