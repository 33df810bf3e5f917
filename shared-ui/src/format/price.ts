import type { Bilingual, Language } from '@office/shared-api/model/public'
import { formatNumber } from './format'
import { formatMoney } from './money'

const WITH_VAT: Bilingual = { ar: 'شاملة الضريبة', en: 'incl. VAT' }

/** A price as the client reads it, an amount as rows carry it. It says that VAT (in percent) is in it, where there is any. */
export function formatPrice(price: string, vat: number, language: Language): string {
  const money = formatMoney(price, language)
  return vat > 0 ? `${money} ${WITH_VAT[language]}` : money
}

/** From so many whole days to so many more, as the usual time of a country has them. */
export function formatDays(from: number, to: number, language: Language): string {
  // Word joiners: a line never breaks inside the range.
  const range = `${formatNumber(from, language)}\u2060–\u2060${formatNumber(to, language)}`
  if (language === 'en') return `${range} days`
  // The plural of the last number, as `Intl.PluralRules` has it: on the first screen a formatter would take longer to make.
  const rest = to % 100
  return `${range} ${rest > 10 ? 'يومًا' : rest > 2 ? 'أيام' : 'يوم'}`
}

/** The usual days of a country, as its cards say them. */
export function formatUsualDays(from: number, to: number, language: Language): string {
  const days = formatDays(from, to, language)
  return language === 'en' ? `usually ${days}` : `${days} عادةً`
}
