import { defineTranslations } from '@office/shared-api/model'

/** The words of the deleted rows. They come with their screen. */
export const deletedTranslations = defineTranslations({
  deleted: {
    title: { ar: 'المحذوفات', en: 'Deleted' },
    hint: { ar: 'ما يُحذف يمكن استعادته من هنا خلال {{days}} يومًا.', en: 'What is deleted can be restored here for {{days}} days.' },
    kinds: { ar: 'النوع', en: 'Kind' },
    all: { ar: 'الكل', en: 'All' },
    count: { ar: '{{name}} ({{number}})', en: '{{name}} ({{number}})' },
    empty: { ar: 'لا محذوفات', en: 'Nothing is deleted' },
    failed: { ar: 'تعذّر تحميل المحذوفات', en: 'What was deleted could not be loaded' },
    by: { ar: 'حذفه: {{name}}', en: 'Deleted by {{name}}' },
    until: { ar: 'يُستعاد حتى {{day}}', en: 'Can be restored until {{day}}' },
    newest: { ar: 'هذه أحدث {{shown}} من {{total}}. اختر نوعًا لترى الباقي.', en: 'These are the newest {{shown}} of {{total}}. Choose a kind to see the others.' },
  },
})
