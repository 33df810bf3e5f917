import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './en'

/** The shell's texts in Arabic. */
export const ar: ArabicOf<typeof en> = {
  skip: 'تخطَّ إلى المحتوى',
  header: { home: 'الصفحة الرئيسة', instagram: 'حسابنا في إنستغرام', snapchat: 'حسابنا في سناب شات', staff: 'دخول الموظفين', back: 'العودة إلى المكتب' },
  footer: {
    rights: 'جميع الحقوق محفوظة لـ {{name}}',
    license: 'ترخيص الاستقدام',
    register: 'السجل التجاري',
  },
  menu: {
    title: 'القائمة الرئيسة',
    open: 'فتح القائمة',
    public: 'عرض الصفحة العامة',
    logout: 'تسجيل الخروج',
    logout_question: 'ستنتهي جلستك على هذا الجهاز. هل تريد تسجيل الخروج؟',
    logout_failed: 'تعذّر تسجيل الخروج. تحقّق من اتصالك ثم أعد المحاولة.',
  },
  clock: { hijri: '{{weekday}}، {{day}} هـ' },
  account: { title: 'حسابك:' },
  forbidden: {
    title: 'صلاحيتك لا تتيح فتح هذه الصفحة',
    hint: 'صلاحيتك الحالية: {{role}}. إذا احتجت إلى هذه الصفحة في عملك فاطلبها من مدير النظام في المكتب.',
    home: 'الذهاب إلى لوحة المعلومات',
  },
  missed: { title: 'هذه لوحة المعلومات', hint: 'لا توجد صفحة بالعنوان المطلوب:' },
  session: {
    checking: 'جارٍ التحقق من جلستك…',
    failed: 'تعذّر التحقق من جلستك',
    failed_hint: 'الخادم لا يستجيب. تحقّق من اتصالك ثم أعد المحاولة.',
  },
  sign_in: {
    title: 'دخول الموظفين',
    intro: 'لموظفي المكتب فقط. لا يحتاج الزوّار إلى حساب.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'دخول',
    forgot: 'هل نسيت كلمة المرور؟',
  },
  password: {
    title: 'تغيير كلمة المرور',
    current: 'كلمة المرور الحالية',
    new: 'كلمة المرور الجديدة',
    again: 'تأكيد كلمة المرور الجديدة',
    submit: 'تغيير',
    changed: 'تم تحديث كلمة المرور بنجاح!',
  },
  sessions: {
    title: 'جلساتي',
    hint: 'الأجهزة التي سجّلت الدخول منها. أنهِ ما ليس لك وغيّر كلمة مرورك.',
    unknown: 'برنامج آخر',
    current: 'هذا المتصفح',
    seen: 'آخر استخدام {{time}}',
    begun: 'منذ {{time}}',
    end: 'إنهاء',
    end_one: 'إنهاء الجلسة {{device}}، آخر استخدام {{time}}',
    ended: 'تم إنهاء الجلسة',
    failed: 'تعذّر تحميل الجلسات',
  },
  remote: {
    failed: 'هذا الجزء من الموقع غير متاح الآن',
    failed_hint: 'بقية الموقع تعمل. أعد المحاولة بعد قليل.',
    contract_hint: 'يجري تحديث هذا الجزء. أعد المحاولة بعد قليل.',
  },
}
