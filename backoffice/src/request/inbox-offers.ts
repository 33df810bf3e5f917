import { assign, contact, extendReservation, makeFirm, take } from '@office/shared-api/model/actions'
import type { Offer } from '@office/shared-ui/actions'

/** The actions of staff on requests that wait: take them, give them to a colleague, hold their workers, and log that they spoke with the client. */

export const LOG_CONTACT: Offer = { action: contact, initial: { Channel: 'call' } }
export const EXTEND_RESERVATION: Offer = { action: extendReservation, initial: { Hours: 24 } }
export const WORK_OFFERS = [take, assign] as const
export const RESERVATION_OFFERS = [makeFirm, EXTEND_RESERVATION] as const
export const INBOX_OFFERS = [...WORK_OFFERS, LOG_CONTACT, ...RESERVATION_OFFERS] as const
