import { daysBetween } from '../engine/plain-days'
import { FOLLOW_UP_AGE } from './desk-constants'

export type AgeColour = 'green' | 'orange' | 'red'

interface PipelineDates {
  readonly PaidMusand: string | null
  /** Day 0 of a replacement's own clock. */
  readonly ClockFrom?: string | null
  readonly Travel: string | null
  readonly Archived: boolean
}

/** Days of the clock, while the row still waits: null once travelled or archived, or while it does not run. */
export function followUpDays(row: PipelineDates, today: string): number | null {
  const zero = row.ClockFrom ?? row.PaidMusand
  if (!zero || row.Travel || row.Archived) return null
  return Math.max(0, daysBetween(zero, today))
}

/** The colour of a follow-up row by its days: over each limit of `FOLLOW_UP_AGE` the next. */
export function ageColour(days: number | null): AgeColour | null {
  if (days === null || days <= FOLLOW_UP_AGE.green) return null
  if (days <= FOLLOW_UP_AGE.orange) return 'green'
  return days <= FOLLOW_UP_AGE.red ? 'orange' : 'red'
}

export function isAgeColour(text: string): text is AgeColour {
  return Object.hasOwn(AGE_DAYS, text)
}

/** The days since payment of a colour: more than the first, at most the second. */
export const AGE_DAYS: Readonly<Record<AgeColour, readonly [over: number, upTo: number]>> = {
  green: [FOLLOW_UP_AGE.green, FOLLOW_UP_AGE.orange],
  orange: [FOLLOW_UP_AGE.orange, FOLLOW_UP_AGE.red],
  red: [FOLLOW_UP_AGE.red, Number.MAX_SAFE_INTEGER],
}
