import { languageStore, setLanguage, useLanguage } from '@office/shared-api'
import { directionOf, type OfficeFacts } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { useSearchParams } from '@office/shared-ui/router'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Named in the other language's own word, for those who cannot read this one. */
export function LanguageToggle() {
  const { t } = useTranslation('shell')
  const [address, setAddress] = useSearchParams()
  const other = useLanguage() === 'ar' ? 'en' : 'ar'

  function choose() {
    setLanguage(other)
    // A language in the address weighs more than the choice that is kept: left there, a reload would undo the choice.
    if (!address.has('lang')) return
    setAddress(
      (present) => {
        present.delete('lang')
        return present
      },
      { replace: true },
    )
  }

  return (
    <Button variant="quiet" size="small" icon="globe" lang={other} onClick={choose}>
      {t('language.other')}
    </Button>
  )
}

/** The host alone turns the page: texts, `lang`, `dir` and title follow the language that was chosen. */
export function followLanguage(texts: i18n, office: OfficeFacts): () => void {
  return languageStore.subscribe(({ language }) => {
    void texts.changeLanguage(language)
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    document.title = office.name[language]
  })
}
