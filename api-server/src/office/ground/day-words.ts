import type { Language } from '@office/shared-api/model'

const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-arab', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** A day (`YYYY-MM-DD`) as a sentence names it: `21 November 2026`. */
export function dayWords(day: string, language: Language): string {
  return DAYS[language].format(new Date(day))
}
