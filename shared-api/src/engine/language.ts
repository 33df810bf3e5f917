export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'ar'

/** The locales in which the office writes: Saudi Arabic with the Gregorian calendar, and British English. */
export const LOCALES: Readonly<Record<Language, string>> = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-GB' }

/** Between the parts of a list in one line. */
export const SEPARATORS: Readonly<Record<Language, string>> = { ar: '، ', en: ', ' }

/** The same text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>

export function isLanguage(value: unknown): value is Language {
  return value === 'ar' || value === 'en'
}

/** The writing direction that belongs to a language, as the `dir` attribute wants it. */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Lookup items carry their label as `Ar` and `En`: picks the one for the reader. */
export function labelOf(item: { readonly Ar: string; readonly En: string }, language: Language): string {
  return language === 'ar' ? item.Ar : item.En
}
