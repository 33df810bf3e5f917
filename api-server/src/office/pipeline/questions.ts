import type { AgreeCode, Bilingual } from '@office/shared-api/model'
import type { Question } from '../../platform/errors'

/** Questions that the calls of the pipeline ask before they go on. `{{what}}` is the subject of the question. */
const SENTENCES: Readonly<Record<AgreeCode, Bilingual>> = {
  skips: { ar: 'يتخطى: {{what}}', en: 'Skips: {{what}}' },
  before_paid: { ar: 'لم يُسجَّل السداد بعد', en: 'The payment is not recorded yet' },
  future: { ar: 'التاريخ في المستقبل', en: 'The date is in the future' },
  earlier: { ar: 'قبل المرحلة السابقة', en: 'Earlier than the stage before' },
  papers_missing: { ar: 'أوراق ناقصة: {{what}}', en: 'Papers missing: {{what}}' },
  replaces: { ar: 'مسجلة بتاريخ {{what}}', en: 'Recorded on {{what}}' },
  later_marks: { ar: 'مراحل لاحقة مسجلة', en: 'Later stages are recorded' },
  late: { ar: 'انتهت المهلة', en: 'The deadline has passed' },
}

/** The question of a code about a field. */
export function question(code: AgreeCode, field: string, what: Bilingual = { ar: '', en: '' }): Question {
  const { ar, en } = SENTENCES[code]
  return { field, code, sentence: { ar: ar.replace('{{what}}', () => what.ar), en: en.replace('{{what}}', () => what.en) } }
}

export interface Named {
  readonly Ar: string
  readonly En: string
}

/** Names in one line. */
export function namesOf(rows: readonly Named[]): Bilingual {
  return { ar: rows.map(({ Ar }) => Ar).join('، '), en: rows.map(({ En }) => En).join(', ') }
}
