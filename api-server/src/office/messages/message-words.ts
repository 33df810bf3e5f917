import { CHOSEN_WORKER, clientCalled, harmless, isLanguage, listedNames, renderText, type Bilingual, type Language, OFFICE_TIME_ZONE, type TemplateRow } from '@office/shared-api/model'
import type { Config } from '../../platform/config/config'
import { dayWords } from '../ground/day-words'
import { clientSteps, neededOf } from '../tracking/track-answer'
import type { Found } from '../tracking/tracked-request'

/** The values of a request that a message may name. */

/** Before the first stage that clients read of. */
const RECEIVED: Bilingual = { ar: 'استلمنا طلبك', en: 'We have your request' }

/** The language in which a client reads; Arabic where nobody knows. */
export function languageOfClient({ request }: Found): Language {
  return isLanguage(request.Language) ? request.Language : 'ar'
}

const MOMENTS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-arab', { dateStyle: 'full', timeStyle: 'short', timeZone: OFFICE_TIME_ZONE }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory', { dateStyle: 'full', timeStyle: 'short', timeZone: OFFICE_TIME_ZONE }),
}

interface Circumstances {
  readonly language: Language
  /** The stage that the message is about; without one, the last that is done. */
  readonly stageId: number | null
  readonly link: string
  readonly today: string
  readonly office: Config['office']['name']
}

/** The day of the stage; of a reservation the moment at which it ends, of an arrival that of the flight, or the day of travel, of a guarantee its last day. */
function dateOf(cause: string, { ReservedUntil, ArrivesAt, Travel, GuaranteeUntil }: Found['request'], day: string | null, language: Language): string {
  const momentText = (moment: string | null) => (moment === null ? '' : MOMENTS[language].format(new Date(moment)))
  const dayText = (plain: string | null) => (plain === null ? '' : dayWords(plain, language))
  if (cause === 'reservation_ends') return momentText(ReservedUntil)
  if (cause === 'arriving') return momentText(ArrivesAt) || dayText(Travel)
  return dayText(cause === 'guarantee_ends' ? GuaranteeUntil : day)
}

/** A text of the office with the words of this request in it. */
export function messageText(template: Pick<TemplateRow, 'Ar' | 'En' | 'Cause'>, found: Found, { language, stageId, link, today, office }: Circumstances): string {
  const { request, worker } = found
  const own = (words: { readonly Ar: string; readonly En: string }) => (language === 'ar' ? words.Ar : words.En)
  const steps = clientSteps(found, today)
  const step = stageId === null ? steps.findLast(({ isDone }) => isDone) : steps.find(({ StageId }) => StageId === stageId)
  const words = own(template)
  return renderText(words, {
    client: clientCalled(request.Name, language, words.startsWith('{client}')),
    worker: worker ? harmless(worker.Name || worker.Ref) : CHOSEN_WORKER[language],
    ref: request.Ref,
    stage: step ? own(step) : RECEIVED[language],
    date: dateOf(template.Cause, request, step?.On ?? null, language),
    papers: listedNames(neededOf(found, today).map(own), language),
    link,
    office: office[language],
  })
}
