import { defineTranslations } from '@office/shared-api/model'

/** The words of bulk edits; they come with the first selection. */
export const bulkTranslations = defineTranslations({
  bulk: {
    date: { ar: 'تاريخ', en: 'Date' },
    date_title: { ar: 'تاريخ للسجلات المحددة ({{number}})', en: 'A date for the chosen records ({{number}})' },
    which: { ar: 'أي تاريخ', en: 'Which date' },
    day: { ar: 'اليوم', en: 'Day' },
    add: { ar: 'أضف حقلًا', en: 'Add a field' },
    hint: { ar: 'تُكتب القيم نفسها في كل سجل محدد، والحقل الفارغ يُمسح.', en: 'Each chosen record gets the same values; a field left empty is cleared.' },
    anyway: { ar: 'نفّذ رغم ذلك: {{number}}', en: 'Do it all the same: {{number}}' },
  },
})
