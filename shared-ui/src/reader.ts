import { DEFAULT_LANGUAGE, isLanguage, labelsFrom, type Labels, type Language, type TextByKey } from '@office/shared-api/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The reader's language, as the host set it. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** Words for resources, rules and errors in the reader's language. */
export function useLabels(): Labels {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return useMemo(() => labelsFrom(t as unknown as TextByKey, language), [t, language])
}
