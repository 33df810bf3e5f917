import { addTranslations, createI18n } from '@office/shared-api'
import type { Language } from '@office/shared-api/model'
import { uiTranslations } from '@office/shared-ui'
import type { i18n } from 'i18next'
import { translations } from '../translations'

/** All texts that the frame shows, in one language. Remotes add theirs when they come. */
export function createTexts(language: Language): i18n {
  addTranslations('ui', uiTranslations)
  addTranslations('shell', translations)
  return createI18n(language)
}
