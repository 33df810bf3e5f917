import { setLanguage, useLanguage } from '@office/shared-api'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button'

/** Named in the other language's own word, for those who cannot read this one. */
export function LanguageToggle() {
  const { t } = useTranslation('ui')
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  return (
    <Button
      variant="quiet"
      size="small"
      icon="globe"
      lang={other}
      onClick={() => {
        setLanguage(other)
      }}
    >
      {t('other_language')}
    </Button>
  )
}
