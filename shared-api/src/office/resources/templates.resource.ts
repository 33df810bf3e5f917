import { defineResource } from '../../engine/resource'
import { MESSAGE_CAUSES } from '../wire/messages'
import { ADMIN_TABLE } from './admin-table'

/**
 * The office's texts for clients, one for each cause and stage: `message-text.ts` says what may stand in them. Without a stage, the text
 * of `stage` is that of all stages that clients read of; that of `link` goes out when a client asks for it, whatever `Auto` says. `GatewayName` is what a gateway calls the text, where it wants such a name.
 */
export const templates = defineResource({
  name: 'templates',
  adding: { ar: 'نص رسالة جديد', en: 'New message text' },
  label: { ar: 'نصوص الرسائل', en: 'Message texts' },
  path: '/api/templates',
  table: 'templates',
  forget: 'keeps',
  title: { ar: 'Cause', en: 'Cause' },
  tag: 'messages',
  disabledBy: 'Disable',
  restore: true,
  permissions: ADMIN_TABLE,
  hooks: ['templateRules'],
  constraints: { templates_pair: { field: 'Cause', error: 'not_unique' } },
  fields: {
    Cause: {
      label: { ar: 'المناسبة', en: 'Occasion' },
      type: 'choice',
      options: MESSAGE_CAUSES,
      texts: {
        received: { ar: 'وصول الطلب', en: 'Request received' },
        stage: { ar: 'مرحلة', en: 'Stage' },
        papers: { ar: 'أوراق ناقصة', en: 'Papers missing' },
        late: { ar: 'تأخر', en: 'Delay' },
        reservation_ends: { ar: 'قرب انتهاء الحجز', en: 'Reservation ends soon' },
        reservation_lapsed: { ar: 'انتهاء الحجز', en: 'Reservation has ended' },
        arriving: { ar: 'قرب الوصول', en: 'Arriving' },
        handed: { ar: 'تم التسليم', en: 'Handed over' },
        guarantee_ends: { ar: 'قرب انتهاء الضمان', en: 'Guarantee ends soon' },
        link: { ar: 'رابط المتابعة', en: 'Tracking link' },
        paid: { ar: 'تسجيل سداد', en: 'Payment recorded' },
        refund: { ar: 'تسجيل استرداد', en: 'Refund recorded' },
      },
      error: 'required',
      required: true,
      column: 'shown',
    },
    StageId: { label: { ar: 'المرحلة', en: 'Stage' }, type: 'reference', to: 'stages', display: 'Stage', column: 'shown' },
    Ar: { label: { ar: 'النص العربي', en: 'Arabic text' }, type: 'text', max: 600, required: true, multiline: true, language: 'ar', column: 'shown', searchable: true },
    En: { label: { ar: 'النص الإنجليزي', en: 'English text' }, type: 'text', max: 600, required: true, multiline: true, language: 'en', column: 'shown', searchable: true },
    Auto: {
      label: { ar: 'تلقائي', en: 'Automatic' },
      type: 'choice',
      options: ['off', 'prepare', 'send'],
      texts: { off: { ar: 'متوقف', en: 'Off' }, prepare: { ar: 'تجهيز', en: 'Prepare' }, send: { ar: 'إرسال', en: 'Send' } },
      error: 'required',
      required: true,
      column: 'shown',
    },
    GatewayName: { label: { ar: 'اسم النص لدى البوابة', en: 'Name at the gateway' }, type: 'text', max: 100, column: 'optional' },
    Disable: { label: { ar: 'معطّل', en: 'Disabled' }, type: 'boolean', default: false, column: 'shown' },
  },
})
