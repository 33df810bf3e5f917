import type { ArabicOf } from '@office/shared-api/model/translations'
import { useOwnTexts } from '../own-texts'

const en = {
  print: 'Print',
  save_picture: 'Save as picture',
  preparing: 'Preparing…',
  print_blocked: 'The browser blocked the print window',
  print_blocked_hint: 'Save the paper as a picture instead; you can print or share it from your phone.',
  print_failed: 'The paper could not be prepared. Please try again.',
  paper: {
    title: 'Request application form',
    client_signature: 'Client’s signature',
    office_stamp: 'Office’s stamp',
  },
} as const

const ar: ArabicOf<typeof en> = {
  print: 'طباعة',
  save_picture: 'حفظ كصورة',
  preparing: 'جارٍ التجهيز…',
  print_blocked: 'منع المتصفح فتح نافذة الطباعة',
  print_blocked_hint: 'احفظ الورقة كصورة بدلًا من ذلك، ويمكنك طباعتها أو مشاركتها من هاتفك.',
  print_failed: 'تعذّر تجهيز الورقة. يرجى إعادة المحاولة.',
  paper: {
    title: 'استمارة طلب استقدام',
    client_signature: 'توقيع العميل',
    office_stamp: 'ختم المكتب',
  },
}

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    print: typeof en
  }
}

export const printTranslations = { en, ar }

/** Texts of papers and their preview; they come with their chunk. */
export function usePrintTexts() {
  return useOwnTexts('print', printTranslations)
}
