import { useLanguage } from '@office/shared-api'
import { dayInRiyadh } from '@office/shared-api/model/public'
import { inOtherCalendar, parseDay } from '@office/shared-api/model/calendar'
import { formatFullDate, formatWeekday } from '@office/shared-ui'
import { useDayWords } from '@office/shared-ui/day-words'
import { useEffect, useState } from 'react'
import { useStaffTexts } from '../translations/staff'
import styles from './office-clock.module.css'

/** The full date in two lines: Gregorian with the time, and the same day in Umm al-Qura; both as it is in Riyadh. */
export default function OfficeClock() {
  const t = useStaffTexts()
  const language = useLanguage()
  const words = useDayWords()
  const moment = useMinute().toISOString()
  const today = parseDay(dayInRiyadh(new Date(moment)))
  return (
    <p className={styles.clock}>
      <time dateTime={moment}>{formatFullDate(moment, language)}</time>
      {today && (
        <span className={styles.hijri}>
          {t('clock.hijri', { weekday: formatWeekday(moment, language), day: words.day(inOtherCalendar(today)) })}
        </span>
      )}
    </p>
  )
}

const MINUTE = 60_000

/** The present moment, renewed when a minute is full. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setNow(new Date())
      },
      MINUTE - (Date.now() % MINUTE),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [now])
  return now
}
