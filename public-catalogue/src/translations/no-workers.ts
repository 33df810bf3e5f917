import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of a list without a worker; they come with its code. */
export const noWorkersTranslations = defineTranslations({
  empty: { ar: 'لا يوجد ملف يطابق هذه التصفية', en: 'No worker matches these filters' },
  empty_hint: { ar: 'أزِل أحد خيارات التصفية، أو امسحها كلها لعرض الجميع.', en: 'Remove one of the filters, or clear them all to see everybody.' },
  none: { ar: 'لا توجد ملفات متاحة حاليًا', en: 'No worker is available at the moment' },
  none_hint: { ar: 'نضيف ملفات جديدة باستمرار. زُرنا قريبًا أو تواصل معنا.', en: 'New workers are added all the time. Please come back soon or write to us.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    noWorkers: (typeof noWorkersTranslations)['en']
  }
}
