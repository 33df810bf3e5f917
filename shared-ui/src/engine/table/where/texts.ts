import { defineTranslations } from '@office/shared-api/model/public'
import { useOwnTexts } from '../../../own-texts'

export const whereTranslations = defineTranslations({
  from: { ar: 'من {{value}}', en: 'from {{value}}' },
  to: { ar: 'حتى {{value}}', en: 'up to {{value}}' },
  between: { ar: 'من {{first}} حتى {{last}}', en: 'from {{first}} to {{last}}' },
  has: { ar: 'فيه «{{value}}»', en: 'contains “{{value}}”' },
  empty: { ar: 'فارغ', en: 'is empty' },
  filled: { ar: 'مدخل', en: 'is filled in' },
  me: { ar: 'أنا', en: 'me' },
  number: { ar: 'رقم {{number}}', en: 'No. {{number}}' },
  today: { ar: 'اليوم', en: 'today' },
  tomorrow: { ar: 'غدًا', en: 'tomorrow' },
  yesterday: { ar: 'أمس', en: 'yesterday' },
  coming_zero: { ar: 'اليوم' },
  coming_one: { ar: 'غدًا', en: '{{number}} day from now' },
  coming_two: { ar: 'بعد يومين' },
  coming_few: { ar: 'بعد {{number}} أيام' },
  coming_many: { ar: 'بعد {{number}} يومًا' },
  coming_other: { ar: 'بعد {{number}} يوم', en: '{{number}} days from now' },
  past_zero: { ar: 'اليوم' },
  past_one: { ar: 'أمس', en: '{{number}} day ago' },
  past_two: { ar: 'قبل يومين' },
  past_few: { ar: 'قبل {{number}} أيام' },
  past_many: { ar: 'قبل {{number}} يومًا' },
  past_other: { ar: 'قبل {{number}} يوم', en: '{{number}} days ago' },
  remove: { ar: 'إزالة الشرط: {{name}}', en: 'Remove the condition: {{name}}' },
  add: { ar: 'إضافة تصفية', en: 'Add filter' },
  most: { ar: 'تقبل القائمة {{number}} شروط على الأكثر', en: 'A list takes at most {{number}} conditions' },
  too_long: { ar: 'صارت الشروط أطول مما تقبله القائمة', en: 'Together the conditions are longer than a list takes' },
  choose: { ar: 'اختر…', en: 'Choose…' },
  field: { ar: 'الحقل', en: 'Field' },
  condition: { ar: 'الشرط', en: 'Condition' },
  value: { ar: 'القيمة', en: 'Value' },
  op_is: { ar: 'يساوي', en: 'is' },
  op_has: { ar: 'يحتوي على', en: 'contains' },
  op_from: { ar: 'من', en: 'from' },
  op_to: { ar: 'حتى', en: 'up to' },
  day: { ar: 'اليوم المقصود', en: 'Day' },
  by_today: { ar: 'اليوم، أيًا كان', en: 'Today, whichever it is' },
  by_day: { ar: 'تاريخ محدد', en: 'A certain date' },
  by_before: { ar: 'قبل اليوم بعدد من الأيام', en: 'A number of days before today' },
  by_after: { ar: 'بعد اليوم بعدد من الأيام', en: 'A number of days after today' },
  date: { ar: 'التاريخ', en: 'Date' },
  days: { ar: 'عدد الأيام', en: 'Days' },
  left_out: { ar: 'حُذف من العرض ما لم يعد موجودًا', en: 'What is no longer there was left out of the view' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    where: (typeof whereTranslations)['en']
  }
}

export function useWhereTexts() {
  return useOwnTexts('where', whereTranslations)
}
