import { defineTranslations } from '@office/shared-api/model'

/** The words of the command palette, which come with it. */
export const paletteTranslations = defineTranslations({
  palette: {
    close: { ar: 'إغلاق', en: 'Close' },
    hint: { ar: 'عميل أو جوال أو مرجع أو شاشة أو إجراء', en: 'Client, phone, reference, screen or action' },
    results: { ar: 'النتائج', en: 'Results' },
    record: { ar: 'على هذا السجل: {{name}}', en: 'On this record: {{name}}' },
    screens: { ar: 'الشاشات', en: 'Screens' },
    assign_to: { ar: 'إسناد إلى {{name}}', en: 'Assign to {{name}}' },
    archived: { ar: 'في الأرشيف', en: 'Archived' },
    open: { ar: 'فتح', en: 'Open' },
    stamp: { ar: 'تم اليوم', en: 'Done today' },
    searching: { ar: 'جارٍ البحث…', en: 'Searching…' },
    nothing: { ar: 'لا شيء يطابق «{{text}}»', en: 'Nothing matches “{{text}}”' },
    retry: { ar: 'أعد المحاولة', en: 'Try again' },
    failed: { ar: 'تعذّر البحث', en: 'The search did not work' },
    count_zero: { ar: 'لا نتائج' },
    count_one: { ar: 'نتيجة واحدة', en: '{{number}} result' },
    count_two: { ar: 'نتيجتان' },
    count_few: { ar: '{{number}} نتائج' },
    count_many: { ar: '{{number}} نتيجة' },
    count_other: { ar: '{{number}} نتيجة', en: '{{number}} results' },
  },
})
