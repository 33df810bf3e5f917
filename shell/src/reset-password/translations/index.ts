import { addTranslations } from '@office/shared-api'
import { defineTranslations } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'

export const resetTranslations = defineTranslations({
  title: { ar: 'إعادة تعيين كلمة المرور', en: 'Reset your password' },
  intro: { ar: 'أدخل بريدك الإلكتروني لنرسل إليك رمزًا من ٥ أرقام.', en: 'Enter your e-mail and we will send you a code of 5 digits.' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  send: { ar: 'إرسال الرمز', en: 'Send the code' },
  back: { ar: 'العودة إلى تسجيل الدخول', en: 'Back to sign-in' },
  sent_title: { ar: 'أدخل الرمز', en: 'Enter the code' },
  sent: { ar: 'أُرسلت رسالة إعادة تعيين كلمة المرور إلى', en: 'A password reset e-mail was sent to' },
  sent_hint: { ar: 'تصل خلال دقيقة أو دقيقتين. ابحث أيضًا في البريد غير المرغوب فيه.', en: 'It comes within a minute or two. Look among the junk mail too.' },
  code: { ar: 'الرمز الوارد في الرسالة', en: 'Code from the e-mail' },
  expires: { ar: 'الرمز صالح لمدة', en: 'The code is valid for' },
  check: { ar: 'متابعة', en: 'Continue' },
  new_code: { ar: 'طلب رمز جديد', en: 'Request a new code' },
  new_code_wait: { ar: 'يمكنك طلب رمز جديد بعد', en: 'Request a new code in' },
  new_code_sent: { ar: 'أُرسل رمز إعادة التعيين إلى بريدك. الرمز السابق لم يعد صالحًا.', en: 'A reset code was sent by e-mail. The earlier one no longer works.' },
  other_email: { ar: 'استخدام بريد آخر', en: 'Use another e-mail' },
  password_title: { ar: 'اختر كلمة مرور جديدة', en: 'Choose a new password' },
  invited_title: { ar: 'أهلًا بك! اختر كلمة المرور', en: 'Welcome! Choose your password' },
  account: { ar: 'للحساب', en: 'For the account' },
  password: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  again: { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm the new password' },
  save: { ar: 'حفظ كلمة المرور', en: 'Save the password' },
  updated: { ar: 'تم تحديث كلمة المرور بنجاح!', en: 'Password updated successfully!' },
  anew: { ar: 'البدء من جديد برمز آخر', en: 'Start again with a new code' },
  rules: { ar: 'كلمة المرور', en: 'The password' },
  rule_length: { ar: '{{number}} أحرف على الأقل', en: 'At least {{number}} characters' },
  rule_match: { ar: 'الإدخالان متطابقان', en: 'Both entries are the same' },
  rule_met: { ar: 'مستوفى', en: 'met' },
  rule_open: { ar: 'غير مستوفى بعد', en: 'not yet met' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    reset: (typeof resetTranslations)['en']
  }
}

addTranslations('reset', resetTranslations)

/** The texts of the reset flow. They are no part of the first paint. */
export function useResetTexts() {
  return useTranslation('reset').t
}
