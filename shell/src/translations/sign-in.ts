import { addTranslations } from '@office/shared-api'
import { defineTranslations } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'

export const signInTranslations = defineTranslations({
  title: { ar: 'دخول الموظفين', en: 'Staff sign-in' },
  intro: { ar: 'لموظفي المكتب فقط. لا يحتاج الزوّار إلى حساب.', en: 'For the office’s staff. Visitors need no account.' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  submit: { ar: 'دخول', en: 'Sign in' },
  forgot: { ar: 'هل نسيت كلمة المرور؟', en: 'Forgot your password?' },
  use_passkey: { ar: 'استخدم مفتاح المرور', en: 'Use a passkey' },
  passkey_failed: { ar: 'لم يُستخدم مفتاح المرور. أعد المحاولة، أو استخدم طريقة أخرى.', en: 'The passkey was not used. Try again, or use another way.' },
  ended: { ar: 'انتهت جلستك', en: 'Your session has ended' },
  draft_kept: { ar: 'ما كتبته محفوظ. سجّل الدخول من جديد لتكمله.', en: 'What you had typed is kept. Sign in again to go on with it.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    sign_in: (typeof signInTranslations)['en']
  }
}

addTranslations('sign_in', signInTranslations)

/** The texts of the sign-in screen. They are no part of the first paint. */
export function useSignInTexts() {
  return useTranslation('sign_in').t
}
