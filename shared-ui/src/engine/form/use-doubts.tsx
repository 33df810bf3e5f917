import { useLabels, useLanguage } from '@office/shared-api'
import { DOUBTS, doubtsOf, type DoubtedValues as Values } from '@office/shared-api/model/staff-fields'
import { dayInRiyadh, defineTranslations, type Resource } from '@office/shared-api/model/public'
import { useRef, type ReactNode } from 'react'
import { formatNumber } from '../../format/format'
import { useOwnTexts } from '../../own-texts'
import { useAsking } from '../asking/use-asking'

const doubtTranslations = defineTranslations(DOUBTS)

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    doubts: (typeof doubtTranslations)['en']
  }
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
