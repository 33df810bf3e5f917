import type { ErrorCode } from './errors'
import { SEPARATORS, type Bilingual, type Language } from './language'
import { resourcesOf } from './registered'
import type { ChoiceField } from './field'
import { fieldEntries, type Resource } from './resource'
import { valuesInText, type ValidationMessage } from './validation'

/** Looks up a key of the common translations that was put together from data. */
export type TextByKey = (key: string, values?: Readonly<Record<string, unknown>>) => string

export interface Labels {
  /** A field, the title of a row referred to, or what the log names besides; of another view of the table as well. */
  readonly field: (resource: Resource, name: string) => string
  readonly group: (resource: Resource, name: string) => string
  readonly resource: (resource: Resource) => string
  /** A value of the field in words, of several one after the other. */
  readonly choice: (field: ChoiceField, value: string) => string
  readonly validation: (message: ValidationMessage) => string
  /** The full sentence of an error, for the page; and its short hint, for the title of a toast. */
  readonly error: (code: ErrorCode) => string
  readonly errorHint: (code: ErrorCode) => string
}

function ownLabel(resource: Resource, name: string): Bilingual | undefined {
  const displayed = () => fieldEntries(resource).find(([, field]) => field.type === 'reference' && field.display === name)?.[1].label
  return (resource.fields[name] ?? resource.sums?.[name])?.label ?? resource.logged?.[name] ?? displayed()
}

function fieldLabel(resource: Resource, name: string): Bilingual | undefined {
  const own = ownLabel(resource, name)
  if (own) return own
  for (const view of resourcesOf(resource.table)) {
    const label = ownLabel(view, name)
    if (label) return label
  }
  return undefined
}

function choiceLabel({ texts, several }: ChoiceField, value: string, text: TextByKey, language: Language): string {
  const word = (option: string) => (typeof texts === 'string' ? text(`${texts}.${option}`) : (texts[option]?.[language] ?? option))
  return several ? value.split(',').map(word).join(SEPARATORS[language]) : word(value)
}

/** Words for resources (as they are declared), rules and errors (of the common translations). */
export function labelsFrom(text: TextByKey, language: Language): Labels {
  return {
    field: (resource, name) => (name === 'Id' ? text('fields.Id') : (fieldLabel(resource, name)?.[language] ?? name)),
    group: (resource, name) => resource.groups?.[name]?.[language] ?? name,
    resource: (resource) => resource.label[language],
    choice: (field, value) => choiceLabel(field, value, text, language),
    validation: ({ key, values, cell }) => (cell?.text[language] ?? '') + text(`validation.${key}`, valuesInText(values, language)),
    error: (code) => text(`errors.${code}.full`),
    errorHint: (code) => text(`errors.${code}.hint`),
  }
}
