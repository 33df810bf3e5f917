import { defineTranslations } from '@office/shared-api/model/public'
import { useOwnTexts } from '../own-texts'

export const printTranslations = defineTranslations({
  print: { ar: 'طباعة', en: 'Print' },
  save_picture: { ar: 'حفظ كصورة', en: 'Save as picture' },
  preparing: { ar: 'جارٍ التجهيز…', en: 'Preparing…' },
  print_blocked: { ar: 'منع المتصفح فتح نافذة الطباعة', en: 'The browser blocked the print window' },
  print_blocked_hint: { ar: 'احفظ الورقة كصورة بدلًا من ذلك، ويمكنك طباعتها أو مشاركتها من هاتفك.', en: 'Save the paper as a picture instead; you can print or share it from your phone.' },
  print_failed: { ar: 'تعذّر تجهيز الورقة. يرجى إعادة المحاولة.', en: 'The paper could not be prepared. Please try again.' },
  paper: {
    title: { ar: 'استمارة طلب استقدام', en: 'Request application form' },
    phone: { ar: 'الهاتف', en: 'Telephone' },
    license: { ar: 'رقم الترخيص', en: 'Licence' },
    reserved: { ar: 'محجوز حتى', en: 'Reserved until' },
    track: { ar: 'تابع طلبك على', en: 'Follow your request at' },
    privacy: { ar: 'كيف تُحفظ بياناتك', en: 'How your details are kept' },
    client_signature: { ar: 'توقيع العميل', en: 'Client’s signature' },
    office_stamp: { ar: 'ختم المكتب', en: 'Office’s stamp' },
  },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    print: (typeof printTranslations)['en']
  }
}

/** Texts of papers and their preview; they come with their chunk. */
export function usePrintTexts() {
  return useOwnTexts('print', printTranslations)
}
