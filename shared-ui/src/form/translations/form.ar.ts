import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './form.en'

/** Texts of the form engine in Arabic. */
export const ar: ArabicOf<typeof en> = {
  choose: 'اختر…',
  not_chosen: 'غير محدد',
  loading_choices: 'جارٍ تحميل الخيارات…',
  no_longer_offered: '{{label}} (لم يعد متاحًا)',
  yes: 'نعم',
  no: 'لا',
  required: 'إلزامي',
  summary_zero: 'لا توجد حقول تحتاج إلى تصحيح',
  summary_one: 'حقل واحد يحتاج إلى تصحيح',
  summary_two: 'حقلان يحتاجان إلى تصحيح',
  summary_few: '{{number}} حقول تحتاج إلى تصحيح',
  summary_many: '{{number}} حقلًا يحتاج إلى تصحيح',
  summary_other: '{{number}} حقل يحتاج إلى تصحيح',
  summary_mended: 'تم التصحيح',
  find: 'اكتب الاسم أو الرقم المرجعي',
  find_none: 'لا توجد نتائج مطابقة',
  find_failed: 'تعذّر البحث. يرجى إعادة المحاولة.',
  find_searching: 'جارٍ البحث…',
  find_found_zero: 'لا توجد نتائج',
  find_found_one: 'نتيجة واحدة. استخدم مفاتيح الأسهم للاختيار.',
  find_found_two: 'نتيجتان. استخدم مفاتيح الأسهم للاختيار.',
  find_found_few: '{{number}} نتائج. استخدم مفاتيح الأسهم للاختيار.',
  find_found_many: '{{number}} نتيجة. استخدم مفاتيح الأسهم للاختيار.',
  find_found_other: '{{number}} نتيجة. استخدم مفاتيح الأسهم للاختيار.',
  clear_choice: 'إزالة الاختيار: {{label}}',
}
