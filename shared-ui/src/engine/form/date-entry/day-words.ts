import { useLanguage } from '@office/shared-api'
import { toArabicDigits } from '@office/shared-api/model'
import { calendarOf, type CalendarName, type DayParts } from '@office/shared-api/model/calendar'
import { useDateTexts } from './texts'

/** Months of a year, from 1. */
export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type Month = (typeof MONTHS)[number]

function isMonth(number: number): number is Month {
  return MONTHS.some((month) => month === number)
}

interface DayWords {
  month: (calendar: CalendarName, month: number) => string
  /** Day, named month and year, in the digits of the language. */
  day: (parts: DayParts) => string
  number: (value: number | string) => string
}

/** Puts days into words of the reader's language. */
export function useDayWords(): DayWords {
  const t = useDateTexts()
  const language = useLanguage()
  const number = (value: number | string) => (language === 'ar' ? toArabicDigits(String(value)) : String(value))
  const month = (calendar: CalendarName, value: number) => (isMonth(value) ? t(`months.${calendar}.m${value}`) : '')
  return {
    month,
    number,
    day: (parts) => `${number(parts.day)} ${month(calendarOf(parts.year), parts.month)} ${number(parts.year)}`,
  }
}
