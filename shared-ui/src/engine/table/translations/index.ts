import { useOwnTexts } from '../../../own-texts'
import { ar } from './table.ar'
import { en } from './table.en'

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    table: typeof en
  }
}

const translations = { en, ar }

/** The table engine's own texts; they come with its chunk. */
export function useTableTexts() {
  return useOwnTexts('table', translations)
}
