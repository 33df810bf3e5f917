import { useLanguage } from '@office/shared-api'
import { formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'

/** Returns how to say how many rows of a selection are done, where any are, and how many were passed over. */
export function usePassedTitle(): (done: number, passed: number) => string {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const say = (key: 'today.passed' | 'today.passed_done', count: number) => t(key, { number: formatNumber(count, language) })
  return (done, passed) => [done > 0 && say('today.passed_done', done), say('today.passed', passed)].filter(Boolean).join(' · ')
}
