import type { Bilingual, FieldValue, Language } from '@office/shared-api/model/public'
import type { DoneText } from '@office/shared-api/model/actions'
import { formatNumber } from '../../format/format'

export type Words = Readonly<Record<string, FieldValue | undefined>>

/** The text with words in place of `{{Name}}`. */
export function inWords(text: Bilingual, language: Language, words: Words): string {
  return text[language].replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(words[name] ?? ''))
}

/** The message of an action that is done to so many rows, in the plural form of the language. */
export function doneText(done: DoneText, count: number, language: Language, words: Words): string {
  const form = (texts: DoneText[Language]) => (typeof texts === 'string' ? texts : (texts[new Intl.PluralRules(language).select(count)] ?? texts.other))
  return inWords({ ar: form(done.ar), en: form(done.en) }, language, { ...words, number: formatNumber(count, language) })
}
