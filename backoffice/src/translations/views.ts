import { defineTranslations } from '@office/shared-api/model'

/** The words of kept views; they come with the menu of a list's views. */
export const viewsTranslations = defineTranslations({
  views: {
    title: { ar: 'العروض', en: 'Views' },
    pinned: { ar: 'العروض المثبتة', en: 'Pinned views' },
    system: { ar: 'جاهزة', en: 'Ready-made' },
    shared: { ar: 'مشتركة', en: 'Shared' },
    own: { ar: 'عروضي', en: 'My views' },
    by: { ar: 'من {{name}}', en: 'by {{name}}' },
    save: { ar: 'حفظ العرض', en: 'Save view' },
    save_hint: { ar: 'يُحفظ ما تعرضه القائمة الآن: التصفية والترتيب والأعمدة.', en: 'Keeps what the list shows now: its filters, order and columns.' },
    shared_hint: { ar: 'يراه كل موظفي المكتب', en: 'All staff of the office see it' },
    pinned_hint: { ar: 'يظهر فوق القائمة دون فتح هذه النافذة', en: 'Stands above the list itself' },
    edit: { ar: 'تعديل العرض: {{name}}', en: 'Edit the view: {{name}}' },
    renew: { ar: 'تحديثه بما تعرضه القائمة الآن', en: 'Update it to what the list shows now' },
    saved: { ar: 'حُفظ العرض «{{name}}»', en: 'The view “{{name}}” is saved' },
    removed: { ar: 'حُذف العرض «{{name}}»', en: 'The view “{{name}}” is deleted' },
    remove: { ar: 'حذف', en: 'Delete' },
    remove_sure: { ar: 'تأكيد الحذف', en: 'Delete for good' },
    everywhere: { ar: 'أعمدتي نفسها في كل متصفح', en: 'My columns in every browser' },
    failed: { ar: 'تعذّر تحميل العروض المحفوظة', en: 'The kept views could not be loaded' },
    left_out: { ar: 'حُذف من العرض «{{name}}» ما لم يعد موجودًا', en: 'What is no longer there was left out of “{{name}}”' },
  },
})
