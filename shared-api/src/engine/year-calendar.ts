export type CalendarName = 'hijri' | 'gregorian'

const FIRST_GREGORIAN_YEAR = 1700

/** The calendar in which a year is meant: the two have no year in common that anybody lives in. */
export function calendarOf(year: number): CalendarName {
  return year < FIRST_GREGORIAN_YEAR ? 'hijri' : 'gregorian'
}
