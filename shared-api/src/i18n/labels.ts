import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE, isLanguage, labelsFrom, type Labels, type TextByKey } from '../public'

/** Words for resources, rules and errors in the reader's language. */
export function useLabels(): Labels {
  const { t, i18n } = useTranslation('common')
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
  return useMemo(() => labelsFrom(t as unknown as TextByKey, language), [t, language])
}
