import { defineTranslations } from '@office/shared-api/model/public'

/** The shell's own texts. */
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
    license: { ar: 'ترخيص الاستقدام', en: 'Recruitment licence' },
    register: { ar: 'السجل التجاري', en: 'Commercial registration' },
  },
  menu: {
    title: { ar: 'القائمة الرئيسة', en: 'Main menu' },
    open: { ar: 'فتح القائمة', en: 'Open the menu' },
    public: { ar: 'عرض الصفحة العامة', en: 'View the public page' },
    new_tab: { ar: '(علامة تبويب جديدة)', en: '(new tab)' },
    logout: { ar: 'تسجيل الخروج', en: 'Sign out' },
    logout_question: { ar: 'ستنتهي جلستك على هذا الجهاز. هل تريد تسجيل الخروج؟', en: 'Your session on this device will end. Do you want to sign out?' },
    logout_failed: { ar: 'تعذّر تسجيل الخروج. تحقّق من اتصالك ثم أعد المحاولة.', en: 'You could not be signed out. Check your connection and try again.' },
  },
  clock: {
    hijri: { ar: '{{weekday}}، {{day}} هـ', en: '{{weekday}}, {{day}} AH' },
  },
  account: {
    title: { ar: 'حسابك:', en: 'Your account:' },
  },
  forbidden: {
    title: { ar: 'صلاحيتك لا تتيح فتح هذه الصفحة', en: 'Your role does not open this page' },
    hint: { ar: 'صلاحيتك الحالية: {{role}}. إذا احتجت إلى هذه الصفحة في عملك فاطلبها من مدير النظام في المكتب.', en: 'You are signed in as {{role}}. If you need this page for your work, ask an administrator of the office.' },
    home: { ar: 'الذهاب إلى لوحة المعلومات', en: 'Go to the dashboard' },
  },
  missed: {
    title: { ar: 'هذه لوحة المعلومات', en: 'This is the dashboard' },
    hint: { ar: 'لا توجد صفحة بالعنوان المطلوب:', en: 'There is no page at the address that was asked for:' },
  },
  session: {
    checking: { ar: 'جارٍ التحقق من جلستك…', en: 'Checking your session…' },
    failed: { ar: 'تعذّر التحقق من جلستك', en: 'Your session could not be checked' },
    failed_hint: { ar: 'الخادم لا يستجيب. تحقّق من اتصالك ثم أعد المحاولة.', en: 'The server does not answer. Check your connection and try again.' },
  },
  sign_in: {
    title: { ar: 'دخول الموظفين', en: 'Staff sign-in' },
    intro: { ar: 'لموظفي المكتب فقط. لا يحتاج الزوّار إلى حساب.', en: 'For the office’s staff. Visitors need no account.' },
    email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
    password: { ar: 'كلمة المرور', en: 'Password' },
    submit: { ar: 'دخول', en: 'Sign in' },
    forgot: { ar: 'هل نسيت كلمة المرور؟', en: 'Forgot your password?' },
    ended: { ar: 'انتهت جلستك', en: 'Your session has ended' },
    draft_kept: { ar: 'ما كتبته محفوظ. سجّل الدخول من جديد لتكمله.', en: 'What you had typed is kept. Sign in again to go on with it.' },
  },
  password: {
    title: { ar: 'تغيير كلمة المرور', en: 'Change password' },
    current: { ar: 'كلمة المرور الحالية', en: 'Present password' },
    new: { ar: 'كلمة المرور الجديدة', en: 'New password' },
    again: { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm the new password' },
    submit: { ar: 'تغيير', en: 'Change' },
    changed: { ar: 'تم تحديث كلمة المرور بنجاح!', en: 'Password updated successfully!' },
  },
  sessions: {
    title: { ar: 'جلساتي', en: 'My sessions' },
    hint: { ar: 'الأجهزة التي سجّلت الدخول منها. أنهِ ما ليس لك وغيّر كلمة مرورك.', en: 'Where you are signed in. End whatever is not yours, and change your password.' },
    unknown: { ar: 'برنامج آخر', en: 'Another program' },
    current: { ar: 'هذا المتصفح', en: 'This browser' },
    seen: { ar: 'آخر استخدام {{time}}', en: 'last used {{time}}' },
    begun: { ar: 'منذ {{time}}', en: 'since {{time}}' },
    end: { ar: 'إنهاء', en: 'End' },
    which: { ar: 'الجلسة {{device}}، آخر استخدام {{time}}', en: 'the session {{device}}, last used {{time}}' },
    ended: { ar: 'تم إنهاء الجلسة', en: 'The session has been ended' },
    failed: { ar: 'تعذّر تحميل الجلسات', en: 'The sessions could not be loaded' },
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
