import { calendarOf, type CalendarName } from '@office/shared-api/model/calendar'
import { classNames } from '../../../class-names'
import styles from './date-entry.module.css'
import { echoOf, monthShorterThanDay, type EnteredDay } from './entered-day'
import { useDateTexts } from './translations'
import { useDayWords } from './use-day-words'

export interface DateNoteProps {
  entered: EnteredDay
  calendar: CalendarName
  /** A typed year has just changed the calendar, and the month is gone. */
  switched: boolean
}

/** Below the entry: the day in the other calendar, or what is wrong with it. Announced, and as tall when it is empty. */
export function DateNote({ entered, calendar, switched }: DateNoteProps) {
  const t = useDateTexts()
  const words = useDayWords()
  const echo = echoOf(entered)
  const days = monthShorterThanDay(entered)

  function text(): string {
    if (echo !== null) return t(`echo_${calendarOf(echo.year)}`, { date: words.day(echo) })
    if (days !== null) {
      const month = words.month(calendar, Number(entered.month))
      return t('short_month', { month, year: words.number(entered.year), days: words.number(days) })
    }
    return switched ? t(`switched_${calendar}`, { year: words.number(entered.year) }) : ''
  }

  return (
    <p className={classNames(styles.note, echo === null && styles.warning)} role="status">
      {text()}
    </p>
  )
}
