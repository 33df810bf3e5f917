import { DAY, fieldEntries, type FieldDefinition, type FieldValue, type Resource } from '@office/shared-api/model/public'
import { calendarOf, formatDay, inOtherCalendar, moveDay, parseDay } from '@office/shared-api/model/calendar'

type Values = Readonly<Record<string, FieldValue | undefined>>

/** Why a value that no rule forbids is asked about: more likely a slip than meant. */
export interface Doubt {
  readonly field: string
  readonly reason: 'too_young' | 'too_early' | 'far_away'
  /** Of `too_early`: the field whose day comes first. */
  readonly first?: string
  /** Years of `too_young`, days of `far_away`. */
  readonly limit?: number
}

/** The doubts that a resource's fields declare about values that differ from those `before`. `today`: `YYYY-MM-DD`. */
export function doubtsOf(resource: Resource, values: Values, before: Values, today: string): readonly Doubt[] {
  const changed = (name: string) => values[name] !== before[name]
  return fieldEntries(resource).flatMap(([field, definition]): Doubt[] => {
    const day = values[field]
    if (typeof day !== 'string' || day === '') return []
    return dayDoubts(field, definition, day, { values, changed, today })
  })
}

interface Form {
  readonly values: Values
  readonly changed: (name: string) => boolean
  readonly today: string
}

function dayDoubts(field: string, definition: FieldDefinition, day: string, { values, changed, today }: Form): Doubt[] {
  if (definition.type === 'entered-date' && definition.asksUnder !== undefined) {
    const limit = definition.asksUnder
    return changed(field) && isYounger(day, limit, today) ? [{ field, reason: 'too_young', limit }] : []
  }
  if (definition.type !== 'date' || definition.asks === undefined) return []
  const { before: first, days: limit } = definition.asks
  const start = values[first]
  if (typeof start === 'string' && day < start && (changed(field) || changed(first))) return [{ field, reason: 'too_early', first }]
  const isFar = Math.abs(Date.parse(day) - Date.parse(today)) / DAY > limit
  return changed(field) && isFar ? [{ field, reason: 'far_away', limit }] : []
}

function isYounger(birth: string, years: number, today: string): boolean {
  const parts = parseDay(birth)
  if (parts === null) return false
  const gregorian = calendarOf(parts.year) === 'hijri' ? inOtherCalendar(parts) : parts
  return formatDay(moveDay(gregorian, { months: 12 * years })) > today
}
