import { daysBetween, leadingDay } from '@office/shared-api/model'

/** The days between the marks of requests, counted. A day is its distance from `DAY_ZERO`, which no mark has: 0 says that there is none. */

export const DAY_ZERO = '0001-01-01'
export const NO_DAY = 0

/** How many marks of a stage there are, by the days since the mark before; null of marks without one before. */
export type Counts = Map<number | null, number>

/** Marks are sent as days, and texts as they are: one may begin with a day. */
export function daysOfMarks(marks: readonly (number | string)[]): readonly number[] {
  const known = new Map<string, number>()
  const read = (text: string) => {
    const day = numberOf(leadingDay(text))
    known.set(text, day)
    return day
  }
  return marks.map((mark) => (typeof mark === 'number' ? mark : (known.get(mark) ?? read(mark))))
}

export function numberOf(day: string | null): number {
  return day === null ? NO_DAY : daysBetween(DAY_ZERO, day)
}

/** Adds the marks of requests, each with a day for each stage in their order, to the counts of the stages. */
export function countMarks(days: readonly number[], counts: readonly Counts[], isCounted: (day: number) => boolean): void {
  const stages = counts.length
  for (let first = 0; first < days.length; first += stages) {
    for (let at = 0; at < stages; at += 1) {
      const day = days[first + at] ?? NO_DAY
      if (day === NO_DAY || !isCounted(day)) continue
      const before = latestBefore(days, first, first + at, first + stages)
      const since = before === NO_DAY ? null : day - before
      counts[at]?.set(since, (counts[at]?.get(since) ?? 0) + 1)
    }
  }
}

/** The latest mark of a request before the one at `place`: of the same day, that of a stage that stands before it. */
function latestBefore(days: readonly number[], first: number, place: number, end: number): number {
  const day = days[place] ?? NO_DAY
  let latest = NO_DAY
  for (let at = first; at < end; at += 1) {
    const other = days[at] ?? NO_DAY
    if (other > latest && (other < day || (other === day && at < place))) latest = other
  }
  return latest
}
