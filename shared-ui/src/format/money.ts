import { LOCALES, type Language } from '@office/shared-api/model/public'
import { formatNumber } from './format'

/** An amount of money as rows carry it, with the currency in words: whole ones without decimals. */
export function formatMoney(amount: string, language: Language): string {
  const value = Number(amount)
  const text = Number.isInteger(value) ? formatNumber(value, language) : value.toLocaleString(LOCALES[language], { minimumFractionDigits: 2 })
  return language === 'ar' ? `${text} ر.س` : `SAR ${text}`
}
