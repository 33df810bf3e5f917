import { leadingDay } from './plain-days'
import { AHEAD } from './today'
import { toLatinDigits } from './typed-text'

/** Day and time as somebody typed them, or a moment as rows carry it. */
export const TYPED_MOMENT = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,6})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/** Returns the moment in ISO 8601; without an offset it is one of Riyadh's. Null for what is none, in any digits. */
export function normaliseMoment(text: string): string | null {
  const [, day = '', hour = '', minute = '', second = '00', part = '', offset = '+03:00'] = TYPED_MOMENT.exec(toLatinDigits(text).trim()) ?? []
  if (leadingDay(day) !== day) return null
  return new Date(`${day}T${hour}:${minute}:${second}${part.slice(0, 4)}${offset}`).toISOString()
}

/** Returns day and time in Riyadh of a moment, `YYYY-MM-DDTHH:mm`. */
export function timeInRiyadh(moment: string): string {
  return new Date(Date.parse(moment) + AHEAD).toISOString().slice(0, 16)
}
