import type { Bilingual, Language } from '@office/shared-api/model/public'
import { formatMoney } from './money'

const WITH_VAT: Bilingual = { ar: 'شاملة الضريبة', en: 'incl. VAT' }

/** A price as the client reads it, an amount as rows carry it. It says that VAT (in percent) is in it, where there is any. */
export function formatPrice(price: string, vat: number, language: Language): string {
  const money = formatMoney(price, language)
  return vat > 0 ? `${money} ${WITH_VAT[language]}` : money
}
