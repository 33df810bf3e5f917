import { ar } from './ui.ar'
import { en } from './ui.en'

/** The namespace `ui` in both languages; the host registers it with the common texts. */
export const uiTranslations = { en, ar }
