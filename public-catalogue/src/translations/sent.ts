import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of what follows the reference once a request was sent. */
export const sentTranslations = defineTranslations({
  next: { ar: 'التالي:', en: 'Next:' },
  call: { ar: 'نتصل بك {{callBy}}.', en: 'We call you {{callBy}}.' },
  contact: { ar: 'نتواصل معك.', en: 'We get in touch with you.' },
  reserved: { ar: 'الحجز حتى {{until}}. بعدها يُعرض الملف لغيرك ما لم تمدّد؛ وتعرض صفحة طلبك التمديد متى أمكن.', en: 'Reserved until {{until}}. Afterwards the worker is offered to others unless you extend; the page of your request offers that once it is possible.' },
  keep: { ar: 'احفظ رابط متابعة طلبك', en: 'Keep the link to follow your request' },
  share: { ar: 'أرسل الرابط إلى واتساب', en: 'Send the link to WhatsApp' },
  share_text: { ar: 'رابط متابعة الطلب {{ref}} لدى {{office}}: {{url}}', en: 'The link to follow request {{ref}} with {{office}}: {{url}}' },
  copy_link: { ar: 'نسخ الرابط', en: 'Copy the link' },
  open: { ar: 'فتح صفحة المتابعة', en: 'Open your request' },
  no_link: { ar: 'رابط المتابعة ليس متاحًا هنا. يمكن متابعة الطلب بالرقم المرجعي ورقم الجوال، أو طلب الرابط من المكتب.', en: 'The link to follow your request is not at hand here. You can follow it by reference and mobile number, or ask the office for the link.' },
  by_reference: { ar: 'متابعة الطلب بالرقم المرجعي', en: 'Follow it by reference' },
  link_text: { ar: 'السلام عليكم، أرغب في رابط متابعة الطلب {{ref}}.', en: 'Hello, may I have the link to follow request {{ref}}?' },
  reach: { ar: 'للتواصل مع المكتب', en: 'To reach the office' },
  chat: { ar: 'واتساب', en: 'WhatsApp' },
  chat_text: { ar: 'السلام عليكم، لديّ استفسار عن الطلب {{ref}}.', en: 'Hello, I have a question about request {{ref}}.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    sent: (typeof sentTranslations)['en']
  }
}
