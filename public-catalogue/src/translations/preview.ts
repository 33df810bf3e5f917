import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of a worker's preview, and of the choice of another worker; they come with their code, so that the first screen does not carry them. */
export const previewTranslations = defineTranslations({
  title: { ar: 'العامل/ة', en: 'Worker' },
  price: { ar: 'السعر', en: 'Price' },
  expand: { ar: 'ملء الشاشة', en: 'Full screen' },
  shrink: { ar: 'الخروج من ملء الشاشة', en: 'Leave full screen' },
  share: { ar: 'مشاركة', en: 'Share' },
  copied: { ar: 'تم نسخ الرابط', en: 'The link is copied' },
  gone: { ar: 'لم يعد العامل/ة متاحًا', en: 'This worker is not available anymore' },
  gone_hint: { ar: 'سبق حجز العامل/ة بطلب آخر، وهناك غيره متاحون الآن.', en: 'Somebody else has requested this worker. Others are available now.' },
  others: { ar: 'متاحون الآن', en: 'Who else is available' },
  choose: { ar: 'اختيار:', en: 'Choose:' },
  to_list: { ar: 'عرض جميع الملفات', en: 'Show all workers' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    preview: (typeof previewTranslations)['en']
  }
}
