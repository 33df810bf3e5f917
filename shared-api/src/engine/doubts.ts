import { isYounger } from './calendar'
import { DAY } from './durations'
import type { FieldDefinition, FieldValue } from './field'
import { fieldEntries, type Resource } from './resource'
import { textOf } from './values'

/** Values that no rule forbids and that are more likely a slip than meant: forms ask about them, and so does a bulk edit. */

export const DOUBTS = {
  too_young: { ar: 'منذ أقل من {{limit}} سنة', en: 'less than {{limit}} years ago' },
  too_early: { ar: 'قبل: {{first}}', en: 'before: {{first}}' },
  to_come: { ar: 'لم يأتِ بعد', en: 'still to come' },
  passed: { ar: 'انقضى', en: 'has passed' },
  far_away: { ar: 'يبعد عن اليوم أكثر من {{limit}} يوم', en: 'more than {{limit}} days from today' },
} as const

export type DoubtedValues = Readonly<Record<string, FieldValue | undefined>>

/** Why a value is asked about. */
export interface Doubt {
  readonly field: string
  readonly reason: keyof typeof DOUBTS
  /** Of `too_early`: the field whose day comes first. */
  readonly first?: string
  /** Years of `too_young`, days of `far_away`. */
  readonly limit?: number
}

interface Form {
  readonly values: DoubtedValues
  readonly changed: (name: string) => boolean
  readonly today: string
}

/** The doubts that a resource's fields declare about values that differ from those `before`. `today`: `YYYY-MM-DD`. */
export function doubtsOf(resource: Resource, values: DoubtedValues, before: DoubtedValues, today: string): readonly Doubt[] {
  const changed = (name: string) => values[name] !== before[name]
  return fieldEntries(resource).flatMap(([field, definition]): Doubt[] => {
    const day = textOf(values[field])
    return day === '' ? [] : dayDoubts(field, definition, day, { values, changed, today })
  })
}

function dayDoubts(field: string, definition: FieldDefinition, day: string, { values, changed, today }: Form): Doubt[] {
  if (definition.type === 'entered-date' && definition.asksUnder !== undefined) {
    const limit = definition.asksUnder
    return changed(field) && isYounger(day, limit, today) ? [{ field, reason: 'too_young', limit }] : []
  }
  if (definition.type !== 'date') return []
  if (definition.asksPassed && changed(field) && day < today) return [{ field, reason: 'passed' }]
  if (definition.asks === undefined) return []
  const { before: first, days: limit, past } = definition.asks
  if (day < textOf(values[first]) && (changed(field) || changed(first))) return [{ field, reason: 'too_early', first }]
  const isFar = Math.abs(Date.parse(day) - Date.parse(today)) / DAY > limit
  if (!changed(field)) return []
  if (isFar) return [{ field, reason: 'far_away', limit }]
  return past && day > today ? [{ field, reason: 'to_come' }] : []
}
