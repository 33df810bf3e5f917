/** The clock of the product: every "today" is a day in Riyadh. */
export const OFFICE_TIME_ZONE = 'Asia/Riyadh'

let riyadhDay: Intl.DateTimeFormat | undefined

/** The day in Riyadh at this moment, `YYYY-MM-DD`. */
export function dayInRiyadh(moment: Date): string {
  // Made when first asked for: a phone takes tens of milliseconds for it, and the first screen needs no day.
  riyadhDay ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: OFFICE_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return riyadhDay.format(moment)
}
