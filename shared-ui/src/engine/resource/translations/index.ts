import { useOwnTexts } from '../../../own-texts'
import { ar } from './resource.ar'
import { en } from './resource.en'

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    resource: typeof en
  }
}

const translations = { en, ar }

export type ResourceTexts = ReturnType<typeof useResourceTexts>

/** The texts of the resource screens; they come with their chunk. */
export function useResourceTexts() {
  return useOwnTexts('resource', translations)
}
