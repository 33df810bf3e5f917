import type { CalendarName } from '@office/shared-api/model/calendar'
import styles from './date-entry.module.css'
import { useDateTexts } from './translations'

export interface CalendarSwitchProps {
  /** Of the radio group; unique in the page. */
  name: string
  value: CalendarName
  disabled: boolean
  onChange: (calendar: CalendarName) => void
}

const CALENDARS = ['hijri', 'gregorian'] as const satisfies readonly CalendarName[]

/** Two radio buttons side by side that look like a switch. */
export function CalendarSwitch({ name, value, disabled, onChange }: CalendarSwitchProps) {
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
