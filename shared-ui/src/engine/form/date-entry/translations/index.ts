import type { TFunction } from 'i18next'
import { useOwnTexts } from '../../../../own-texts'
import { ar } from './date.ar'
import { en } from './date.en'

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    date: typeof en
  }
}

const translations = { en, ar }

/** The date entry's own texts; they come with the forms. */
export function useDateTexts(): TFunction<'date'> {
  return useOwnTexts('date', translations)
}
