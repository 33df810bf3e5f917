import { calendarOf, type CalendarName } from '@office/shared-api/model/calendar'
import { useState, type FocusEvent } from 'react'
import { classNames } from '../../../class-names'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import field from '../field.module.css'
import arrow from '../select-arrow.module.css'
import styles from './date-entry.module.css'
import {
  calendarOfYear,
  digitsOf,
  echoOf,
  enteredDayOf,
  inCalendar,
  monthShorterThanDay,
  valueOf,
  type EnteredDay,
} from './entered-day'
import { useDateTexts } from './texts'
import { useDayWords } from './day-words'

/** A day as people write it, Hijri or Gregorian. */
export function EnteredDateField(props: FieldProps) {
  const { value, readOnly, setValue } = props
  const { frame, input } = fieldParts(props)
  const shortMonth = useShortMonth()
  const entered = typeof value === 'string' ? value : ''
  // One sentence: the rule's own would say less.
  const error = frame.error && (shortMonth(enteredDayOf(entered)) ?? frame.error)
  return (
    <FieldFrame {...frame} error={error} grouped>
      <DateEntry
        id={input.id}
        value={entered}
        invalid={input['aria-invalid'] === true}
        required={input['aria-required'] === true}
        readOnly={readOnly}
        describedBy={input['aria-describedby']}
        onChange={setValue}
        onBlur={input.onBlur}
      />
    </FieldFrame>
  )
}

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
    // Months are told by their numbers, which people mean: the same number stands for a month of the other calendar, and the note says for which.
    setSwitched(moved)
    onChange(valueOf(next))
  }

  function choose(next: CalendarName) {
    setChosen(next)
    setSwitched(false)
    onChange(valueOf(inCalendar(entered, next)))
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }

  const state = { 'aria-invalid': invalid || undefined, 'aria-required': required || undefined }
  const number = { ...state, readOnly, className: classNames(field.control, styles.number), dir: 'ltr', inputMode: 'numeric' } as const
  return (
    <div className={styles.entry} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} onBlur={leave}>
      <CalendarSwitch name={`${id}-calendar`} value={calendar} disabled={readOnly} onChange={choose} />
      <div className={styles.parts}>
        <input
          {...number}
          id={id}
          autoComplete={calendar === 'gregorian' ? 'bday-day' : 'off'}
          aria-label={t('day')}
          placeholder={t('day')}
          value={entered.day}
          onChange={(event) => {
            change({ ...entered, day: digitsOf(event.target.value, 2) })
          }}
        />
        <select
          {...state}
          className={classNames(field.control, arrow.arrow)}
          autoComplete={calendar === 'gregorian' ? 'bday-month' : 'off'}
          aria-label={t('month')}
          disabled={readOnly}
          value={entered.month}
          onChange={(event) => {
            change({ ...entered, month: event.target.value })
          }}
        >
          <option value="">{t('choose_month')}</option>
          {words.months(calendar).map((month, at) => (
            <option key={month} value={at + 1}>
              {`${words.number(at + 1)} – ${month}`}
            </option>
          ))}
        </select>
        <input
          {...number}
          autoComplete={calendar === 'gregorian' ? 'bday-year' : 'off'}
          aria-label={t('year')}
          placeholder={t('year')}
          value={entered.year}
          onChange={(event) => {
            change({ ...entered, year: digitsOf(event.target.value, 4) })
          }}
        />
      </div>
      <DateNote entered={entered} calendar={calendar} switched={switched} told={invalid} />
    </div>
  )
}

interface CalendarSwitchProps {
  /** Of the radio group; unique in the page. */
  name: string
  value: CalendarName
  disabled: boolean
  onChange: (calendar: CalendarName) => void
}

const CALENDARS = ['hijri', 'gregorian'] as const satisfies readonly CalendarName[]

/** Two radio buttons side by side that look like a switch. */
function CalendarSwitch({ name, value, disabled, onChange }: CalendarSwitchProps) {
  const t = useDateTexts()
  return (
    <div className={styles.calendars} role="radiogroup" aria-label={t('calendar')}>
      {CALENDARS.map((calendar) => (
        <label key={calendar} className={styles.calendar}>
          <input
            type="radio"
            name={name}
            checked={calendar === value}
            disabled={disabled}
            onChange={() => {
              onChange(calendar)
            }}
          />
          <span>{t(calendar)}</span>
        </label>
      ))}
    </div>
  )
}

interface DateNoteProps {
  entered: EnteredDay
  calendar: CalendarName
  /** A typed year has just changed the calendar, and with it the month. */
  switched: boolean
  /** The field says itself what is wrong. */
  told: boolean
}

/** Returns why a day is none, where its month is too short for it. */
function useShortMonth(): (entered: EnteredDay) => string | null {
  const t = useDateTexts()
  const words = useDayWords()
  return (entered) => {
    const days = monthShorterThanDay(entered)
    if (days === null) return null
    const month = words.month(calendarOf(Number(entered.year)), Number(entered.month))
    return t('short_month', { month, year: words.number(entered.year), days: words.number(days) })
  }
}

/** Below the entry: the day in the other calendar, or what is wrong with it. Announced, and as tall when it is empty. */
function DateNote({ entered, calendar, switched, told }: DateNoteProps) {
  const t = useDateTexts()
  const words = useDayWords()
  const echo = echoOf(entered)
  const shortMonth = useShortMonth()

  function text(): string {
    const moved = switched && entered.month !== '' ? t(`switched_${calendar}`, { year: words.number(entered.year), month: words.month(calendar, Number(entered.month)) }) : ''
    if (echo !== null) return `${moved} ${t(`echo_${calendarOf(echo.year)}`, { date: words.day(echo) })}`.trim()
    const short = shortMonth(entered)
    if (short !== null) return told ? '' : short
    return moved
  }

  return (
    <p className={classNames(styles.note, echo === null && styles.warning)} role="status">
      {text()}
    </p>
  )
}
