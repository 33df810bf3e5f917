import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of the comparison and of the choice for it; they come with its code. */
export const compareTranslations = defineTranslations({
  title: { ar: 'مقارنة', en: 'Compare' },
  choose: { ar: 'اختر ملفًا أو ملفين للمقارنة', en: 'Choose one or two to compare with' },
  nobody: { ar: 'لا ملفات أخرى الآن', en: 'There is nobody else now' },
  age: { ar: 'العمر', en: 'Age' },
  education: { ar: 'التعليم', en: 'Education' },
  price: { ar: 'السعر', en: 'Price' },
  salary: { ar: 'الراتب الشهري', en: 'Monthly salary' },
  medical: { ar: 'الفحص الطبي', en: 'Medical check' },
  valid: { ar: 'ساري', en: 'Valid' },
  open: { ar: 'عرض السيرة', en: 'Open the CV' },
  remove: { ar: 'إزالة من المقارنة: {{ref}}', en: 'Remove from the comparison: {{ref}}' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    compare: (typeof compareTranslations)['en']
  }
}
