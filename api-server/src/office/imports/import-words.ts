import { inDigitsOf, type Bilingual, type FieldError, type Language } from '@office/shared-api/model'

/** Sentences of the report of an import that no other page says. */

const SENTENCES = {
  repeats: { ar: 'يكرر الصف {{what}}', en: 'Repeats row {{what}}' },
  several: { ar: 'يحمله أكثر من عامل: {{what}}', en: 'More than one worker has it: {{what}}' },
  unlisted: { ar: 'ليس في القائمة', en: 'Not in the list' },
  unlisted_among: { ar: 'ليس في القائمة: {{what}}', en: 'Not in the list: {{what}}' },
  exists: { ar: 'مسجل من قبل: {{what}}', en: 'Already there: {{what}}' },
  requested: { ar: 'بقي لأن طلبًا يذكره: {{what}}', en: 'Stays, because a request names the worker: {{what}}' },
  stays: { ar: 'بقي: {{what}}', en: 'Stays: {{what}}' },
  consent_changed: { ar: 'بقي لأن موافقته تغيّرت منذ الاستيراد: {{what}}', en: 'Stays, because a consent has changed since the import: {{what}}' },
  not_checked: { ar: 'لم يُفحص هذا الاستيراد بعد', en: 'This import has not been checked yet' },
  not_receiving: { ar: 'اكتمل استلام هذا الاستيراد', en: 'This import takes no more' },
  run_already: { ar: 'نُفّذ هذا الاستيراد أو أُلغي', en: 'This import has been run or cancelled' },
  nothing_to_undo: { ar: 'لا شيء من هذا الاستيراد يمكن التراجع عنه', en: 'There is nothing of this import to undo' },
  undone_already: { ar: 'سبق التراجع عن هذا الاستيراد', en: 'This import has been undone already' },
  too_late: { ar: 'مضى وقت التراجع عن هذا الاستيراد', en: 'It is too late to undo this import' },
  over: { ar: 'انتهى هذا الاستيراد', en: 'This import is over' },
  list: { ar: 'لا يضيف الاستيراد عناصر إلى هذه القائمة', en: 'An import adds no items to this list' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** The sentence as an error of a field; `what` is its subject, a number or references. */
export function importError(language: Language, field: string, sentence: keyof typeof SENTENCES, what: string | number = ''): FieldError {
  const said = typeof what === 'number' ? inDigitsOf(String(what), language) : what
  return { field, errorMsg: SENTENCES[sentence][language].replace('{{what}}', () => said) }
}
