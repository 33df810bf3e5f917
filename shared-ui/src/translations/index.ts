import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of the shared components; the host registers them. Words of the business stand in the common translations. */
export const uiTranslations = defineTranslations({
  other_language: { ar: 'English', en: 'العربية' },
  working: { ar: 'جارٍ التنفيذ…', en: 'Working…' },
  loading: { ar: 'جارٍ التحميل…', en: 'Loading…' },
  screen_failed: { ar: 'تعذّر تحميل هذا الجزء', en: 'This part could not be loaded' },
  screen_failed_hint: { ar: 'تحقّق من الاتصال ثم أعد المحاولة. لم يُفقد شيء مما أرسلته.', en: 'Check your connection and try again. Nothing you have sent is lost.' },
  slow: { ar: 'ما زال التحميل جاريًا…', en: 'Still loading…' },
  slow_hint: { ar: 'يبدو أن اتصالك بطيء. يمكنك الانتظار أو إعادة المحاولة.', en: 'Your connection seems slow. You can wait, or try again.' },
  updated: { ar: 'صدر تحديث جديد للموقع', en: 'The site has been updated' },
  updated_hint: { ar: 'يحتاج هذا الجزء إلى الإصدار الجديد. أكمل ما تكتبه أو احفظه، ثم أعد تحميل الصفحة.', en: 'This part needs the new version. Finish what you are typing or save it, then reload the page.' },
  reload: { ar: 'إعادة تحميل الصفحة', en: 'Reload the page' },
  reload_hint: { ar: 'إذا لم يظهر بعد ذلك فاحفظ ما تكتبه وأعد تحميل الصفحة.', en: 'If it still does not appear, save what you are typing and reload the page.' },
  broken: { ar: 'حدث خطأ هنا', en: 'Something went wrong here' },
  broken_hint: { ar: 'يرجى إعادة المحاولة، ثم تحميل الصفحة من جديد.', en: 'Please try again, then reload the page.' },
  confirm: { ar: 'تأكيد', en: 'Confirm' },
  notifications: { ar: 'الرسائل', en: 'Messages' },
  dismiss: { ar: 'إغلاق الرسالة', en: 'Close message' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    ui: (typeof uiTranslations)['en']
  }
}
