import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './ui.en'

/** Texts of the shared components in Arabic. */
export const ar: ArabicOf<typeof en> = {
  other_language: 'English',
  working: 'جارٍ التنفيذ…',
  loading: 'جارٍ التحميل…',
  screen_failed: 'تعذّر تحميل هذا الجزء',
  screen_failed_hint: 'تحقّق من الاتصال ثم أعد المحاولة. لم يُفقد شيء مما أرسلته.',
  slow: 'ما زال التحميل جاريًا…',
  slow_hint: 'يبدو أن اتصالك بطيء. يمكنك الانتظار أو إعادة المحاولة.',
  updated: 'صدر تحديث جديد للموقع',
  updated_hint: 'يحتاج هذا الجزء إلى الإصدار الجديد. أكمل ما تكتبه أو احفظه، ثم أعد تحميل الصفحة.',
  reload: 'إعادة تحميل الصفحة',
  reload_hint: 'إذا لم يظهر بعد ذلك فاحفظ ما تكتبه وأعد تحميل الصفحة.',
  broken: 'حدث خطأ هنا',
  broken_hint: 'يرجى إعادة المحاولة، وإن تكرّر الخطأ فأعد تحميل الصفحة.',
  confirm: 'تأكيد',
  notifications: 'الرسائل',
  dismiss: 'إغلاق الرسالة',
}
