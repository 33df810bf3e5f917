import { defineTranslations } from '@office/shared-api/model/public'
import { useOwnTexts } from '../../own-texts'

export const formTranslations = defineTranslations({
  choose: { ar: 'اختر…', en: 'Choose…' },
  not_chosen: { ar: 'غير محدد', en: 'Not chosen' },
  loading_choices: { ar: 'جارٍ تحميل الخيارات…', en: 'Loading the choices…' },
  no_longer_offered: { ar: '{{label}} (لم يعد متاحًا)', en: '{{label}} (no longer offered)' },
  row_title: { ar: 'السطر {{number}}', en: 'Row {{number}}' },
  row_add: { ar: 'إضافة سطر', en: 'Add a row' },
  row_remove: { ar: 'حذف السطر {{number}}', en: 'Remove row {{number}}' },
  time: { ar: 'الساعة', en: 'Time' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  required: { ar: 'إلزامي', en: 'required' },
  summary_zero: { ar: 'لا توجد حقول تحتاج إلى تصحيح' },
  summary_one: { ar: 'حقل واحد يحتاج إلى تصحيح', en: 'One field needs your attention' },
  summary_two: { ar: 'حقلان يحتاجان إلى تصحيح' },
  summary_few: { ar: '{{number}} حقول تحتاج إلى تصحيح' },
  summary_many: { ar: '{{number}} حقلًا يحتاج إلى تصحيح' },
  summary_other: { ar: '{{number}} حقل يحتاج إلى تصحيح', en: '{{number}} fields need your attention' },
  summary_mended: { ar: 'تم التصحيح', en: 'mended' },
  find: { ar: 'اكتب الاسم أو الرقم المرجعي', en: 'Type a name or a reference' },
  option_free: { ar: 'متاح', en: 'Free' },
  option_withdrawn: { ar: 'غير معروض', en: 'Not offered' },
  option_taken: { ar: 'محجوز لـ {{name}}', en: 'Held for {{name}}' },
  find_none: { ar: 'لا توجد نتائج مطابقة', en: 'Nothing matches' },
  find_failed: { ar: 'تعذّر البحث. يرجى إعادة المحاولة.', en: 'The search did not work. Please try again.' },
  find_searching: { ar: 'جارٍ البحث…', en: 'Searching…' },
  find_found_zero: { ar: 'لا توجد نتائج' },
  find_found_one: { ar: 'نتيجة واحدة. استخدم مفاتيح الأسهم للاختيار.', en: 'One result. Use the arrow keys to choose.' },
  find_found_two: { ar: 'نتيجتان. استخدم مفاتيح الأسهم للاختيار.' },
  find_found_few: { ar: '{{number}} نتائج. استخدم مفاتيح الأسهم للاختيار.' },
  find_found_many: { ar: '{{number}} نتيجة. استخدم مفاتيح الأسهم للاختيار.' },
  find_found_other: { ar: '{{number}} نتيجة. استخدم مفاتيح الأسهم للاختيار.', en: '{{number}} results. Use the arrow keys to choose.' },
  clear_choice: { ar: 'إزالة الاختيار: {{label}}', en: 'Remove the choice: {{label}}' },
  image_choose: { ar: 'اختيار صورة', en: 'Choose a picture' },
  image_change: { ar: 'تغيير الصورة', en: 'Change the picture' },
  image_remove: { ar: 'إزالة الصورة', en: 'Remove the picture' },
  image_fresh: { ar: 'هذه هي الصورة الجديدة، وتُحفظ عند حفظ السجل.', en: 'This is the new picture. It is kept once you save.' },
  image_alt: { ar: '{{label}}: الصورة المختارة', en: '{{label}}: the picture chosen' },
  image_unreadable: { ar: 'تعذّرت قراءة هذه الصورة. احفظها بصيغة JPEG أو PNG ثم اخترها من جديد.', en: 'This picture could not be read. Save it as JPEG or PNG and choose it again.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    form: (typeof formTranslations)['en']
  }
}

/** Texts of the form engine; they come with its chunk. The words of fields and rules stand in the common translations. */
export function useFormTexts() {
  return useOwnTexts('form', formTranslations)
}
