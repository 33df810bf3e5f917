import { SEPARATORS, type Bilingual, type Language, type Resource } from '@office/shared-api/model'
import { CHECKED, figuresOf, UNCHECKED, uncheckedIn, uncheckedText } from '@office/shared-api/model/staff-fields'
import type { RowHooks } from './bound-resource'

/** The labels of these fields, in both languages. */
function labelsOf({ fields }: Resource, names: readonly string[]): Bilingual {
  const inLanguage = (language: Language) => names.map((name) => fields[name]?.label[language] ?? name).join(SEPARATORS[language])
  return { ar: inLanguage('ar'), en: inLanguage('en') }
}

/** Rule of a resource with figures: a save that names one that nobody had checked has checked it, changed or not. The log says so, which alone makes the save a change. */
export function checksFigures(resource: Resource): readonly RowHooks[] {
  if (figuresOf(resource).length === 0) return []
  return [
    {
      beforeSave({ before, body }) {
        const unchecked = uncheckedIn(before ?? {})
        const checked = unchecked.filter((name) => Object.hasOwn(body, name))
        if (checked.length === 0) return {}
        const rest = unchecked.filter((name) => !checked.includes(name))
        return { values: { [UNCHECKED]: uncheckedText(rest) }, logged: [{ column: CHECKED, value: labelsOf(resource, checked), old: null }] }
      },
    },
  ]
}
