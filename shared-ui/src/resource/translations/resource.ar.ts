import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './resource.en'

/** Texts of the resource screens in Arabic. */
export const ar: ArabicOf<typeof en> = {
  add: 'إضافة',
  add_title: 'إضافة إلى {{resource}}',
  edit_row: 'تعديل: {{name}}',
  open_row: 'فتح: {{name}}',
  remove_row: 'حذف: {{name}}',
  read_only_title: 'للقراءة فقط',
  read_only: 'تتيح لك صلاحيتك فتح السجلات وقراءتها كاملة، أما التعديل فهو للمحررين.',
  read_only_form: 'صلاحيتك لا تتيح تعديل هذا السجل، لذلك حقوله مقفلة.',
  choices_failed: 'تعذّر تحميل بعض الخيارات',
  remove_title: 'حذف هذا السجل؟',
  remove_question: 'سيُحذف «{{name}}» (الرقم {{id}})، ولا يمكن التراجع عن ذلك.',
  discard_title: 'المغادرة دون حفظ؟',
  discard_question: 'التعديلات على «{{name}}» لم تُحفظ بعد.',
  discard_new: 'ما أدخلته لم يُحفظ بعد.',
  discard_ok: 'المغادرة دون حفظ',
  discard_cancel: 'متابعة التعديل',
  stale_title: 'حفظ شخص آخر هذا السجل بينما كان مفتوحًا لديك',
  stale_changed: 'ما الذي تغيّر:',
  stale_nothing: 'تغيّرت حقول لا تظهر في هذا النموذج.',
  stale_gone: 'لم يعد السجل في هذه القائمة، ربما حُذف أو أُرشف أو نُقل. انسخ ما تحتاجه ثم أغلق النموذج.',
  stale_mine: 'حفظ تعديلاتي فوقها',
  stale_theirs: 'اعتماد تعديلاته وترك تعديلاتي',
}
