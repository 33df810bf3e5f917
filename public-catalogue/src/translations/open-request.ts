import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of the notice above a form whose sender has an open request; they come with its code. */
export const openRequestTranslations = defineTranslations({
  known: { ar: 'لديك طلب مفتوح', en: 'You have an open request' },
  open: { ar: 'فتح الطلب', en: 'Open it' },
  send_too: { ar: 'إرسال هذا أيضًا', en: 'Send this one too' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    openRequest: (typeof openRequestTranslations)['en']
  }
}
