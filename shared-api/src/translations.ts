import { ar } from './office/translations/ar'
import { en } from './office/translations/en'

/** The common namespace in both languages. */
export const commonTranslations = { en, ar }

export { defineTranslations, type ArabicOf, type ArabicPlural } from './engine/translations'
