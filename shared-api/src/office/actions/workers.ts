import { defineAction } from '../../engine/action'
import { PURPOSE_TEXTS, PURPOSES } from '../consent'
import { CONSENT_TERMS, consents, PAST_DAY } from '../resources/consents.resource'
import { persons } from '../resources/persons.resource'

/** The actions on workers. */

const Purposes = { label: consents.fields.Purpose.label, type: 'choice', several: true, options: PURPOSES, texts: PURPOSE_TEXTS, error: 'required', required: true } as const

/** Workers at once. */
const most = 100

/** Records that these workers agree to something being shown. */
export const consent = defineAction({
  of: persons,
  name: 'consent',
  on: 'selection',
  most,
  least: 'Editor',
  icon: 'check',
  label: { ar: 'تسجيل موافقة', en: 'Record consent' },
  done: { ar: 'سُجّلت الموافقة', en: 'The consent is recorded' },
  failed: { ar: 'لم تُسجّل الموافقة', en: 'The consent was not recorded' },
  fields: { Purposes, ...CONSENT_TERMS },
  hints: { Until: { ar: 'اتركه فارغًا إن كانت بلا نهاية.', en: 'Leave it empty for one without an end.' } },
  alsoTouches: [consents],
})

/** Withdraws every open consent of these workers for these purposes: it holds at once. */
export const withdraw = defineAction({
  of: persons,
  name: 'withdraw',
  on: 'selection',
  most,
  least: 'Editor',
  icon: 'close',
  label: { ar: 'سحب موافقة', en: 'Withdraw consent' },
  done: { ar: 'سُحبت الموافقة', en: 'The consent is withdrawn' },
  failed: { ar: 'لم تُسحب أي موافقة', en: 'No consent was withdrawn' },
  hints: {
    Purposes: { ar: 'حيث يلزم إعداد النشر بموافقة، تُحجب الصورة المسحوبة ولا تُفتح من عنوانها القديم بعد دقيقة، ومتصفح حفظها من قبل يحتفظ بها.', en: 'Where the settings ask for a consent, a withdrawn photo is hidden and does not open at its old address after a minute; a browser that has it keeps it.' },
  },
  fields: { Purposes, On: { label: consents.fields.WithdrawnOn.label, ...PAST_DAY } },
  alsoTouches: [consents],
})
