import { useOwnTexts } from '../../../own-texts'
import { ar } from './form.ar'
import { en } from './form.en'

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    form: typeof en
  }
}

const translations = { en, ar }

/** The form engine's own texts; they come with its chunk. */
export function useFormTexts() {
  return useOwnTexts('form', translations)
}
