import { weekday } from '../engine/plain-days'
import type { SettingsRow } from './resources'

const FRIDAY = 5
const SATURDAY = 6

const DAYS_OFF: Readonly<Record<SettingsRow['DaysOff'], readonly number[]>> = {
  friday: [FRIDAY],
  friday_saturday: [FRIDAY, SATURDAY],
  none: [],
}

/** Whether the office works on this day (`YYYY-MM-DD`). */
export function isOfficeDay(day: string, { DaysOff }: Pick<SettingsRow, 'DaysOff'>): boolean {
  return !DAYS_OFF[DaysOff].includes(weekday(day))
}
