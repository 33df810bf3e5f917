import { addTranslations } from '@office/shared-api'
import { defineTranslations, NOWHERE_TITLE } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'

export const notFoundTranslations = defineTranslations({
  title: NOWHERE_TITLE,
  hint: { ar: 'لا شيء على هذا العنوان. ربما تغيّر، أو كُتب بخطأ.', en: 'Nothing is at this address. It may have changed, or have been typed wrong.' },
  home: { ar: 'إلى الصفحة الرئيسة', en: 'Go to the home page' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    not_found: (typeof notFoundTranslations)['en']
  }
}

addTranslations('not_found', notFoundTranslations)

/** The texts of the page of unknown addresses. They are no part of the first paint of others. */
export function useNotFoundTexts() {
  return useTranslation('not_found').t
}
