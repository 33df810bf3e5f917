/** Numbers that look random and are the same on every run with the same seed. */
export interface Random {
  /** From 0 up to, but not with, 1. */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  /** One of the items; throws on an empty list. */
  readonly pick: <T>(items: readonly T[]) => T
  /** True in `share` of the calls. */
  readonly chance: (share: number) => boolean
}

/** mulberry32: small, fast and even enough for demo data; nothing secret may come from it. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  return { next, between, pick, chance: (share) => next() < share }
}
