import { DAY, dayInRiyadh, MINUTE } from '@office/shared-api/model'

/** Numbers that look random and are the same on every run with the same seed. */
export interface Random {
  /** From 0 up to, but not with, 1. */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  /** The same for a range as data states it: `[low, high]`. */
  readonly within: (range: readonly number[]) => number
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
  const within = ([low = 0, high = low]: readonly number[]) => between(low, high)
  return { next, between, within, pick, chance: (share) => next() < share }
}

/** The day in Riyadh `age` days ago, `YYYY-MM-DD`; a negative age lies ahead. */
export function dayAgo(now: Date, age: number): string {
  return dayInRiyadh(new Date(now.getTime() - age * DAY))
}

/** A moment on that day when people write to an office (seven to eleven), never later than now. Riyadh keeps UTC+3. */
export function momentOn(random: Random, now: Date, age: number): string {
  const midnight = Date.parse(`${dayAgo(now, age)}T00:00:00+03:00`)
  const moment = midnight + random.between(7 * 60, 23 * 60) * MINUTE
  if (moment <= now.getTime()) return new Date(moment).toISOString()
  return new Date(midnight + Math.floor(random.next() * (now.getTime() - midnight))).toISOString()
}
