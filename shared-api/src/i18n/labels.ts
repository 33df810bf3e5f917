import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE, isLanguage, labelsFrom, type Labels, type TextByKey } from '../model'

/** Words for resources, rules and errors in the reader's language. */
export function useLabels(): Labels {
  const { t, i18n } = useTranslation('common')
  const { language } = i18n
  return labelsFrom(t as unknown as TextByKey, isLanguage(language) ? language : DEFAULT_LANGUAGE)
}
