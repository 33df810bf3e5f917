import type { Ending } from './pipeline'
import scenarios from './scenarios.json' with { type: 'json' }

/** A kind of request: how many there are, how old they are, and what has become of them. */
export interface Scenario {
  readonly count: number
  /** The request status, by its English text. */
  readonly status: string
  /** Days since the request came, youngest and oldest. */
  readonly age: readonly number[]
  /** Days since payment, youngest and oldest; the request came a few days earlier, whatever `age` says. */
  readonly paid?: readonly number[]
  readonly ending?: Ending
  /** It has come half the usual way. */
  readonly behind?: true
  /** The deadline has been extended. */
  readonly extended?: true
  /** The flight was booked, and its day has come. */
  readonly flown?: true
  /** The worker: one that this request holds, one that has left for good, any (now free again), or none. */
  readonly worker: 'held' | 'gone' | 'any' | 'none'
  readonly archived: boolean
  /** Share of these clients who have a visa. */
  readonly visa: number
}

export const SCENARIOS = scenarios as readonly Scenario[]

/** How many workers the scenarios need of each kind, so that none is held twice. */
export function workersNeeded(kind: Scenario['worker']): number {
  return SCENARIOS.filter((scenario) => scenario.worker === kind).reduce((sum, { count }) => sum + count, 0)
}
