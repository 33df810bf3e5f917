import { defineTranslations } from '@office/shared-api/model/public'
import { useOwnTexts } from '../../own-texts'

export const recordTranslations = defineTranslations({
  back: { ar: 'رجوع', en: 'Back' },
  previous: { ar: 'السجل السابق', en: 'Previous record' },
  next: { ar: 'السجل التالي', en: 'Next record' },
  sections: { ar: 'أقسام السجل', en: 'Sections of the record' },
  edit_all: { ar: 'تعديل الكل', en: 'Edit all' },
  show_empty: { ar: 'إظهار الحقول الفارغة ({{number}})', en: 'Show empty fields ({{number}})' },
  edit_field: { ar: 'تعديل: {{field}}', en: 'Edit: {{field}}' },
  hijri: { ar: 'هـ', en: 'AH' },
  changed: { ar: 'غيّر شخص آخر: {{fields}}', en: 'Somebody else changed: {{fields}}' },
  gone: { ar: 'حُذف هذا السجل', en: 'This record has been deleted' },
  gone_hint: { ar: 'حذفه شخص آخر وهو مفتوح لديك.', en: 'Somebody else deleted it while you had it open.' },
  failed: { ar: 'تعذّر تحميل بعض بيانات السجل', en: 'Part of the record could not be loaded' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    record: (typeof recordTranslations)['en']
  }
}

/** Texts of a record; they come with its chunk. */
export function useRecordTexts() {
  return useOwnTexts('record', recordTranslations)
}
