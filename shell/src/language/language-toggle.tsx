import { setLanguage, useLanguage } from '@office/shared-api'
import { Button } from '@office/shared-ui'
import { useSearchParams } from '@office/shared-ui/router'
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
