import { defineResource } from '../../engine/resource'
import { MESSAGE_CHANNELS } from '../wire/messages'
import { A_LANGUAGE } from './a-language'

/** The form of `messages/send`, as fields with the rules of any form. It is no table of its own: staff and server check by the same data. */
export const messageForm = defineResource({
  name: 'messages',
  label: { ar: 'الرسائل', en: 'Messages' },
  path: '/api/messages',
  table: 'messages',
  title: { ar: 'Text', en: 'Text' },
  tag: 'messages',
  permissions: {},
  fields: {
    RequestId: { label: { ar: 'الطلب', en: 'Request' }, type: 'reference', to: 'requests', required: true },
    TemplateId: { label: { ar: 'نص جاهز', en: 'Text of the office' }, type: 'reference', to: 'templates' },
    Language: { label: { ar: 'اللغة', en: 'Language' }, ...A_LANGUAGE, required: true },
    Text: { label: { ar: 'النص', en: 'Text' }, type: 'text', max: 700, required: true, multiline: true },
    Channel: {
      label: { ar: 'طريقة الإرسال', en: 'Channel' },
      type: 'choice',
      options: MESSAGE_CHANNELS,
      texts: {
        link: { ar: 'واتساب', en: 'WhatsApp' },
        sms: { ar: 'رسالة نصية', en: 'SMS' },
        whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
        mail: { ar: 'بريد', en: 'E-mail' },
      },
      error: 'required',
      required: true,
    },
    Key: { label: { ar: 'المفتاح', en: 'Key' }, type: 'text', max: 100, required: true },
  },
})
