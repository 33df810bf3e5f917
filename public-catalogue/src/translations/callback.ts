import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of the dialog in which a visitor asks to be called; they come with its code. */
export const callbackTranslations = defineTranslations({
  intro: { ar: 'اترك اسمك ورقم جوالك ونتصل بك. لا يُحجز أحد بهذا.', en: 'Leave your name and mobile number, and we will call you. It is no request: no worker is reserved.' },
  wishes: { ar: 'ما تبحث عنه:', en: 'What you look for:' },
  // As a visitor is addressed; the labels of the resource are the office's.
  fields: {
    Name: { ar: 'اسمك', en: 'Your name' },
    Phone: { ar: 'رقم جوالك', en: 'Your mobile number' },
  },
  phone_hint: { ar: 'مثال: 05XXXXXXXX', en: 'For example 05XXXXXXXX' },
  privacy: { ar: 'نستخدم رقمك للاتصال بك فقط.', en: 'We use your number only to call you.' },
  privacy_page: { ar: 'الخصوصية', en: 'Privacy' },
  send: { ar: 'أرسل رقمي', en: 'Send my number' },
  sent: { ar: 'وصلنا رقمك', en: 'We have your number' },
  sent_text: { ar: 'سنتصل بك في أوقات العمل.', en: 'We will call you during our opening hours.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    callback: (typeof callbackTranslations)['en']
  }
}
