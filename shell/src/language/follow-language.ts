import { languageStore } from '@office/shared-api'
import { directionOf, type OfficeFacts } from '@office/shared-api/model'
import type { i18n } from 'i18next'

/** The host alone turns the page: texts, `lang`, `dir` and title follow the language that was chosen. */
export function followLanguage(texts: i18n, office: OfficeFacts): () => void {
  return languageStore.subscribe(({ language }) => {
    void texts.changeLanguage(language)
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    document.title = office.name[language]
  })
}
