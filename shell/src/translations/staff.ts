import { addTranslations } from '@office/shared-api'
import { defineTranslations } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'

export const staffTranslations = defineTranslations({
  menu: {
    title: { ar: 'القائمة الرئيسة', en: 'Main menu' },
    open: { ar: 'فتح القائمة', en: 'Open the menu' },
    groups: {
      work: { ar: 'العمل', en: 'Work' },
      people: { ar: 'الأشخاص', en: 'People' },
      office: { ar: 'المكتب', en: 'Office' },
    },
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
    page: { ar: 'حسابي', en: 'My account' },
    keys: { ar: 'مفاتيح الاختصار', en: 'Keyboard shortcuts' },
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
  },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    staff: (typeof staffTranslations)['en']
  }
}

addTranslations('staff', staffTranslations)

/** The texts of the layout of staff and of its dialogs. They are no part of the first paint. */
export function useStaffTexts() {
  return useTranslation('staff').t
}
