import type { Bilingual } from '../engine/language'
import type { CaseRow } from './resources'

/** The sentence by which a client reads of a case. Illness and death are named to nobody: the office says them itself. */

const SUBJECTS: Readonly<Partial<Record<CaseRow['Kind'], Bilingual>>> = {
  refusal: { ar: 'رفض العمل', en: 'the refusal to work' },
  return: { ar: 'إرجاع العاملة', en: 'the return of the worker' },
  absence: { ar: 'بلاغ التغيّب', en: 'the report of absence' },
  complaint: { ar: 'الشكوى', en: 'the complaint' },
  cancelled: { ar: 'إلغاء الطلب', en: 'the cancellation' },
}
const ANY_SUBJECT: Bilingual = { ar: 'الحالة المسجَّلة', en: 'the case on record' }

const SENTENCES: Readonly<Record<CaseRow['State'], (subject: Bilingual) => Bilingual>> = {
  open: ({ ar, en }) => ({ ar: `يتابع المكتب ${ar}.`, en: `The office is handling ${en}.` }),
  waiting: ({ ar, en }) => ({ ar: `ينتظر المكتب ردًا بشأن ${ar}.`, en: `The office waits for an answer about ${en}.` }),
  closed: ({ ar, en }) => ({ ar: `أُغلق ملف ${ar}.`, en: `The file on ${en} is closed.` }),
}

export function caseSentence({ Kind, State }: Pick<CaseRow, 'Kind' | 'State'>): Bilingual {
  return SENTENCES[State](SUBJECTS[Kind] ?? ANY_SUBJECT)
}
