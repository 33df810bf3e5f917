import { defineTranslations } from '@office/shared-api/model/public'

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
  received: { ar: 'استلمنا طلبك', en: 'We have your request' },
  stands: { ar: '{{stage}}، {{age}}', en: '{{stage}}, {{age}}' },
  ago_zero: { ar: 'اليوم', en: 'today' },
  ago_one: { ar: 'أمس', en: 'yesterday' },
  ago_two: { ar: 'منذ يومين' },
  ago_few: { ar: 'منذ {{number}} أيام' },
  ago_many: { ar: 'منذ {{number}} يومًا' },
  ago_other: { ar: 'منذ {{number}} يوم', en: '{{number}} days ago' },
  late: { ar: 'تأخرنا عن الموعد ونعتذر. تواصل معنا.', en: 'We are late and apologise. Please contact us.' },
  closed: { ar: 'أُغلق هذا الطلب', en: 'This request is closed' },
  closed_hint: { ar: 'لأي استفسار عنه، تواصل معنا.', en: 'If you have a question about it, contact us.' },
  steps: { ar: 'الخطوات', en: 'Steps' },
  step_done: { ar: 'تمت:', en: 'Done:' },
  step_current: { ar: 'الخطوة التالية:', en: 'Next:' },
  step_ahead: { ar: 'لاحقًا:', en: 'Later:' },
  expected: { ar: 'المتوقع بين {{from}} و{{to}}', en: 'Expected between {{from}} and {{to}}' },
  clock: { ar: 'اليوم {{day}} من {{of}}، وآخر المهلة {{until}}', en: 'Day {{day}} of {{of}}; the deadline is {{until}}' },
  needed: { ar: 'نحتاج منك', en: 'We need from you' },
  worker: { ar: 'العمالة المختارة', en: 'The chosen worker' },
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
