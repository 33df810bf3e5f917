import { figuresOf, uncheckedIn } from '@office/shared-api/model/staff-fields'
import { defineTranslations, type FieldValue, type Resource } from '@office/shared-api/model/public'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../icon/icon'
import { useOwnTexts } from '../../own-texts'
import type { FormValues } from './sections'
import styles from './use-figures.module.css'

export const figureTranslations = defineTranslations({
  check: { ar: 'تحقّق من هذا الرقم واحفظه', en: 'Check this figure and save it' },
  checked: { ar: 'تحققت', en: 'Checked' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    figures: (typeof figureTranslations)['en']
  }
}

interface Figures {
  /** Below the field of each figure that nobody has checked: the request to do so, and the box that says it is done. */
  readonly hints: Readonly<Record<string, ReactNode>>
  /** The values to send: without the figures that are neither ticked nor changed, since a save that names one has checked it. */
  readonly sent: (values: Record<string, FieldValue>) => Record<string, FieldValue>
}

/** The figures of a row that nobody has checked yet (`model`'s `figures.ts`), in its form. */
export function useFigures(resource: Resource, row: FormValues | undefined, readOnly: boolean): Figures {
  const t = useOwnTexts('figures', figureTranslations)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const unchecked = row ? figuresOf(resource).filter((name) => uncheckedIn(row).includes(name)) : []
  const hints = unchecked.map((name) => [
    name,
    <span key={name} className={styles.figure}>
      <Icon name="alert" />
      {t('check')}
      {!readOnly && (
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={ticked.includes(name)}
            onChange={({ target }) => {
              setTicked(target.checked ? [...ticked, name] : ticked.filter((other) => other !== name))
            }}
          />
          {t('checked')}
        </label>
      )}
    </span>,
  ])
  return {
    hints: Object.fromEntries(hints) as Figures['hints'],
    sent: (values) => Object.fromEntries(Object.entries(values).filter(([name, value]) => !unchecked.includes(name) || ticked.includes(name) || value !== row?.[name])),
  }
}
