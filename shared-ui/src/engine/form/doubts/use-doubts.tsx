import { useLabels, useLanguage } from '@office/shared-api'
import { dayInRiyadh, defineTranslations, type FieldValue, type Resource } from '@office/shared-api/model'
import { useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../../dialog'
import { formatNumber } from '../../../format/format'
import { useOwnTexts } from '../../../own-texts'
import { doubtsOf, type Doubt } from './doubts'

const doubtTranslations = defineTranslations({
  title: { ar: 'هل هذا صحيح؟', en: 'Is this right?' },
  go_on: { ar: 'متابعة رغم ذلك', en: 'Continue anyway' },
  too_young: { ar: 'منذ أقل من {{limit}} سنة', en: 'less than {{limit}} years ago' },
  too_early: { ar: 'قبل: {{first}}', en: 'before: {{first}}' },
  far_away: { ar: 'يبعد عن اليوم أكثر من {{limit}} يوم', en: 'more than {{limit}} days from today' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    doubts: (typeof doubtTranslations)['en']
  }
}

type Values = Readonly<Record<string, FieldValue | undefined>>

interface Asked {
  readonly doubts: readonly Doubt[]
  readonly answer: (goOn: boolean) => void
}

/** Asks about values that no rule forbids and that are more likely a slip, before they are sent; `dialog` has to be rendered. */
export function useDoubts(resource: Resource): { confirm: (values: Values, before?: Values) => Promise<boolean>; dialog: ReactNode } {
  const t = useOwnTexts('doubts', doubtTranslations)
  const labels = useLabels()
  const language = useLanguage()
  const agreed = useRef('')
  const [asked, setAsked] = useState<Asked | null>(null)

  function confirm(values: Values, before: Values = {}): Promise<boolean> {
    const doubts = doubtsOf(resource, values, before, dayInRiyadh(new Date()))
    const words = JSON.stringify(doubts)
    // A retry does not ask again.
    if (doubts.length === 0 || words === agreed.current) return Promise.resolve(true)
    return new Promise((resolve) => {
      const answer = (goOn: boolean) => {
        if (goOn) agreed.current = words
        setAsked(null)
        resolve(goOn)
      }
      setAsked({ doubts, answer })
    })
  }

  const dialog = asked && (
    <ConfirmDialog
      show
      theme="warning"
      title={t('title')}
      okText={t('go_on')}
      prominent="cancel"
      onConfirm={() => {
        asked.answer(true)
      }}
      onCancel={() => {
        asked.answer(false)
      }}
    >
      <ul>
        {asked.doubts.map(({ field, reason, first, limit = 0 }) => (
          <li key={field}>
            <strong>{labels.field(resource, field)}</strong>: {t(reason, { limit: formatNumber(limit, language), first: first === undefined ? '' : labels.field(resource, first) })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
  return { confirm, dialog }
}
