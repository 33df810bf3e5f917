import { ar } from './ar'
import { en } from './en'

/** The common namespace in both languages. */
export const commonTranslations = { en, ar }

export { defineTranslations, type ArabicOf, type ArabicPlural } from './shape'
