import { setLanguage, useLanguage } from '@office/shared-api'
import { Button } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'

/** Named in the other language's own word, for those who cannot read this one. */
export function LanguageToggle() {
  const { t } = useTranslation('shell')
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
      {t('language.other')}
    </Button>
  )
}
