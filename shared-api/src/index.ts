import type { commonTranslations } from './office/translations'

export { addTranslations, createI18n } from './i18n/i18n'
export { useLabels } from './i18n/labels'
export { setStartData, startData, START_DATA_ID } from './start-data'
export { quietly } from './stores/browser-storage'
export { readCookie } from './stores/cookies'
export { useKeepsRequest } from './stores/kept-storage'
export { languageStore, setLanguage, useLanguage } from './stores/language.store'
export {
  enterSession,
  leaveSession,
  noticeSession,
  roleOf,
  sessionStore,
  useRole,
  useSession,
  type Session,
} from './stores/session.store'
export { useSpinner, withSpinner } from './stores/spinner.store'
export { useStoreValue } from './stores/use-store-value'

/**
 * The texts that `t` knows, by namespace. Each part adds its own:
 * `declare module '@office/shared-api' { interface TranslationNamespaces { catalogue: (typeof translations)['en'] } }`.
 */
export interface TranslationNamespaces {
  common: (typeof commonTranslations)['en']
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: TranslationNamespaces
  }
}
