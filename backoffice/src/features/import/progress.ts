/** How far a work was at a moment, in milliseconds. */
export interface Point {
  readonly done: number
  readonly at: number
}

/** Below this the pace says nothing yet. */
const LEAST_TIME = 2_000

/** Milliseconds that the rest will take at the pace so far; null while it cannot be told. */
export function timeLeft(first: Point, now: Point, total: number): number | null {
  const [took, done] = [now.at - first.at, now.done - first.done]
  return took < LEAST_TIME || done <= 0 ? null : ((total - now.done) * took) / done
}
