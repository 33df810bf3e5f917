import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of a worker's page; they come with its code. */
export const workerTranslations = defineTranslations({
  title: { ar: '{{job}} من {{country}}', en: '{{job}} from {{country}}' },
  title_aged: { ar: '{{job}} من {{country}}، {{age}}', en: '{{job}} from {{country}}, {{age}}' },
  aged_one: { ar: 'سنة واحدة', en: '{{number}} year old' },
  aged_two: { ar: 'سنتان' },
  aged_few: { ar: '{{number}} سنوات' },
  aged_many: { ar: '{{number}} سنة' },
  aged_other: { ar: '{{number}} سنة', en: '{{number}} years old' },
  aged_zero: { ar: '{{number}} سنة' },
  years_one: { ar: 'سنة واحدة', en: '{{number}} year' },
  years_two: { ar: 'سنتان' },
  years_few: { ar: '{{number}} سنوات' },
  years_many: { ar: '{{number}} سنة' },
  years_other: { ar: '{{number}} سنة', en: '{{number}} years' },
  years_zero: { ar: '{{number}} سنة' },
  medical: { ar: 'الفحص الطبي ساري', en: 'Valid medical check' },
  salary: { ar: 'الراتب الشهري {{money}}', en: 'Monthly salary {{money}}' },
  price_day: { ar: 'سعر يوم {{day}}', en: 'Price of {{day}}' },
  print: { ar: 'طباعة السيرة', en: 'Print the CV' },
  share: { ar: 'مشاركة', en: 'Share' },
  share_text: { ar: '{{worker}}، الرقم المرجعي {{ref}}، لدى {{office}}: {{url}}', en: '{{worker}}, reference {{ref}}, at {{office}}: {{url}}' },
  share_chat: { ar: 'واتساب', en: 'WhatsApp' },
  share_copy: { ar: 'نسخ الرابط', en: 'Copy the link' },
  share_copied: { ar: 'تم نسخ الرابط', en: 'The link is copied' },
  share_more: { ar: 'تطبيقات أخرى', en: 'Other apps' },
  skills: { ar: 'المهارات', en: 'Skills' },
  languages: { ar: 'اللغات', en: 'Languages' },
  history: { ar: 'الخبرة السابقة', en: 'Experience' },
  about: { ar: 'نبذة', en: 'About' },
  compare: { ar: 'قارن', en: 'Compare' },
  other: { ar: 'تبحث عن غير ذلك؟', en: 'Looking for somebody else?' },
  to_list: { ar: 'عرض جميع الملفات', en: 'Show all workers' },
  gone: { ar: 'هذا الملف لم يعد متاحًا', en: 'This CV is not available anymore' },
  gone_hint: { ar: 'يمكن الاطلاع على ملفات أخرى متاحة الآن، أو سؤال المكتب.', en: 'Others are available now, or ask the office.' },
  others: { ar: 'متاحون الآن', en: 'Who else is available' },
  failed: { ar: 'تعذّر تحميل الملف', en: 'The CV could not be loaded' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    worker: (typeof workerTranslations)['en']
  }
}
