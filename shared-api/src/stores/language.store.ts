import { createStore } from 'zustand/vanilla'
import { LANGUAGE_COOKIE, type Language } from '../public'
import { startData } from '../start-data'
import { writeCookie } from './cookies'
import { useStoreValue } from './use-store-value'

interface LanguageState {
  readonly language: Language
}

export const languageStore = createStore<LanguageState>()(() => ({ language: startData().language }))

/** The reader's language. */
export function useLanguage(): Language {
  return useStoreValue(languageStore, (state) => state.language)
}

/** Changes the language and keeps the choice for a year. The shell follows with `lang`, `dir` and title. */
export function setLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language)
  languageStore.setState({ language })
}
