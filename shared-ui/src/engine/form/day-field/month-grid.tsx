import { directionOf, type Language } from '@office/shared-api/model/public'
import { useLanguage } from '@office/shared-api'
import { formatDay, inOtherCalendar, moveDay, parseDay, weekdayOf, type DayParts } from '@office/shared-api/model/calendar'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../button/button'
import { formatWeekday } from '../../../format/format'
import { useDayWords } from '../date-entry/day-words'
import styles from './day-field.module.css'
import { useDayTexts } from './texts'

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

interface MonthGridProps {
  /** `YYYY-MM-DD`: chosen, or where to begin. */
  day: string
  today: string
  onChoose: (day: string) => void
}

type Step = Parameters<typeof moveDay>[1]

/** The moves of the keys, in the direction of the language. */
function stepsIn(language: Language): Readonly<Record<string, Step>> {
  const forward = directionOf(language) === 'rtl' ? -1 : 1
  return {
    ArrowRight: { days: forward },
    ArrowLeft: { days: -forward },
    ArrowDown: { days: 7 },
    ArrowUp: { days: -7 },
    PageDown: { months: 1 },
    PageUp: { months: -1 },
  }
}

/** Six whole weeks, from the one in which the month begins. */
function weeksOf(month: DayParts): DayParts[][] {
  const first = { ...month, day: 1 }
  const start = moveDay(first, { days: -weekdayOf(first) })
  return [0, 1, 2, 3, 4, 5].map((week) => WEEK.map((weekday) => moveDay(start, { days: week * 7 + weekday })))
}

/** A month to pick a day from, after the ARIA grid: arrows move by days, Page Up and Page Down by months, Enter chooses. */
export function MonthGrid({ day, today, onChoose }: MonthGridProps) {
  const t = useDayTexts()
  const words = useDayWords()
  const language = useLanguage()
  const [moved, setMoved] = useState<{ to: string; from: string } | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const byKeys = useRef(false)
  // Another day was chosen elsewhere: the grid begins there.
  const at = moved?.from === day ? moved.to : day
  const parts = parseDay(at)

  useEffect(() => {
    if (byKeys.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKeys.current = false
  }, [at])

  if (parts === null) return null
  const weeks = weeksOf(parts)

  function move(by: Step) {
    if (parts) setMoved({ to: formatDay(moveDay(parts, by)), from: day })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = stepsIn(language)[event.key]
    if (!step || event.altKey) return
    event.preventDefault()
    byKeys.current = true
    move(step)
  }

  return (
    <div className={styles.month}>
      <div className={styles.monthHead}>
        <Button variant="quiet" size="small" icon="chevron-previous" label={t('month_before')} onClick={() => { move({ months: -1 }) }} />
        <strong aria-live="polite">{`${words.month('gregorian', parts.month)} ${words.number(parts.year)}`}</strong>
        <Button variant="quiet" size="small" icon="chevron-next" label={t('month_after')} onClick={() => { move({ months: 1 }) }} />
      </div>
      <table ref={grid} role="grid" className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((weekday) => {
              const name = formatWeekday(`${formatDay(weekday)}T12:00:00+03:00`, language)
              return (
                <th key={weekday.day} scope="col" abbr={name}>
                  {language === 'ar' ? name.replace(/^ال/, '').slice(0, 1) : name.slice(0, 2)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, week) => (
            <tr key={week}>
              {days.map((cell) => {
                const date = formatDay(cell)
                return (
                  <DayCell
                    key={date}
                    cell={cell}
                    isChosen={date === day}
                    isCurrent={date === at}
                    isToday={date === today}
                    isOutside={cell.month !== parts.month}
                    onChoose={() => { onChoose(date) }}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayCellProps {
  cell: DayParts
  isChosen: boolean
  /** The arrows have come to it: Tab leads here. */
  isCurrent: boolean
  isToday: boolean
  /** Of the month before or after. */
  isOutside: boolean
  onChoose: () => void
}

function DayCell({ cell, isChosen, isCurrent, isToday, isOutside, onChoose }: DayCellProps) {
  const words = useDayWords()
  return (
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        className={styles.cell}
        data-outside={isOutside || undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${words.day(cell)} · ${words.day(inOtherCalendar(cell))}`}
        onClick={onChoose}
      >
        {words.number(cell.day)}
      </button>
    </td>
  )
}
