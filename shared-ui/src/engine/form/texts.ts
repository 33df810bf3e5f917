import type { ArabicOf } from '@office/shared-api/model/translations'
import { useOwnTexts } from '../../own-texts'

const en = {
  choose: 'Choose…',
  not_chosen: 'Not chosen',
  loading_choices: 'Loading the choices…',
  no_longer_offered: '{{label}} (no longer offered)',
  yes: 'Yes',
  no: 'No',
  required: 'required',
  summary_one: 'One field needs your attention',
  summary_other: '{{number}} fields need your attention',
  summary_mended: 'mended',
  find: 'Type a name or a reference',
  option_free: 'Free',
  option_withdrawn: 'Not offered',
  option_taken: 'Held for {{name}}',
  find_none: 'Nothing matches',
  find_failed: 'The search did not work. Please try again.',
  find_searching: 'Searching…',
  find_found_one: 'One result. Use the arrow keys to choose.',
  find_found_other: '{{number}} results. Use the arrow keys to choose.',
  clear_choice: 'Remove the choice: {{label}}',
  image_choose: 'Choose a picture',
  image_change: 'Change the picture',
  image_remove: 'Remove the picture',
  image_fresh: 'This is the new picture. It is kept once you save.',
  image_alt: '{{label}}: the picture chosen',
  image_unreadable: 'This picture could not be read. Save it as JPEG or PNG and choose it again.',
} as const

const ar: ArabicOf<typeof en> = {
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
  option_free: 'متاح',
  option_withdrawn: 'غير معروض',
  option_taken: 'محجوز لـ {{name}}',
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
  image_choose: 'اختيار صورة',
  image_change: 'تغيير الصورة',
  image_remove: 'إزالة الصورة',
  image_fresh: 'هذه هي الصورة الجديدة، وتُحفظ عند حفظ السجل.',
  image_alt: '{{label}}: الصورة المختارة',
  image_unreadable: 'تعذّرت قراءة هذه الصورة. احفظها بصيغة JPEG أو PNG ثم اخترها من جديد.',
}

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    form: typeof en
  }
}

export const formTranslations = { en, ar }

/** Texts of the form engine; they come with its chunk. The words of fields and rules stand in the common translations. */
export function useFormTexts() {
  return useOwnTexts('form', formTranslations)
}
