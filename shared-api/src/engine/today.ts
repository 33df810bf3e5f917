import { HOUR } from './durations'

/** The clock of the product: every "today" is a day in Riyadh. */
export const OFFICE_TIME_ZONE = 'Asia/Riyadh'

/** Riyadh is three hours ahead of UTC all year round, as the triggers of the database count it, too. */
export const AHEAD = 3 * HOUR

/** The day in Riyadh at this moment, `YYYY-MM-DD`. */
export function dayInRiyadh(moment: Date): string {
  return new Date(moment.getTime() + AHEAD).toISOString().slice(0, 10)
}
