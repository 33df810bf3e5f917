import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './en'

/** Texts of the reset flow in Arabic. */
export const ar: ArabicOf<typeof en> = {
  title: 'إعادة تعيين كلمة المرور',
  intro: 'أدخل بريدك الإلكتروني لنرسل إليك رمزًا من ٥ أرقام.',
  email: 'البريد الإلكتروني',
  send: 'إرسال الرمز',
  back: 'العودة إلى تسجيل الدخول',
  sent_title: 'أدخل الرمز',
  sent: 'أُرسلت رسالة إعادة تعيين كلمة المرور إلى',
  sent_hint: 'تصل خلال دقيقة أو دقيقتين. ابحث أيضًا في البريد غير المرغوب فيه.',
  code: 'الرمز الوارد في الرسالة',
  expires: 'الرمز صالح لمدة',
  check: 'متابعة',
  new_code: 'طلب رمز جديد',
  new_code_wait: 'يمكنك طلب رمز جديد بعد',
  new_code_sent: 'أُرسل رمز إعادة التعيين إلى بريدك. الرمز السابق لم يعد صالحًا.',
  other_email: 'استخدام بريد آخر',
  password_title: 'اختر كلمة مرور جديدة',
  invited_title: 'أهلًا بك! اختر كلمة المرور',
  account: 'للحساب',
  password: 'كلمة المرور الجديدة',
  again: 'تأكيد كلمة المرور الجديدة',
  save: 'حفظ كلمة المرور',
  updated: 'تم تحديث كلمة المرور بنجاح!',
  anew: 'البدء من جديد برمز آخر',
  rules: 'كلمة المرور',
  rule_length: '{{number}} أحرف على الأقل',
  rule_match: 'الإدخالان متطابقان',
  rule_met: 'مستوفى',
  rule_open: 'غير مستوفى بعد',
}
