import { defineTranslations } from '@office/shared-api/model'

/** The words of the list of call requests; they come with it. */
export const callbackTranslations = defineTranslations({
  callbacks: {
    hint: { ar: 'زوّار تركوا اسمًا ورقمًا لتتصل بهم. لا يُحجز لهم أحد.', en: 'Visitors who left a name and a number to be called. Nobody is reserved for them.' },
    due_by: { ar: 'قبل {{time}}', en: 'by {{time}}' },
    called: { ar: 'تم الاتصال', en: 'Called' },
    called_row: { ar: 'تم الاتصال: {{name}}', en: 'Called: {{name}}' },
    make: { ar: 'تحويل إلى طلب', en: 'Make a request' },
    made: { ar: 'أُنشئ الطلب {{ref}}', en: 'Request {{ref}} is made' },
    open_made: { ar: 'فتح الطلب', en: 'Open the request' },
    close: { ar: 'إغلاق', en: 'Close' },
    reopen: { ar: 'إعادة إلى الجديدة', en: 'Back to new' },
    open_request: { ar: 'فتح طلب {{name}}', en: 'Open the request of {{name}}' },
    open_wishes: { ar: 'عرض ما بحث عنه {{name}}: {{wishes}}', en: 'Show what {{name}} had looked for: {{wishes}}' },
    none: { ar: 'لا أحد ينتظر اتصالًا', en: 'Nobody waits for a call' },
    none_hint: { ar: 'من يترك رقمه في الموقع يظهر هنا.', en: 'Whoever leaves a number on the site stands here.' },
  },
})
