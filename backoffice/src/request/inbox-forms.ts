import { CONTACT_CHANNELS, CONTACT_OUTCOMES, defineResource, FLAG_REASONS, resources } from '@office/shared-api/model'
import { CAUTION_REASONS } from '@office/shared-api/model/cautions'

/** The short forms of the inbox: no tables of their own, but fields with rules and words like others. */
const { requests } = resources
const FORM = { path: requests.path, table: requests.table, title: requests.title, permissions: {} } as const
const Text = { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: 1_000, multiline: true } as const

export const OUTCOME = {
  label: { ar: 'النتيجة', en: 'Outcome' },
  type: 'choice',
  options: CONTACT_OUTCOMES,
  texts: { reached: { ar: 'تم الرد', en: 'Reached' }, no_answer: { ar: 'لم يرد', en: 'No answer' }, wrong_number: { ar: 'رقم خاطئ', en: 'Wrong number' } },
  error: 'required',
  required: true,
} as const

export const CHANNEL = {
  label: { ar: 'الوسيلة', en: 'Channel' },
  type: 'choice',
  options: CONTACT_CHANNELS,
  texts: {
    call: { ar: 'اتصال', en: 'Call' },
    whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
    sms: { ar: 'رسالة نصية', en: 'SMS' },
    mail: { ar: 'بريد', en: 'E-mail' },
    visit: { ar: 'زيارة', en: 'Visit' },
  },
  error: 'required',
  required: true,
} as const

export const CONTACT_FORM = defineResource({
  ...FORM,
  name: 'contact',
  label: { ar: 'تسجيل تواصل', en: 'Log contact' },
  fields: { Outcome: OUTCOME, Channel: CHANNEL, NextOn: { label: requests.fields.NextOn.label, type: 'date' }, Text },
})

export const NOTE_FORM = defineResource({ ...FORM, name: 'note', label: { ar: 'إضافة ملاحظة', en: 'Add a note' }, fields: { Text: { ...Text, required: true } } })

export const EXTEND_FORM = defineResource({
  ...FORM,
  name: 'reservation',
  label: { ar: 'تمديد الحجز', en: 'Extend' },
  fields: { Hours: { label: { ar: 'ساعات', en: 'Hours' }, type: 'number', min: 1, max: 168, default: 24, required: true } },
})

export const REASON = {
  label: { ar: 'السبب', en: 'Reason' },
  type: 'choice',
  options: FLAG_REASONS,
  texts: CAUTION_REASONS,
  error: 'required',
  required: true,
} as const

export const FLAG_FORM = defineResource({
  ...FORM,
  name: 'flag',
  label: { ar: 'تنبيه', en: 'Caution' },
  fields: { Reason: REASON, Until: { label: { ar: 'ينتهي في', en: 'Ends on' }, type: 'date', required: true }, Note: { ...Text, max: 200 } },
})
