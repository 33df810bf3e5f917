import type { CalendarName } from '@office/shared-api/model/calendar'
import { useState, type FocusEvent } from 'react'
import { classNames } from '../../../class-names'
import field from '../field.module.css'
import arrow from '../select-arrow.module.css'
import { CalendarSwitch } from './calendar-switch'
import styles from './date-entry.module.css'
import { DateNote } from './date-note'
import { calendarOfYear, digitsOf, enteredDayOf, inCalendar, valueOf, type EnteredDay } from './entered-day'
import { useDateTexts } from './translations'
import { MONTHS, useDayWords } from './use-day-words'

interface DateEntryProps {
  /** Id of the day's input, where a label or an error leads; `<id>-label` must name the group. */
  id: string
  /** `YYYY-MM-DD` in the calendar entered, '' for nothing, or an unfinished date that no rule takes for one. */
  value: string
  onChange: (value: string) => void
  /** Focus has left the whole entry. */
  onBlur: () => void
  invalid: boolean
  required: boolean
  readOnly: boolean
  describedBy: string | undefined
}

/**
 * A day in three parts, Hijri unless the reader chooses Gregorian; the same day of the other calendar is told beside it.
 * A full year decides its calendar by itself, so a Gregorian year typed under Hijri is not taken for one.
 */
export function DateEntry({ id, value, onChange, onBlur, invalid, required, readOnly, describedBy }: DateEntryProps) {
  const t = useDateTexts()
  const words = useDayWords()
  const entered = enteredDayOf(value)
  const [chosen, setChosen] = useState<CalendarName>(() => calendarOfYear(entered.year) ?? 'hijri')
  const [switched, setSwitched] = useState(false)
  const calendar = calendarOfYear(entered.year) ?? chosen

  function change(next: EnteredDay) {
    const owner = calendarOfYear(next.year)
    const moved = owner !== null && owner !== calendar && next.month !== ''
    if (owner !== null) setChosen(owner)
    setSwitched(moved)
    onChange(valueOf(moved ? { ...next, month: '' } : next))
  }

  function choose(next: CalendarName) {
    setChosen(next)
    setSwitched(false)
    onChange(valueOf(inCalendar(entered, next)))
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }

  const shared = { 'aria-invalid': invalid || undefined, 'aria-required': required || undefined, readOnly }
  return (
    <div className={styles.entry} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} onBlur={leave}>
      <CalendarSwitch name={`${id}-calendar`} value={calendar} disabled={readOnly} onChange={choose} />
      <div className={styles.parts}>
        <input
          {...shared}
          id={id}
          className={classNames(field.control, styles.number)}
          dir="ltr"
          inputMode="numeric"
          autoComplete={calendar === 'gregorian' ? 'bday-day' : 'off'}
          aria-label={t('day')}
          placeholder={t('day')}
          value={entered.day}
          onChange={(event) => {
            change({ ...entered, day: digitsOf(event.target.value, 2) })
          }}
        />
        <select
          className={classNames(field.control, arrow.arrow)}
          aria-invalid={shared['aria-invalid']}
          aria-required={shared['aria-required']}
          autoComplete={calendar === 'gregorian' ? 'bday-month' : 'off'}
          aria-label={t('month')}
          disabled={readOnly}
          value={entered.month}
          onChange={(event) => {
            change({ ...entered, month: event.target.value })
          }}
        >
          <option value="">{t('choose_month')}</option>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {`${words.number(month)} – ${words.month(calendar, month)}`}
            </option>
          ))}
        </select>
        <input
          {...shared}
          className={classNames(field.control, styles.number)}
          dir="ltr"
          inputMode="numeric"
          autoComplete={calendar === 'gregorian' ? 'bday-year' : 'off'}
          aria-label={t('year')}
          placeholder={t('year')}
          value={entered.year}
          onChange={(event) => {
            change({ ...entered, year: digitsOf(event.target.value, 4) })
          }}
        />
      </div>
      <DateNote entered={entered} calendar={calendar} switched={switched} />
    </div>
  )
}
