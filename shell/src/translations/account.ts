import { addTranslations } from '@office/shared-api'
import { defineTranslations } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'

const accountTranslations = defineTranslations({
  failed: { ar: 'تعذّر تحميل تفضيلاتك', en: 'Your preferences could not be loaded' },
  digest_hint: { ar: 'بريد فيه أعداد ما ينتظر، ورابط إلى عمل اليوم. إن لم ينتظر شيء فلا بريد.', en: 'A mail with the counts of what waits, and a link to Today. Nothing waits: no mail.' },
  digest_first: { ar: 'لم تختر بعد: يصلك بريد المكتب الصباحي.', en: 'You have not chosen yet: you get the office’s morning mail.' },
  on_sundays: { ar: 'أسبوعي (الأحد)', en: 'Weekly (Sundays)' },
  push_hint: {
    ar: 'نوع الإشعار ورقم الطلب دون أي اسم، في ساعات العمل؛ وما تجاوز المهلة في كل وقت.',
    en: 'Kind and reference without a name, in office hours; what is past its deadline at any time.',
  },
  kinds: { ar: 'ما يصل إلى أجهزتك', en: 'What your devices get' },
  devices: { ar: 'أجهزتك', en: 'Your devices' },
  no_devices: { ar: 'لا جهاز يتلقى إشعارات', en: 'No device gets notifications' },
  this_device: { ar: 'هذا الجهاز', en: 'This device' },
  unknown: { ar: 'متصفح آخر', en: 'Another browser' },
  since: { ar: 'منذ {{time}}', en: 'since {{time}}' },
  turn_on: { ar: 'تفعيل على هذا الجهاز', en: 'Turn on on this device' },
  turn_off: { ar: 'إيقاف على هذا الجهاز', en: 'Turn off on this device' },
  turned_on: { ar: 'تصل الإشعارات إلى هذا الجهاز', en: 'This device gets notifications' },
  turned_off: { ar: 'لا تصل الإشعارات إلى هذا الجهاز', en: 'This device gets no notifications' },
  refused: { ar: 'لم يسمح المتصفح بالإشعارات. اسمح بها من إعداداته ثم أعد المحاولة.', en: 'The browser does not allow notifications. Allow them in its settings, then try again.' },
  calendar: { ar: 'التقويم', en: 'Calendar' },
  calendar_hint: {
    ar: 'رابط يقرؤه برنامج التقويم في هاتفك: الرحلات والمواعيد النهائية وتذكيراتك، برقم الطلب والدولة دون أي اسم.',
    en: 'A link that the calendar of your phone reads: flights, deadlines and your reminders, by reference and country without a name.',
  },
  calendar_off: { ar: 'متوقف: لا رابط لتقويمك.', en: 'Off: your calendar has no link.' },
  calendar_on: { ar: 'مفعّل منذ {{time}}. يظهر الرابط مرة واحدة فقط.', en: 'On since {{time}}. The link is shown only once.' },
  calendar_make: { ar: 'إنشاء رابط', en: 'Make a link' },
  calendar_renew: { ar: 'رابط جديد', en: 'New link' },
  calendar_end: { ar: 'إيقاف', en: 'Turn off' },
  calendar_link: { ar: 'أضفه إلى برنامج التقويم الآن؛ لن يظهر مرة أخرى، ولا تعطه أحدًا', en: 'Add it to your calendar now: it is not shown again. Give it to nobody' },
  calendar_made: { ar: 'أُنشئ الرابط، والسابق لا يفتح شيئًا', en: 'The link is made; one before it opens nothing' },
  calendar_ended: { ar: 'أُوقف التقويم', en: 'The calendar is off' },
  copy: { ar: 'نسخ', en: 'Copy' },
  copied: { ar: 'نُسخ الرابط', en: 'The link is copied' },
  not_copied: { ar: 'لم يُنسخ الرابط: حدّده وانسخه', en: 'The link was not copied: select it and copy it' },
  not_here: { ar: 'هذا المتصفح لا يعرض إشعارات من هذه الصفحة.', en: 'This browser shows no notifications of this page.' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    account: (typeof accountTranslations)['en']
  }
}

addTranslations('account', accountTranslations)

/** The texts of the page of one's own account. They come with it. */
export function useAccountTexts() {
  return useTranslation('account').t
}
