import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of the CV paper and of its dialog; they come with its code. */
export const cvPaperTranslations = defineTranslations({
  title: { ar: 'السيرة الذاتية', en: 'Curriculum vitae' },
  language: { ar: 'لغة الورقة', en: 'Language of the paper' },
  in_ar: { ar: 'العربية', en: 'Arabic' },
  in_en: { ar: 'الإنجليزية', en: 'English' },
  in_both: { ar: 'اللغتان', en: 'Both' },
  reference: { ar: 'الرقم المرجعي', en: 'Reference' },
  name: { ar: 'الاسم', en: 'Name' },
  age: { ar: 'العمر', en: 'Age' },
  gender: { ar: 'الجنس', en: 'Gender' },
  female: { ar: 'أنثى', en: 'Female' },
  male: { ar: 'ذكر', en: 'Male' },
  education: { ar: 'التعليم', en: 'Education' },
  salary: { ar: 'الراتب الشهري', en: 'Monthly salary' },
  price: { ar: 'السعر', en: 'Price' },
  page: { ar: 'الصفحة على الموقع', en: 'Page on our site' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    cvPaper: (typeof cvPaperTranslations)['en']
  }
}
