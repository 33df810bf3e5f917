import { assign, contact, extendReservation, makeFirm, take } from '@office/shared-api/model/actions'
import { inGroup, type Entry, type Offer } from '@office/shared-ui/actions'
import { KEYS } from '../keys/key-table'

/** The actions of staff on requests that wait: take them, give them to a colleague, hold their workers, and log that they spoke with the client. */

export const LOG_CONTACT: Offer = { action: contact, initial: { Channel: 'call' } }
export const EXTEND_RESERVATION: Offer = { action: extendReservation, initial: { Hours: 24 } }
export const ASSIGN: Offer = { action: assign, key: KEYS.assign.stroke }

/** The entries in the menu of a request that waits, with `more` of its work; `release` frees its worker, where somebody may. */
export const inboxEntries = (more: readonly Entry[], release?: Entry): readonly Entry[] => [
  ...inGroup('work', [take, ASSIGN, ...more]),
  ...inGroup('reservation', [makeFirm, EXTEND_RESERVATION, release]),
  ...inGroup('client', [LOG_CONTACT]),
]
