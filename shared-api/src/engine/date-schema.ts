import { string, type AnySchema } from 'yup'
import { isYounger, normaliseEnteredDay, parseDay } from './calendar'
import type { DateField } from './field'
import { note, yearsAgo } from './schema/field-schema'
import { dayInRiyadh } from './today'
import { message } from './validation'
import { textOf } from './values'

/** The rules of a Gregorian day: visitors, who write days in either calendar, load none of them. */
export function dateSchema({ yearsAgo: years, notBefore }: DateField): AnySchema {
  const schema = string()
    .nullable()
    .meta(note({ format: 'date' }))
    .transform((_value, original: unknown) => textOf(original).trim() || null)
    .test('date', message('date'), (text) => {
      if (!text) return true
      const parts = parseDay(text)
      return parts !== null && parts.year >= 1900 && normaliseEnteredDay(text) === text
    })
  const aged = years
    ? schema
        .test('young', years.least === 0 ? message('date_future') : message('too_young', { min: years.least }), (text) => !text || !isYounger(text, years.least, dayInRiyadh(new Date())))
        .test('past', message('date_past', { max: years.most }), (text) => !text || text >= yearsAgo(years.most))
    : schema
  if (notBefore === undefined) return aged
  return aged.test('order', message('date_order'), (text, { parent }: { parent: Readonly<Record<string, unknown>> }) => !text || text >= textOf(parent[notBefore]))
}
