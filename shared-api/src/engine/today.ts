/** The clock of the product: every "today" is a day in Riyadh. */
export const OFFICE_TIME_ZONE = 'Asia/Riyadh'

let riyadhDay: Intl.DateTimeFormat | undefined

/** The day in Riyadh at this moment, `YYYY-MM-DD`. */
export function dayInRiyadh(moment: Date): string {
  // Made when first asked for: a phone takes tens of milliseconds for it, and the first screen needs no day.
  riyadhDay ??= new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: OFFICE_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // By its parts: in which order a language writes them has changed between browsers.
  const parts = new Map(riyadhDay.formatToParts(moment).map(({ type, value }) => [type, value]))
  return (['year', 'month', 'day'] as const).map((part) => parts.get(part)).join('-')
}
