import { defineTranslations } from '@office/shared-api/model/public'
import { useOwnTexts } from '../own-texts'

export const resourceTranslations = defineTranslations({
  details: { ar: 'البيانات', en: 'Details' },
  no_children: { ar: 'لا شيء بعد', en: 'Nothing yet' },
  children_failed: { ar: 'تعذّر التحميل', en: 'This could not be loaded' },
  open_ended: { ar: 'بلا نهاية', en: 'open-ended' },
  no_value: { ar: 'فارغ', en: 'empty' },
  edit_row: { ar: 'تعديل: {{name}}', en: 'Edit: {{name}}' },
  open_row: { ar: 'فتح: {{name}}', en: 'Open: {{name}}' },
  more_row: { ar: 'المزيد لـ {{name}}', en: 'More for {{name}}' },
  no_actions: { ar: 'لا إجراءات أخرى هنا', en: 'Nothing more can be done here' },
  remove_row: { ar: 'حذف: {{name}}', en: 'Delete: {{name}}' },
  read_only_title: { ar: 'للقراءة فقط', en: 'Reading only' },
  read_only: { ar: 'تتيح لك صلاحيتك فتح السجلات وقراءتها كاملة، أما التعديل فهو للمحررين.', en: 'Your role lets you open and read every record. Changing them is for editors.' },
  read_only_form: { ar: 'صلاحيتك لا تتيح تعديل هذا السجل، لذلك حقوله مقفلة.', en: 'Your role cannot change this record, so its fields are locked.' },
  choices_failed: { ar: 'تعذّر تحميل بعض الخيارات', en: 'Some choices could not be loaded' },
  discard_title: { ar: 'المغادرة دون حفظ؟', en: 'Leave without saving?' },
  discard_question: { ar: 'التعديلات على «{{name}}» لم تُحفظ بعد.', en: 'What you changed in “{{name}}” is not saved yet.' },
  discard_new: { ar: 'ما أدخلته لم يُحفظ بعد.', en: 'What you filled in is not saved yet.' },
  draft_title: { ar: 'تعديلاتك ما زالت هنا', en: 'Your changes are still here' },
  draft_hint: { ar: 'لم تُحفظ بعد. راجعها ثم احفظها.', en: 'They are not saved yet. Check them, then save.' },
  discard_ok: { ar: 'المغادرة دون حفظ', en: 'Leave without saving' },
  discard_cancel: { ar: 'متابعة التعديل', en: 'Keep editing' },
  log_row: { ar: 'سجل التغييرات: {{name}}', en: 'Change log: {{name}}' },
  log_title: { ar: 'سجل التغييرات: {{name}}', en: 'Change log: {{name}}' },
  log_add: { ar: 'أضافه: {{name}}', en: 'Added by {{name}}' },
  log_edit: { ar: 'عدّله: {{name}}', en: 'Changed by {{name}}' },
  log_delete: { ar: 'حذفه: {{name}}', en: 'Deleted by {{name}}' },
  log_values: { ar: 'كل القيم ({{number}})', en: 'All values ({{number}})' },
  log_hijri: { ar: '{{day}} هـ، الموافق {{other}} م', en: '{{day}} AH, which is {{other}}' },
  log_gregorian: { ar: '{{day}} م، الموافق {{other}} هـ', en: '{{day}}, which is {{other}} AH' },
  log_column: { ar: 'الحقل', en: 'Field' },
  log_old: { ar: 'قبل', en: 'Before' },
  log_new: { ar: 'بعد', en: 'After' },
  stale_title: { ar: 'حفظ شخص آخر هذا السجل بينما كان مفتوحًا لديك', en: 'Somebody else saved this record while you had it open' },
  stale_changed: { ar: 'ما الذي تغيّر:', en: 'What they changed:' },
  stale_nothing: { ar: 'تغيّرت حقول لا تظهر في هذا النموذج.', en: 'Their changes are in fields that this form does not show.' },
  stale_gone: { ar: 'لم يعد السجل في هذه القائمة، ربما حُذف أو نُقل. انسخ ما تحتاجه ثم أغلق النموذج.', en: 'The record is no longer in this list: it may have been deleted or moved. Copy what you need, then close the form.' },
  stale_mine: { ar: 'حفظ تعديلاتي فوقها', en: 'Save mine over theirs' },
  stale_theirs: { ar: 'اعتماد تعديلاته وترك تعديلاتي', en: 'Take theirs, drop mine' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    resource: (typeof resourceTranslations)['en']
  }
}

/** Texts of the resource screens; they come with their chunk. */
export function useResourceTexts() {
  return useOwnTexts('resource', resourceTranslations)
}
