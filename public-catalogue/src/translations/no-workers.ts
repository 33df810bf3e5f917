import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of a list without a worker; they come with its code. */
export const noWorkersTranslations = defineTranslations({
  empty: { ar: 'لا يوجد ملف يطابق هذه التصفية', en: 'No worker matches these filters' },
  empty_hint: { ar: 'أزِل أحد خيارات التصفية، أو امسحها كلها لعرض الجميع.', en: 'Remove one of the filters, or clear them all to see everybody.' },
  none: { ar: 'نُحدّث قائمة العمالة حاليًا', en: 'The list is being updated' },
  none_hint: { ar: 'تواصل معنا لمعرفة المتاح.', en: 'Contact us to learn who is available.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    noWorkers: (typeof noWorkersTranslations)['en']
  }
}
