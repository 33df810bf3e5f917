import { addTranslations } from '@office/shared-api'
import { defineTranslations } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'

export const factorTranslations = defineTranslations({
  account: { ar: 'حسابي', en: 'My account' },
  title: { ar: 'التحقق بخطوتين', en: 'Two-step sign-in' },
  step_intro: { ar: 'كلمة المرور صحيحة. أثبت الآن أنك صاحب الحساب.', en: 'Your password is right. Now show that it is you.' },
  app_code: { ar: 'أدخل رمز تطبيق التحقق', en: 'Enter the code of your authenticator app' },
  recovery_code: { ar: 'رمز استرداد', en: 'Recovery code' },
  use_passkey: { ar: 'استخدم مفتاح المرور', en: 'Use a passkey' },
  use_app: { ar: 'رمز تطبيق التحقق', en: 'Code of the app' },
  submit: { ar: 'دخول', en: 'Sign in' },
  back: { ar: 'رجوع', en: 'Back' },
  passkey_failed: { ar: 'لم يُستخدم مفتاح المرور. أعد المحاولة، أو استخدم طريقة أخرى.', en: 'The passkey was not used. Try again, or use another way.' },
  intro: { ar: 'بعد كلمة المرور يُطلب رمز من تطبيق، أو مفتاح مرور في جهازك.', en: 'After the password, a code of an app or a passkey of your device is asked for.' },
  required: { ar: 'يطلب المكتب التحقق بخطوتين. أضف عاملًا ثانيًا لتتابع عملك.', en: 'The office requires two-step sign-in. Add a second factor to go on with your work.' },
  none: { ar: 'كلمة المرور وحدها تفتح حسابك.', en: 'The password alone opens your account.' },
  off: { ar: 'التحقق بخطوتين متوقف في إعدادات المكتب.', en: 'Two-step sign-in is off in the settings of the office.' },
  no_key: {
    ar: 'لا يمكن إضافة عامل ثانٍ حتى يوضع مفتاح الخادم (SECRET_KEY). أبلغ من يدير الخادم.',
    en: 'No second factor can be added until the server has its SECRET_KEY. Tell the person who runs the server.',
  },
  unreadable: { ar: 'لا يمكن قراءة رموز التطبيق على هذا الخادم: استخدم مفتاح مرور أو رمز استرداد', en: 'This server cannot read app codes: use a passkey or a recovery code' },
  totp: { ar: 'تطبيق التحقق', en: 'Authenticator app' },
  passkey: { ar: 'مفتاح مرور', en: 'Passkey' },
  made: { ar: 'منذ {{time}}', en: 'since {{time}}' },
  used: { ar: 'آخر استخدام {{time}}', en: 'last used {{time}}' },
  add_totp: { ar: 'إضافة تطبيق تحقق', en: 'Add an authenticator app' },
  add_passkey: { ar: 'إضافة مفتاح مرور', en: 'Add a passkey' },
  remove: { ar: 'إزالة', en: 'Remove' },
  remove_one: { ar: 'إزالة {{name}}', en: 'Remove {{name}}' },
  removed: { ar: 'أُزيل العامل', en: 'The factor is removed' },
  codes: { ar: 'رموز الاسترداد', en: 'Recovery codes' },
  codes_left: { ar: 'بقي {{number}} من رموز الاسترداد', en: 'Recovery codes left: {{number}}' },
  codes_few: { ar: 'أوشكت رموز الاسترداد على النفاد. أنشئ رموزًا جديدة.', en: 'Few recovery codes are left. Make new ones.' },
  new_codes: { ar: 'رموز استرداد جديدة', en: 'New recovery codes' },
  password: { ar: 'كلمة المرور الحالية', en: 'Present password' },
  next: { ar: 'التالي', en: 'Next' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  scan: { ar: 'امسح الصورة بتطبيق التحقق في جوالك، أو أدخل الحروف فيه، ثم اكتب الرمز الذي يعرضه.', en: 'Scan the picture with the authenticator app of your phone, or type the letters into it, then enter the code that it shows.' },
  picture: { ar: 'صورة لتطبيق التحقق', en: 'Picture for the authenticator app' },
  letters: { ar: 'الحروف', en: 'Letters' },
  code: { ar: 'الرمز', en: 'Code' },
  name: { ar: 'الاسم', en: 'Name' },
  passkey_hint: { ar: 'يطلب جهازك بصمتك أو وجهك أو رمز قفله.', en: 'Your device asks for your finger, your face or its code.' },
  make: { ar: 'إنشاء مفتاح المرور', en: 'Make the passkey' },
  not_made: { ar: 'لم يُنشأ مفتاح المرور. أعد المحاولة.', en: 'The passkey was not made. Try again.' },
  codes_hint: { ar: 'كل رمز يعمل مرة واحدة إذا فقدت جوالك أو مفتاحك. اطبعها واحفظها في مكان آمن، فلن تظهر مرة أخرى.', en: 'Each works once if you lose your phone or key. Print them and keep them safe: they are not shown again.' },
  print: { ar: 'طباعة', en: 'Print' },
  typed_back: { ar: 'اكتب أحد هذه الرموز', en: 'Enter one of these codes' },
  not_one: { ar: 'ليس هذا أحد الرموز', en: 'This is none of the codes' },
  finish: { ar: 'حفظتها', en: 'I have kept them' },
  added: { ar: 'أصبح دخولك بخطوتين', en: 'You now sign in in two steps' },
  renewed: { ar: 'أصبحت الرموز الجديدة وحدها تعمل', en: 'The new codes alone work now' },
  failed: { ar: 'تعذّر التحميل', en: 'This could not be loaded' },
  logout: { ar: 'تسجيل الخروج', en: 'Sign out' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    factors: (typeof factorTranslations)['en']
  }
}

addTranslations('factors', factorTranslations)

/** The texts of second factors: of the second step, and of setting one up. */
export function useFactorTexts() {
  return useTranslation('factors').t
}
