import { useLanguage } from '@office/shared-api'
import { LOCALES, type PayoutRow } from '@office/shared-api/model'
import { formatPrice } from '@office/shared-ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns how an amount of either currency is written; a minus stays with its number in both directions. */
export function useAmounts(): (amount: string, currency: PayoutRow['Currency']) => string {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return useCallback(
    (amount, currency) => {
      const value = Number(amount)
      const text = currency === 'USD' ? t('dues.usd', { amount: value.toLocaleString(LOCALES[language], { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 }) }) : formatPrice(amount, 0, language)
      return value < 0 ? `\u2068${text}\u2069` : text
    },
    [t, language],
  )
}
