import { answering, defineAction, defineVariant } from '../../engine/action'
import { requests } from '../resources/requests.resource'
import type { FlagAnswer } from '../shapes/clients'
import { FLAG_REASONS } from '../wire/clients'

/** The actions about what the office remembers of its clients. */

const fields = {
  Reason: {
    label: { ar: 'السبب', en: 'Reason' },
    type: 'choice',
    options: FLAG_REASONS,
    texts: {
      unpaid: { ar: 'لم يدفع', en: 'Unpaid' },
      cancels: { ar: 'كثرة الإلغاء', en: 'Cancels often' },
      false_data: { ar: 'بيانات غير صحيحة', en: 'False data' },
      harm: { ar: 'إساءة للعمالة', en: 'Harm to a worker' },
      barred: { ar: 'ممنوع نظامًا', en: 'Barred' },
    },
    error: 'required',
    required: true,
  },
  Until: { label: { ar: 'ينتهي في', en: 'Ends on' }, type: 'date', required: true },
  Note: { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: 200 },
} as const

/** A caution about the client with this identity number, in place of an earlier one. `Until`: today or later, within `FLAG_MONTHS`. */
export const caution = defineAction({
  of: { name: 'clients', path: '/api/clients', table: requests.table, tag: 'requests' },
  name: 'flag',
  on: 'list',
  least: 'Editor',
  icon: 'alert',
  label: { ar: 'إضافة تنبيه', en: 'Add a caution' },
  done: { ar: 'حُفظ التنبيه', en: 'The caution is saved' },
  failed: { ar: 'لم يُحفظ التنبيه', en: 'The caution was not saved' },
  fields,
  given: { IdentityId: requests.fields.IdentityId },
  answer: answering<FlagAnswer>(),
})

export const changeCaution = defineVariant(caution, {
  sets: {},
  least: 'Editor',
  icon: 'alert',
  label: { ar: 'تعديل التنبيه', en: 'Change the caution' },
  done: caution.done,
  failed: caution.failed,
  fields,
})

export const removeCaution = defineVariant(caution, {
  sets: { Reason: '' },
  least: 'Editor',
  icon: 'trash',
  label: { ar: 'إزالة التنبيه', en: 'Remove the caution' },
  done: { ar: 'أُزيل التنبيه', en: 'The caution is removed' },
  failed: caution.failed,
})
