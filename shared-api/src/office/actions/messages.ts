import { answering, defineAction } from '../../engine/action'
import { requests } from '../resources/requests.resource'
import type { TrackLinkAnswer } from '../shapes/messages'

/** The actions around messages to clients. */

/** The link with which the client of a request follows it. `New`: another one, and the one before opens nothing from then on. */
export const trackLink = defineAction({
  of: { name: 'tracking', path: requests.path, table: requests.table, tag: 'tracking' },
  name: 'tracklink',
  form: 'trackLink',
  on: 'row',
  least: 'Editor',
  about: 'The link with which the client of a request follows it; with New another one, which replaces it',
  icon: 'copy',
  label: { ar: 'نسخ رابط التتبّع', en: 'Copy tracking link' },
  given: { New: { label: { ar: 'رابط جديد', en: 'New link' }, type: 'boolean', default: false } },
  answer: answering<TrackLinkAnswer>(),
})
