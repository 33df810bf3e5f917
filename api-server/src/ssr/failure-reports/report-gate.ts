import { HttpError } from '../../platform/errors'
import { addressGroup } from '../../platform/limits/rate-limit'

/** Milliseconds in which reports are counted. */
const WINDOW = 10 * 60_000

/** Reports that this process writes in one window, from whomever they come. */
const MOST_OF_ALL = 600

/**
 * Lets so many reports of one address through in ten minutes; 0 lets all through. It counts in memory: a report must
 * find its way into the log also while the database is away, and a count that is lost with the process costs nothing.
 */
export function createReportGate(mostOfOne: number): (ip: string, now: Date) => void {
  let counts = new Map<string, number>()
  let total = 0
  let endsAt = 0
  return (ip, now) => {
    if (mostOfOne === 0) return
    const time = now.getTime()
    if (time >= endsAt) {
      counts = new Map()
      total = 0
      endsAt = time + WINDOW
    }
    const group = addressGroup(ip)
    const count = counts.get(group) ?? 0
    if (count >= mostOfOne || total >= MOST_OF_ALL) throw new HttpError('too_many_requests', (endsAt - time) / 1000)
    counts.set(group, count + 1)
    total += 1
  }
}
