import { OFFICE_TIME_ZONE } from './constants'

const RIYADH_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Riyadh at this moment, `YYYY-MM-DD`. */
export function dayInRiyadh(moment: Date): string {
  return RIYADH_DAY.format(moment)
}
