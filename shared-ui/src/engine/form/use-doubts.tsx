import { useLabels, useLanguage } from '@office/shared-api'
import { isYounger } from '@office/shared-api/model/calendar'
import { DAY, dayInRiyadh, defineTranslations, fieldEntries, type FieldDefinition, type FieldValue, type Resource } from '@office/shared-api/model/public'
import { useRef, type ReactNode } from 'react'
import { formatNumber } from '../../format/format'
import { useOwnTexts } from '../../own-texts'
import { useAsking } from '../asking/use-asking'

const doubtTranslations = defineTranslations({
  too_young: { ar: 'منذ أقل من {{limit}} سنة', en: 'less than {{limit}} years ago' },
  too_early: { ar: 'قبل: {{first}}', en: 'before: {{first}}' },
  to_come: { ar: 'لم يأتِ بعد', en: 'still to come' },
  far_away: { ar: 'يبعد عن اليوم أكثر من {{limit}} يوم', en: 'more than {{limit}} days from today' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    doubts: (typeof doubtTranslations)['en']
  }
}

type Values = Readonly<Record<string, FieldValue | undefined>>

/** Why a value that no rule forbids is asked about: more likely a slip than meant. */
interface Doubt {
  readonly field: string
  readonly reason: 'too_young' | 'too_early' | 'to_come' | 'far_away'
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
  const { before: first, days: limit, past } = definition.asks
  const start = values[first]
  if (typeof start === 'string' && day < start && (changed(field) || changed(first))) return [{ field, reason: 'too_early', first }]
  const isFar = Math.abs(Date.parse(day) - Date.parse(today)) / DAY > limit
  if (!changed(field)) return []
  if (isFar) return [{ field, reason: 'far_away', limit }]
  return past && day > today ? [{ field, reason: 'to_come' }] : []
}

/** Asks about values that no rule forbids and that are more likely a slip, before they are sent; `dialog` has to be rendered. */
export function useDoubts(resource: Resource): { confirm: (values: Values, before?: Values) => Promise<boolean>; dialog: ReactNode } {
  const t = useOwnTexts('doubts', doubtTranslations)
  const labels = useLabels()
  const language = useLanguage()
  const agreed = useRef('')
  const { ask, dialog } = useAsking()

  async function confirm(values: Values, before: Values = {}): Promise<boolean> {
    const doubts = doubtsOf(resource, values, before, dayInRiyadh(new Date()))
    const words = JSON.stringify(doubts)
    // A retry does not ask again.
    if (doubts.length === 0 || words === agreed.current) return true
    const goOn = await ask(
      doubts.map(({ field, reason, first, limit = 0 }) => {
        const why = t(reason, { limit: formatNumber(limit, language), first: first === undefined ? '' : labels.field(resource, first) })
        return { key: field, text: <><strong>{labels.field(resource, field)}</strong>: {why}</> }
      }),
    )
    if (goOn) agreed.current = words
    return goOn
  }

  return { confirm, dialog }
}
