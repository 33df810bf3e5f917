import { dayInRiyadh } from '@office/shared-api/model'
import type { Random } from './random'

const DAY = 86_400_000
const MINUTE = 60_000

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
