import { labelOf, type Bilingual, type Language } from '../../engine/language'
import { formatCallBy, spokenDay, spokenDayOfYear } from '../../engine/spoken-dates'
import { dayInRiyadh } from '../../engine/today'
import type { TrackAnswer, TrackedRequest, TrackedStep, Turn } from '../shapes/tracking'
import { filled, headlineOf, onDay, standingOf } from './standing'
import type { Standing } from './standings'

/** The meaning of each standing for the client: whose turn it is, what comes next, what to know, and what one may do. */

/** The side whose turn it is, in a word or two, and behind the name of a step. */
export const TURNS: Readonly<Record<Turn, { readonly pill: Bilingual; readonly by: Bilingual }>> = {
  client: { pill: { ar: 'دورك', en: 'Your turn' }, by: { ar: 'بانتظارك', en: 'by you' } },
  office: { pill: { ar: 'دورنا', en: 'Our turn' }, by: { ar: 'من المكتب', en: 'by the office' } },
  embassy: { pill: { ar: 'دور السفارة', en: 'The embassy’s turn' }, by: { ar: 'من السفارة', en: 'by the embassy' } },
  agency: { pill: { ar: 'دور الوكالة', en: 'The agency’s turn' }, by: { ar: 'من الوكالة', en: 'by the agency' } },
}

interface Line {
  /** `step`: as the next step says. Null where nothing comes next. */
  readonly turn: Turn | 'step' | null
  /** Stands behind *Next*. `{step}`: the next step; `{callBy}`: by when the office calls. */
  readonly next: Bilingual | null
  /** `{until}`: the last day of the time that the law gives; `{on}`: the day on which it was closed. */
  readonly sentence: Bilingual
  /** Says what one may do now, and how to ask. */
  readonly may: Bilingual
}

const STEP: Bilingual = { ar: '{step}', en: '{step}' }
const CANCEL_HERE: Bilingual = {
  ar: 'يمكن إلغاء الطلب من هذه الصفحة ما دام السداد لم يُسجَّل.',
  en: 'You can cancel the request on this page as long as no payment is recorded.',
}
const CANCEL_BY_OFFICE: Bilingual = { ar: 'بعد السداد يكون الإلغاء عن طريق المكتب: اتصل به أو راسله.', en: 'After the payment the office cancels a request: call or write to it.' }
const ASK_WHY: Bilingual = { ar: 'لمعرفة السبب: اتصل بالمكتب أو راسله.', en: 'To learn why, call or write to the office.' }
const SEND_ANOTHER: Bilingual = { ar: 'يمكن إرسال طلب جديد في أي وقت.', en: 'You can send a new request at any time.' }
const SHOWN_HERE: Bilingual = { ar: 'تظهر هنا كل خطوة في يومها.', en: 'Each step appears here on its day.' }
const AFTER_AGREEMENT: Bilingual = { ar: 'بعد الاتفاق مع المكتب يكون السداد في منصة مساند.', en: 'Once you have agreed with the office, the payment is made on the Musaned platform.' }
const BEGINS_WITH_PAYMENT: Bilingual = { ar: 'تُحسب مهلة الوصول من يوم السداد في منصة مساند.', en: 'The time for the arrival counts from the payment on the Musaned platform.' }

