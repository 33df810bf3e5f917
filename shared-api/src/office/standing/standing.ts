import { labelOf, type Bilingual, type Language } from '../../engine/language'
import { promisedCall, spokenDayOfYear } from '../../engine/spoken-dates'
import type { TrackAnswer, TrackedRequest, TrackedStep } from '../shapes/tracking'
import type { Standing, TrackedState } from './standings'

/**
 * Where a request stands, in its client's words: the headline of each standing. What comes next, and what the client may do, stands in
 * `standing-lines.ts`; apart, because the early script of `/track` says the headline alone and is part of the page.
 */

const RECEIVED: Bilingual = { ar: 'وصلنا طلبك{client}', en: 'We have your request{client}' }
const ENDED: Bilingual = { ar: 'انتهى الحجز', en: 'The reservation has ended' }
const LAST_STAGE: Bilingual = { ar: '{stage}', en: '{stage}' }

/** `{client}`: the client, spoken to. `{stage}`: the last stage that is done. `{on}`: the day on which it was closed. */
export const HEADLINES: Readonly<Record<Standing, Bilingual>> = {
  new: RECEIVED,
  call_late: RECEIVED,
  contacted: { ar: 'تواصلنا معك', en: 'We have been in touch' },
  waiting: { ar: 'بانتظار السداد', en: 'Waiting for the payment' },
  contracted: { ar: 'تم التعاقد', en: 'The contract is agreed' },
  lapsed_free: ENDED,
  lapsed: ENDED,
  paid: { ar: 'سُجّل السداد', en: 'Your payment is recorded' },
  stage: LAST_STAGE,
  extended: LAST_STAGE,
  overdue: { ar: 'تأخرنا عن الموعد، ونعتذر', en: 'We are late, and apologise' },
  arrived: { ar: 'تم الوصول', en: 'The worker has arrived' },
  done: { ar: 'اكتمل الطلب', en: 'The request is complete' },
  cancelled_client: { ar: 'ألغيت هذا الطلب{on}', en: 'You cancelled this request{on}' },
  cancelled_office: { ar: 'ألغى المكتب هذا الطلب{on}', en: 'The office cancelled this request{on}' },
  cancelled: { ar: 'أُلغي هذا الطلب{on}', en: 'This request was cancelled{on}' },
  rejected: { ar: 'لم يُقبل هذا الطلب{on}', en: 'This request was not accepted{on}' },
  archived: { ar: 'حُفظ هذا الطلب', en: 'This request is filed away' },
}

/** A server of the release before says less: then the steps alone tell where the request stands. */
function standingBySteps(steps: readonly TrackedStep[]): TrackedState {
  return steps.some(({ State }) => State === 'done') ? 'stage' : 'new'
}

/** `now` is the moment by the server's clock. */
export function standingOf(answer: TrackAnswer, now: Date): Standing {
  if (!('Steps' in answer)) {
    if (answer.Closed !== 'cancelled') return answer.Closed
    return answer.By === 'client' || answer.By === 'office' ? `cancelled_${answer.By}` : 'cancelled'
  }
  const known: Partial<TrackedRequest> = answer
  const { State = standingBySteps(answer.Steps), CallBy, MayReserveAgain } = known
  if (State === 'new' && CallBy && promisedCall(CallBy) < now) return 'call_late'
  return State === 'lapsed' && MayReserveAgain === true ? 'lapsed_free' : State
}

/** Fills `{name}` in a text. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/{(\w+)}/g, (_, name: string) => values[name] ?? '')
}

/** "on 3 March 2027", with the blank before it; empty where nobody knows the day. */
export function onDay(day: string | null | undefined, language: Language): string {
  return day ? ` ${language === 'ar' ? 'في' : 'on'} ${spokenDayOfYear(day, language)}` : ''
}

/** Where the request stands, in one line. */
export function headlineOf(answer: TrackAnswer, language: Language, now: Date): string {
  const headline = HEADLINES[standingOf(answer, now)][language]
  if (!('Steps' in answer)) return filled(headline, { on: onDay(answer.ClosedOn, language) })
  const last = answer.Steps.findLast(({ State }) => State === 'done')
  const client = answer.Client === '' ? '' : `${language === 'ar' ? ' يا ' : ', '}${answer.Client}`
  return filled(headline, { client, stage: last ? labelOf(last, language) : HEADLINES.paid[language] })
}
