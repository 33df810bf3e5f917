import { defineTranslations } from '@office/shared-api/model'

/** The words of a stage that is recorded by its key; they come with the first of them that asks or fails. */
export const stampingTranslations = defineTranslations({
  stamping: {
    starts_clock: { ar: 'بالسداد تبدأ المهلة النظامية من اليوم.', en: 'The payment starts the legal clock, as of today.' },
    stops_clock: { ar: 'بالوصول تتوقف المهلة النظامية اليوم.', en: 'The arrival stops the legal clock, as of today.' },
    no_stage: { ar: 'لا مرحلة تالية لهذا الطلب', en: 'No stage comes next for this request' },
  },
})