export const LINES: Readonly<Record<Standing, Line>> = {
  new: {
    turn: 'office',
    next: { ar: 'نتصل بك {callBy}', en: 'We call you {callBy}' },
    sentence: { ar: 'لنؤكد معك العامل/ة والعقد. يُرجى تجهيز الهوية.', en: 'To confirm the worker and the contract with you. Please have your identity document at hand.' },
    may: CANCEL_HERE,
  },
  call_late: {
    turn: 'office',
    next: { ar: 'نتصل بك في أقرب وقت', en: 'We call you as soon as we can' },
    sentence: { ar: 'تأخرنا في الاتصال بك، ونعتذر. الأسرع الآن: اتصل بنا أو راسلنا.', en: 'We are late in calling you, and apologise. The quickest way now: call or write to us.' },
    may: CANCEL_HERE,
  },
  contacted: { turn: 'step', next: STEP, sentence: AFTER_AGREEMENT, may: CANCEL_HERE },
  waiting: { turn: 'step', next: STEP, sentence: BEGINS_WITH_PAYMENT, may: CANCEL_HERE },
  contracted: { turn: 'step', next: STEP, sentence: BEGINS_WITH_PAYMENT, may: CANCEL_HERE },
  lapsed_free: {
    turn: 'client',
    next: { ar: 'الحجز من جديد، أو اختيار ملف آخر', en: 'Reserve again, or choose another' },
    sentence: { ar: 'الملف ما زال متاحًا.', en: 'The worker is still available.' },
    may: CANCEL_HERE,
  },
  lapsed: {
    turn: 'client',
    next: { ar: 'اختيار ملف آخر', en: 'Choose another' },
    sentence: { ar: 'لم يعد حجز هذا الملف ممكنًا هنا.', en: 'This worker can no longer be reserved here.' },
    may: CANCEL_HERE,
  },
  paid: { turn: 'step', next: STEP, sentence: SHOWN_HERE, may: CANCEL_BY_OFFICE },
  stage: { turn: 'step', next: STEP, sentence: SHOWN_HERE, may: CANCEL_BY_OFFICE },
  extended: {
    turn: 'step',
    next: STEP,
    sentence: { ar: 'مُدّدت مهلة الوصول حتى {until}.', en: 'The time for the arrival has been extended to {until}.' },
    may: CANCEL_BY_OFFICE,
  },
  overdue: {
    turn: 'step',
    next: STEP,
    sentence: { ar: 'كان آخر المهلة {until}. اتصل بنا أو راسلنا لمعرفة الجديد.', en: 'The deadline was {until}. Call or write to us to hear the news.' },
    may: { ar: 'لطلب الإلغاء، أو لأي سؤال عن التأخير: اتصل بالمكتب أو راسله.', en: 'To ask for a cancellation, or about the delay: call or write to the office.' },
  },
  arrived: {
    turn: null,
    next: null,
    sentence: { ar: 'اكتملت خطوات الطلب.', en: 'All steps of the request are done.' },
    may: { ar: 'لأي أمر بعد الوصول: اتصل بالمكتب أو راسله.', en: 'Whatever comes up after the arrival: call or write to the office.' },
  },
  done: {
    turn: null,
    next: null,
    sentence: { ar: 'أُغلق الطلب{on}.', en: 'The request was closed{on}.' },
    may: { ar: 'لأي سؤال عنه: اتصل بالمكتب أو راسله.', en: 'For any question about it, call or write to the office.' },
  },
  cancelled_client: {
    turn: null,
    next: null,
    sentence: { ar: 'يُعرض الملف لغيرك من جديد.', en: 'The worker is offered to others again.' },
    may: SEND_ANOTHER,
  },
  cancelled_office: { turn: null, next: null, sentence: SEND_ANOTHER, may: ASK_WHY },
  cancelled: { turn: null, next: null, sentence: SEND_ANOTHER, may: ASK_WHY },
  rejected: { turn: null, next: null, sentence: SEND_ANOTHER, may: ASK_WHY },
  archived: {
    turn: null,
    next: null,
    sentence: { ar: 'أُغلق الطلب{on}، ولا عمل عليه الآن.', en: 'The request was closed{on}, and nobody works on it now.' },
    may: { ar: 'إن بقيت الحاجة إليه: اتصل بالمكتب أو راسله.', en: 'If you still need it, call or write to the office.' },
  },
}

/** All that a standing says, in the reader's language. */
export interface StandingWords {
  readonly standing: Standing
  readonly headline: string
  /** Null where it is nobody's, and where the office has not said whose. */
  readonly turn: Turn | null
  /** Null where nothing comes next. */
  readonly next: string | null
  readonly sentence: string
  readonly may: string
}

/** The step that comes next. */
export function nextStep({ Steps }: Pick<TrackedRequest, 'Steps'>): TrackedStep | undefined {
  return Steps.find(({ State }) => State === 'current')
}

/** The words of a step that is not done: what is to be done. A server of the release before knows those of the stage alone. */
export function stepAhead(step: TrackedStep, language: Language): string {
  const known: Partial<TrackedStep> = step
  const { NextAr = step.Ar, NextEn = step.En } = known
  return labelOf({ Ar: NextAr, En: NextEn }, language)
}

/** The next step, with the day on which it is expected. */
function stepInWords(step: TrackedStep | undefined, today: string, language: Language): string {
  if (!step) return ''
  const due = step.DueOn ? spokenDay(step.DueOn, today, language) : ''
  return stepAhead(step, language) + (due && (language === 'ar' ? `، متوقع ${due}` : `, expected ${due}`))
}

/** Returns what a client reads of their request at this moment. `now` is by the server's clock. */
export function wordsOf(answer: TrackAnswer, language: Language, now: Date): StandingWords {
  const standing = standingOf(answer, now)
  const { turn, next, sentence, may } = LINES[standing]
  const open = 'Steps' in answer ? answer : null
  const step = open ? nextStep(open) : undefined
  const values = {
    step: stepInWords(step, dayInRiyadh(now), language),
    callBy: open?.CallBy ? formatCallBy(open.CallBy, now.toISOString(), language) : { ar: 'قريبًا', en: 'soon' }[language],
    until: open?.Clock ? spokenDayOfYear(open.Clock.Until, language) : '',
    on: open ? '' : onDay((answer as { readonly ClosedOn?: string | null }).ClosedOn, language),
  }
  return {
    standing,
    headline: headlineOf(answer, language, now),
    turn: turn === 'step' ? (step?.By ?? null) : turn,
    next: next && (filled(next[language], values) || null),
    sentence: filled(sentence[language], values),
    may: filled(may[language], values),
  }
}
