import type { ArabicOf } from '@office/shared-api/model/translations'
import { useOwnTexts } from '../own-texts'

const en = {
  add: 'Add',
  add_title: 'Add: {{resource}}',
  edit_row: 'Edit: {{name}}',
  open_row: 'Open: {{name}}',
  more_row: 'More for {{name}}',
  no_actions: 'Nothing more can be done here',
  remove_row: 'Delete: {{name}}',
  read_only_title: 'Reading only',
  read_only: 'Your role lets you open and read every record. Changing them is for editors.',
  read_only_form: 'Your role cannot change this record, so its fields are locked.',
  choices_failed: 'Some choices could not be loaded',
  remove_title: 'Delete this record?',
  remove_question: '“{{name}}” (No. {{id}}) will be deleted. This cannot be undone.',
  shelve: 'Archive instead',
  shelve_hint: 'Archived, it leaves the list and can be found and brought back at any time.',
  discard_title: 'Leave without saving?',
  discard_question: 'What you changed in “{{name}}” is not saved yet.',
  discard_new: 'What you filled in is not saved yet.',
  draft_title: 'Your changes are still here',
  draft_hint: 'They are not saved yet. Check them, then save.',
  discard_ok: 'Leave without saving',
  discard_cancel: 'Keep editing',
  log_row: 'Change log: {{name}}',
  log_title: 'Change log: {{name}}',
  log_add: 'Added by {{name}}',
  log_edit: 'Changed by {{name}}',
  log_delete: 'Deleted by {{name}}',
  log_column: 'Field',
  log_old: 'Before',
  log_new: 'After',
  stale_title: 'Somebody else saved this record while you had it open',
  stale_changed: 'What they changed:',
  stale_nothing: 'Their changes are in fields that this form does not show.',
  stale_gone: 'The record is no longer in this list: it may have been deleted or moved. Copy what you need, then close the form.',
  stale_mine: 'Save mine over theirs',
  stale_theirs: 'Take theirs, drop mine',
} as const

const ar: ArabicOf<typeof en> = {
  add: 'إضافة',
  add_title: 'إضافة: {{resource}}',
  edit_row: 'تعديل: {{name}}',
  open_row: 'فتح: {{name}}',
  more_row: 'المزيد لـ {{name}}',
  no_actions: 'لا إجراءات أخرى هنا',
  remove_row: 'حذف: {{name}}',
  read_only_title: 'للقراءة فقط',
  read_only: 'تتيح لك صلاحيتك فتح السجلات وقراءتها كاملة، أما التعديل فهو للمحررين.',
  read_only_form: 'صلاحيتك لا تتيح تعديل هذا السجل، لذلك حقوله مقفلة.',
  choices_failed: 'تعذّر تحميل بعض الخيارات',
  remove_title: 'حذف هذا السجل؟',
  remove_question: 'سيُحذف «{{name}}» (الرقم {{id}})، ولا يمكن التراجع عن ذلك.',
  shelve: 'أرشفة بدل الحذف',
  shelve_hint: 'المؤرشف يغادر القائمة، ويمكن البحث عنه وإعادته في أي وقت.',
  discard_title: 'المغادرة دون حفظ؟',
  discard_question: 'التعديلات على «{{name}}» لم تُحفظ بعد.',
  discard_new: 'ما أدخلته لم يُحفظ بعد.',
  draft_title: 'تعديلاتك ما زالت هنا',
  draft_hint: 'لم تُحفظ بعد. راجعها ثم احفظها.',
  discard_ok: 'المغادرة دون حفظ',
  discard_cancel: 'متابعة التعديل',
  log_row: 'سجل التغييرات: {{name}}',
  log_title: 'سجل التغييرات: {{name}}',
  log_add: 'أضافه: {{name}}',
  log_edit: 'عدّله: {{name}}',
  log_delete: 'حذفه: {{name}}',
  log_column: 'الحقل',
  log_old: 'قبل',
  log_new: 'بعد',
  stale_title: 'حفظ شخص آخر هذا السجل بينما كان مفتوحًا لديك',
  stale_changed: 'ما الذي تغيّر:',
  stale_nothing: 'تغيّرت حقول لا تظهر في هذا النموذج.',
  stale_gone: 'لم يعد السجل في هذه القائمة، ربما حُذف أو نُقل. انسخ ما تحتاجه ثم أغلق النموذج.',
  stale_mine: 'حفظ تعديلاتي فوقها',
  stale_theirs: 'اعتماد تعديلاته وترك تعديلاتي',
}

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    resource: typeof en
  }
}

export const resourceTranslations = { en, ar }

/** Texts of the resource screens; they come with their chunk. */
export function useResourceTexts() {
  return useOwnTexts('resource', resourceTranslations)
}
