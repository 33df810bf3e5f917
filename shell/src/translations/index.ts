import { defineTranslations } from '@office/shared-api/model/public'

/** The shell's own texts, as far as the page of visitors needs them. */
export const translations = defineTranslations({
  skip: { ar: 'تخطَّ إلى المحتوى', en: 'Skip to content' },
  header: {
    home: { ar: 'الصفحة الرئيسة', en: 'Home page' },
    instagram: { ar: 'حسابنا في إنستغرام', en: 'Our Instagram' },
    snapchat: { ar: 'حسابنا في سناب شات', en: 'Our Snapchat' },
    staff: { ar: 'دخول الموظفين', en: 'Staff sign-in' },
    back: { ar: 'العودة إلى المكتب', en: 'Back to the office' },
  },
  footer: {
    rights: { ar: 'جميع الحقوق محفوظة لـ {{name}}', en: 'All rights reserved to {{name}}' },
    license: {
      ar: 'مرخّصة من وزارة الموارد البشرية والتنمية الاجتماعية برقم {{number}}',
      en: 'Licensed by the Ministry of Human Resources and Social Development, no. {{number}}',
    },
    register: { ar: 'السجل التجاري', en: 'Commercial registration' },
  },
  session: {
    checking: { ar: 'جارٍ التحقق من جلستك…', en: 'Checking your session…' },
    failed: { ar: 'تعذّر التحقق من جلستك', en: 'Your session could not be checked' },
    failed_hint: { ar: 'الخادم لا يستجيب. تحقّق من اتصالك ثم أعد المحاولة.', en: 'The server does not answer. Check your connection and try again.' },
  },
  remote: {
    failed: { ar: 'هذا الجزء من الموقع غير متاح الآن', en: 'This part of the site is not available right now' },
    failed_hint: { ar: 'بقية الموقع تعمل. أعد المحاولة بعد قليل.', en: 'The rest of the site works. Try again in a moment.' },
    contract_hint: { ar: 'يجري تحديث هذا الجزء. أعد المحاولة بعد قليل.', en: 'This part is being updated. Try again in a moment.' },
  },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    shell: (typeof translations)['en']
  }
}
