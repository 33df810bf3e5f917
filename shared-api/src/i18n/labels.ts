import { useTranslation } from 'react-i18next'
import { labelsFrom, type Labels, type TextByKey } from '../model'

/** Words for resources, rules and errors in the reader's language. */
export function useLabels(): Labels {
  const { t } = useTranslation('common')
  return labelsFrom(t as unknown as TextByKey)
}
