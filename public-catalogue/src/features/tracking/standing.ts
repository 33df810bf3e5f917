import { DAY, dayInRiyadh, type Language, type TrackAnswer } from '@office/shared-api/model/public'
import { formatNumber } from '@office/shared-ui'

/** The sentence that says where a request stands. Without React and i18next: the early script of `/track` says it before they come. */

/** Id of the element that stands there for the sentence while the screen waits. */
export const STANDING_PLACE = 'standing'

export const standingTexts = {
  received: { ar: 'استلمنا طلبك', en: 'We have your request' },
  stands: { ar: '{{stage}}، {{age}}', en: '{{stage}}, {{age}}' },
  ago_zero: { ar: 'اليوم', en: 'today' },
  ago_one: { ar: 'أمس', en: 'yesterday' },
  ago_two: { ar: 'منذ يومين' },
  ago_few: { ar: 'منذ {{number}} أيام' },
  ago_many: { ar: 'منذ {{number}} يومًا' },
  ago_other: { ar: 'منذ {{number}} يوم', en: '{{number}} days ago' },
  closed: { ar: 'أُغلق هذا الطلب', en: 'This request is closed' },
} as const

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
}

/** How long ago that was, in whole days. */
function ageOf(days: number, language: Language): string {
  const form = days === 0 ? 'zero' : new Intl.PluralRules(language).select(days)
  const forms: Readonly<Record<string, Partial<Record<Language, string>>>> = standingTexts
  const text = forms[`ago_${form}`]?.[language] ?? standingTexts.ago_other[language]
  return fill(text, { number: formatNumber(days, language) })
}

/** The last stage that is done, with its age; before any, that the request has come; of one that is over, only that. */
export function standingOf(answer: TrackAnswer, language: Language): string {
  if (!('Steps' in answer)) return standingTexts.closed[language]
  const last = answer.Steps.findLast(({ State }) => State === 'done')
  if (!last) return standingTexts.received[language]
  const stage = language === 'ar' ? last.Ar : last.En
  if (last.On === null) return stage
  const days = Math.max(0, Math.round((Date.parse(dayInRiyadh(new Date())) - Date.parse(last.On)) / DAY))
  return fill(standingTexts.stands[language], { stage, age: ageOf(days, language) })
}
