import { languageStore, useLanguage } from '@office/shared-api'
import { directionOf, isLanguage } from '@office/shared-api/model/public'
import { writeTitle } from '@office/shared-ui'
import { useLocation, useSearchParams } from '@office/shared-ui/router'
import type { i18n } from 'i18next'
import { useEffect } from 'react'

/** The host alone turns the page: texts, `lang`, `dir` and title follow the language that was chosen. */
export function followLanguage(texts: i18n): () => void {
  return languageStore.subscribe(({ language }) => {
    void texts.changeLanguage(language)
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    writeTitle()
  })
}

/**
 * A language in the address weighs more than the choice that is kept. It leaves the address when another is chosen, or a
 * reload would undo the choice.
 */
export function AddressLanguage() {
  const language = useLanguage()
  const { state } = useLocation() as { state: unknown }
  const [query, setQuery] = useSearchParams()
  const asked = query.get('lang')
  useEffect(() => {
    if (!isLanguage(asked) || asked === language) return
    query.delete('lang')
    setQuery(query, { replace: true, state, preventScrollReset: true })
  })
  return null
}
