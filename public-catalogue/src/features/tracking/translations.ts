import { defineTranslations } from '@office/shared-api/model/public'
import { standingTexts } from './standing'

/** Texts of `/track`; they come with its code, so that the catalogue's first screen does not carry them. */
export const translations = defineTranslations({
  title: { ar: 'تتبّع طلبك', en: 'Track your request' },
  intro: { ar: 'اكتب الرقم المرجعي للطلب ورقم الجوال الذي أرسلته به.', en: 'Type the reference of the request and the mobile number that it was sent with.' },
  reference: { ar: 'الرقم المرجعي', en: 'Reference' },
  reference_hint: { ar: 'مثال: R-000123', en: 'For example R-000123' },
  phone: { ar: 'رقم الجوال', en: 'Mobile number' },
  phone_hint: { ar: 'مثال: 05XXXXXXXX', en: 'For example 05XXXXXXXX' },
  required: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  show: { ar: 'عرض الطلب', en: 'Show my request' },
  loading: { ar: 'جارٍ تحميل طلبك…', en: 'Loading your request…' },
  not_found: { ar: 'لم نجد طلبًا بهذه البيانات. تحقّق منها أو تواصل معنا.', en: 'We found no request with these details. Check them or contact us.' },
  old_link: { ar: 'هذا الرابط لم يعد يفتح طلبًا. اكتب الرقم المرجعي ورقم الجوال، أو تواصل معنا.', en: 'This link opens no request any more. Type the reference and the mobile number, or contact us.' },
  limited: { ar: 'محاولات كثيرة. انتظر قليلًا ثم أعد المحاولة، أو افتح رابط المتابعة الذي لديك.', en: 'Too many tries. Wait a while and try again, or open the link that you were given.' },
  failed: { ar: 'تعذّر تحميل الطلب', en: 'The request could not be loaded' },
  failed_hint: { ar: 'تحقّق من اتصالك ثم أعد المحاولة.', en: 'Check your connection and try again.' },
  hello: { ar: 'أهلًا {{client}}', en: 'Hello {{client}}' },
  ...standingTexts,
  late: { ar: 'تأخرنا عن الموعد ونعتذر. تواصل معنا.', en: 'We are late and apologise. Please contact us.' },
  closed_hint: { ar: 'لأي استفسار عنه، تواصل معنا.', en: 'If you have a question about it, contact us.' },
  steps: { ar: 'الخطوات', en: 'Steps' },
  step_done: { ar: 'تمت:', en: 'Done:' },
  step_current: { ar: 'الخطوة التالية:', en: 'Next:' },
  step_ahead: { ar: 'لاحقًا:', en: 'Later:' },
  expected: { ar: 'المتوقع بين {{from}} و{{to}}', en: 'Expected between {{from}} and {{to}}' },
  clock: { ar: 'اليوم {{day}} من {{of}}، وآخر المهلة {{until}}', en: 'Day {{day}} of {{of}}; the deadline is {{until}}' },
  needed: { ar: 'نحتاج منك', en: 'We need from you' },
  worker: { ar: 'العمالة المختارة', en: 'The chosen worker' },
  reserved_until: { ar: 'الحجز حتى', en: 'Reserved until' },
  keep: { ar: 'تمديد الحجز', en: 'Keep the reservation' },
  ended: { ar: 'انتهى الحجز، والعمالة المختارة لم تعد متاحة.', en: 'The reservation has ended, and the chosen worker is no longer available.' },
  ended_free: { ar: 'انتهى الحجز، والعمالة المختارة ما زالت متاحة.', en: 'The reservation has ended; the chosen worker is still available.' },
  again: { ar: 'الحجز من جديد', en: 'Reserve again' },
  another: { ar: 'اختيار آخر', en: 'Choose another' },
  cancel: { ar: 'إلغاء الطلب', en: 'Cancel the request' },
  cancel_question: { ar: 'هل تريد إلغاء الطلب؟', en: 'Cancel the request?' },
  cancel_hint: { ar: 'تعود العمالة المختارة متاحة لغيرك، ولا يمكن التراجع.', en: 'The chosen worker is offered to others again. This can not be undone.' },
  cancel_reason: { ar: 'السبب (اختياري)', en: 'Reason (optional)' },
  cancel_yes: { ar: 'نعم، إلغاء الطلب', en: 'Yes, cancel it' },
  cancel_no: { ar: 'لا، إبقاء الطلب', en: 'No, keep it' },
  needs_link: { ar: 'لتمديد الحجز أو إلغاء الطلب، افتح رابط المتابعة الذي لديك أو تواصل معنا.', en: 'To keep the reservation or cancel, open the link that you were given, or contact us.' },
  reply_gone: { ar: 'العمالة المختارة لم تعد متاحة. يمكنك اختيار غيرها.', en: 'The chosen worker is no longer available. You can choose another.' },
  reply_failed: { ar: 'لم يصل ردك. تحقّق من اتصالك ثم أعد المحاولة.', en: 'Your answer did not arrive. Check your connection and try again.' },
  chat: { ar: 'واتساب', en: 'WhatsApp' },
  chat_text: { ar: 'السلام عليكم، لديّ استفسار عن الطلب {{ref}}.', en: 'Hello, I have a question about request {{ref}}.' },
  copy: { ar: 'نسخ الرابط', en: 'Copy link' },
  copied: { ar: 'تم النسخ', en: 'Copied' },
  refresh: { ar: 'تحديث', en: 'Refresh' },
  refresh_failed: { ar: 'تعذّر التحديث. ما يظهر هو آخر ما عرفناه.', en: 'It could not be refreshed. What is shown is what we knew last.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    tracking: (typeof translations)['en']
  }
}
