import { ar } from './ui.ar'
import { en } from './ui.en'

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    ui: typeof en
  }
}

/** The namespace `ui` in both languages; the host registers it. */
export const uiTranslations = { en, ar }
