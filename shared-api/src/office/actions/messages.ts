import { answering, defineAction } from '../../engine/action'
import type { ManySaved } from '../../engine/answer-shapes'
import { A_LANGUAGE } from '../resources/a-language'
import { requests } from '../resources/requests.resource'
import type { Message, TrackLinkAnswer } from '../shapes/messages'
import { CLIENT_MESSAGES, MESSAGE_CHANNELS, MESSAGE_MARKS } from '../wire/messages'

/** The actions around messages to clients. */

/** The link with which the client of a request follows it. `New`: another one, and the one before opens nothing from then on. */
export const trackLink = defineAction({
  of: { name: 'tracking', path: requests.path, table: requests.table, tag: 'tracking' },
  name: 'tracklink',
  form: 'trackLink',
  on: 'row',
  least: 'Editor',
  icon: 'copy',
  label: { ar: 'نسخ رابط التتبّع', en: 'Copy tracking link' },
  given: { New: { label: { ar: 'رابط جديد', en: 'New link' }, type: 'boolean', default: false } },
  answer: answering<TrackLinkAnswer>(),
})

/** A message to the client of a request, handed over to be sent; by `link` it is recorded that WhatsApp was opened with it. */
export const sendMessage = defineAction({
  of: CLIENT_MESSAGES,
  name: 'send',
  form: 'message',
  on: 'list',
  least: 'Editor',
  icon: 'message',
  label: { ar: 'مراسلة العميل', en: 'Message the client' },
  done: { ar: 'سُلّمت الرسالة للإرسال', en: 'The message is on its way' },
  given: {
    RequestId: { label: { ar: 'الطلب', en: 'Request' }, type: 'reference', to: 'requests', required: true },
    /** Empty for words of one's own. */
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
    /** A random mark of this message: the same again is the same message. */
    Key: { label: { ar: 'المفتاح', en: 'Key' }, type: 'text', max: 100, required: true },
  },
  questions: { no_messages: { ar: 'العميل لا يريد رسائل', en: 'The client wants no messages' } },
  answer: answering<Message>(),
  refuses: ['not_found', 'too_many_requests'],
})

/** The message that is ready for each request of a selection, handed over to the gateway. A client who wants none is passed over. */
export const sendNext = defineAction({
  of: requests,
  name: 'sendnext',
  form: 'sendNext',
  on: 'selection',
  least: 'Editor',
  icon: 'message',
  label: { ar: 'إرسال الرسالة التالية', en: 'Send next message' },
  done: {
    ar: { one: 'سُلّمت رسالة للإرسال', two: 'سُلّمت رسالتان للإرسال', few: 'سُلّمت {{number}} رسائل للإرسال', many: 'سُلّمت {{number}} رسالة للإرسال', other: 'سُلّمت {{number}} رسالة للإرسال' },
    en: { one: '{{number}} message is on its way', other: '{{number}} messages are on their way' },
  },
  failed: { ar: 'لم تُرسل أي رسالة', en: 'No message was sent' },
  questions: sendMessage.questions,
  answer: answering<ManySaved>(),
})

/** A message that a member of staff says was sent, or takes back while it is not out. */
export const markMessage = defineAction({
  of: CLIENT_MESSAGES,
  name: 'mark',
  form: 'messageMark',
  on: 'row',
  least: 'Editor',
  icon: 'check',
  label: { ar: 'حالة الرسالة', en: 'State of the message' },
  given: { State: { label: { ar: 'الحالة', en: 'State' }, type: 'choice', options: MESSAGE_MARKS, texts: {}, error: 'invalid', required: true } },
  answer: answering<Message>(),
})
