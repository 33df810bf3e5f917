import { addTranslations } from '@office/shared-api'
import { useTranslation } from 'react-i18next'
import { ar } from './ar'
import { en } from './en'

addTranslations('reset', { en, ar })

/** The texts of the reset flow. They are no part of the first paint. */
export function useResetTexts() {
  return useTranslation('reset').t
}
