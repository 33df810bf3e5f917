import { defineTranslations } from '../../engine/translations'

/** Common texts that the first script carries; the rest comes with the client: `answers.ts`. Screens bring their own. */
export const firstTranslations = defineTranslations({
  fields: {
    Id: { ar: 'الرقم', en: 'No.' },
  },
  actions: {
    save: { ar: 'حفظ', en: 'Save' },
    cancel: { ar: 'إلغاء', en: 'Cancel' },
    close: { ar: 'إغلاق', en: 'Close' },
    retry: { ar: 'إعادة المحاولة', en: 'Try again' },
    search: { ar: 'بحث', en: 'Search' },
    clear: { ar: 'مسح', en: 'Clear' },
    edit: { ar: 'تعديل', en: 'Edit' },
    update: { ar: 'تحديث', en: 'Update' },
    remove: { ar: 'حذف', en: 'Delete' },
    print: { ar: 'طباعة', en: 'Print' },
    yes: { ar: 'نعم', en: 'Yes' },
    no: { ar: 'لا', en: 'No' },
  },
  messages: {
    saved: { ar: 'تم الحفظ بنجاح', en: 'Saved Successfully' },
    deleted: { ar: 'تم الحذف بنجاح', en: 'Deleted Successfully' },
    sent: { ar: 'تم الإرسال بنجاح!', en: 'Sent Successfully!' },
  },
})
