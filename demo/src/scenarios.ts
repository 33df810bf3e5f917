import type { Ending } from './pipeline'

/** A kind of request: how many there are, how old they are, and what has become of them. */
export interface Scenario {
  readonly count: number
  /** The request status, by its English text. */
  readonly status: string
  /** Days since the request came, youngest and oldest. */
  readonly age: readonly [number, number]
  /** Days since payment, youngest and oldest; the request came a few days earlier, whatever `age` says. */
  readonly paid?: readonly [number, number]
  readonly ending?: Ending
  /** Whose worker: one that this request holds, one that has left for good, any (now free again), or none. */
  readonly worker: 'held' | 'gone' | 'any' | 'none'
  readonly archived: boolean
  /** Share of these clients who have a visa. */
  readonly visa: number
}

const open = { worker: 'held', archived: false } as const
const contracted = { ...open, status: 'Contracted', age: [0, 0], visa: 1 } as const
const archived = { archived: true, age: [0, 0] } as const

export const SCENARIOS: readonly Scenario[] = [
  { ...open, count: 4, status: 'New', age: [0, 0], visa: 0.5 },
  { ...open, count: 3, status: 'New', age: [1, 1], visa: 0.5 },
  { ...open, count: 7, status: 'New', age: [2, 6], visa: 0.4 },
  { ...open, count: 8, status: 'Contacted', age: [1, 13], visa: 0.5 },
  { ...open, count: 6, status: 'Awaiting visa', age: [5, 30], visa: 0 },
  { ...contracted, count: 12, paid: [0, 20] },
  { ...contracted, count: 12, paid: [21, 40] },
  { ...contracted, count: 10, paid: [41, 60] },
  { ...contracted, count: 8, paid: [61, 84] },
  { ...contracted, count: 5, paid: [91, 106] },
  { ...contracted, count: 6, status: 'Done', paid: [42, 80], ending: 'arrived' },
  { count: 30, status: 'Rejected', age: [1, 40], worker: 'none', archived: false, visa: 0.2 },
  { count: 34, status: 'Cancelled', age: [1, 50], worker: 'none', archived: false, visa: 0.3 },
  { count: 12, status: 'Contacted', age: [3, 35], worker: 'none', archived: false, visa: 0 },
  { ...archived, count: 24, status: 'Done', paid: [36, 82], ending: 'arrived', worker: 'gone', visa: 1 },
  { ...archived, count: 5, status: 'Done', paid: [50, 82], ending: 'returned', worker: 'gone', visa: 1 },
  { ...archived, count: 2, status: 'Done', paid: [55, 82], ending: 'absconded', worker: 'gone', visa: 1 },
  { ...archived, count: 70, status: 'Cancelled', age: [12, 88], worker: 'any', visa: 0.3 },
  { ...archived, count: 58, status: 'Rejected', age: [12, 88], worker: 'any', visa: 0.2 },
]

/** How many workers the scenarios need of each kind, so that none is held twice. */
export function workersNeeded(kind: Scenario['worker']): number {
  return SCENARIOS.filter((scenario) => scenario.worker === kind).reduce((sum, { count }) => sum + count, 0)
}
