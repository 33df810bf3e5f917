import { useLanguage } from '@office/shared-api'
import { dayInRiyadh } from '@office/shared-api/model/public'
import { formatDay, inOtherCalendar, moveDay, parseDay } from '@office/shared-api/model/calendar'
import { useState, type InputHTMLAttributes } from 'react'
import { Button } from '../../../button/button'
import { classNames } from '../../../class-names'
import { formatDate } from '../../../format/format'
import { Popover } from '../../../popover/popover'
import { useDayWords } from '../date-entry/day-words'
import styles from './day-field.module.css'
import { MonthGrid } from './month-grid'
import { useDayTexts } from './texts'
import { dayTyped } from './typed-day'

interface DayFieldProps {
  input: InputHTMLAttributes<HTMLInputElement> & { id: string }
  /** `YYYY-MM-DD`, Gregorian; text that is no day as it was typed; '' for nothing. */
  value: string
  className: string | undefined
  /** So many years ago at least: a birth. Today is not offered, and the month to pick from lies there. */
  yearsAgo?: number | undefined
  onChange: (value: string | null) => void
}

/** A Gregorian day in the page's language: typed in any way people write one, picked from a month, or today by one press or `T`. */
export function DayField({ input, value, className, yearsAgo = 0, onChange }: DayFieldProps) {
  const t = useDayTexts()
  const language = useLanguage()
  const words = useDayWords()
  const [typed, setTyped] = useState<string | null>(null)
  const today = dayInRiyadh(new Date())
  const [parts, now] = [parseDay(value), parseDay(today)]
  const latest = now ? formatDay(moveDay(now, { months: -12 * yearsAgo })) : today
  const pickerId = `${input.id}-picker`

  function put(day: string) {
    setTyped(null)
    onChange(day)
  }

  return (
    <div className={styles.day}>
      <div className={styles.row}>
        <input
          {...input}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          className={classNames(className, styles.input)}
          placeholder={t('pattern')}
          value={typed ?? (parts ? formatDate(value, language) : value)}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            onChange(text.trim() === '' ? null : (dayTyped(text, today) ?? text))
          }}
          onKeyDown={(event) => {
            input.onKeyDown?.(event)
            if (yearsAgo > 0 || event.code !== 'KeyT' || event.ctrlKey || event.metaKey || event.altKey) return
            event.preventDefault()
            put(today)
          }}
          onBlur={(event) => {
            setTyped(null)
            input.onBlur?.(event)
          }}
        />
        <Button variant="quiet" size="small" icon="calendar" label={t('pick')} popoverTarget={pickerId} />
        {yearsAgo === 0 && (
          <Button
            size="small"
            title={t('today_key')}
            onClick={() => {
              put(today)
            }}
          >
            {t('today')}
          </Button>
        )}
      </div>
      <Popover id={pickerId}>
        <MonthGrid
          day={parts ? value : latest}
          today={today}
          onChoose={(day) => {
            put(day)
            document.getElementById(pickerId)?.hidePopover()
          }}
        />
      </Popover>
      <p className={styles.words} aria-live="polite">
        {parts && `${words.day(parts)} · ${words.day(inOtherCalendar(parts))}`}
      </p>
    </div>
  )
}
