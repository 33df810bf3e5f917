import { day, integer, listOf, moment, objectOf, oneOf, optional, orNull, text, truth, type Schema, type TypeOf } from '../../engine/shape'
import { AMOUNT } from '../../engine/money'
import type { GuaranteeDay } from '../guarantee'
import { TRACKED_STATES } from '../standing/standings'
import { inBoth, named } from './words'

/** The client's view of a request on `/track`: answers of `POST /api/requests/track`. */

/** A step of the path that clients read of. `Ar` and `En` are said once it is done, `NextAr` and `NextEn` while it is not. */
const trackedStep = objectOf('TrackedStep', {
  ...inBoth,
  State: { ...oneOf(['done', 'current', 'ahead']), description: 'The current one comes next.' },
  /** The day on which it was done; null while it is not, and where nobody wrote the day down. */
  On: orNull(day),
  NextAr: { ...text, description: 'What is to be done, while it is not.' },
  NextEn: text,
  /** Null where the office has not said. */
  By: { ...orNull(oneOf(['client', 'office', 'embassy', 'agency'])), description: 'Whose turn it is then.' },
  /** Null once it is done, before the payment and past the deadline. */
  DueOn: { ...orNull(day), description: 'When it is expected.' },
  /** Null once that is recorded, and of the payment itself. */
  DaysAfterPayment: { ...orNull(integer), description: 'Before the payment: how many days after it this is expected.' },
})
export type TrackedStep = TypeOf<typeof trackedStep>
/** The side that has to do something next. */
export type Turn = NonNullable<TrackedStep['By']>

/** The worker of a request, without the name. The path of the picture is that of the catalogue. */
const trackedWorker = objectOf('TrackedWorker', { Ref: text, Job: named, Country: named, Photo: orNull(text) })
export type TrackedWorker = TypeOf<typeof trackedWorker>

const nothingOrArrived: Schema<null | 'arrived'> = { enum: [null, 'arrived'] }

/** The guarantee: today's day, counted from 0, the number of days, and the last day. */
const guarantee: Schema<GuaranteeDay | null> = {
  ...orNull(objectOf('TrackedGuarantee', { Day: integer, Of: integer, Until: day })),
  description: 'By the link alone, while the guarantee runs: today’s day, the number of days, and the last day.',
}

/** A case of the request: the newest that is not closed, else the newest. */
const trackedCase = optional({ ...objectOf('TrackedCase', inBoth), description: 'By the link alone: how a case of the request stands, as a sentence; absent without one.' })

/** A payment that the office has recorded, under the number of its printed record. */
const trackedPayment = objectOf('TrackedPayment', { Number: text, On: day, Amount: { ...text, pattern: AMOUNT.source } })

/** Where a request stands. Days are `YYYY-MM-DD`. */
export const trackedRequest = objectOf('TrackedRequest', {
  Ref: text,
  RequestDate: moment,
  State: { ...oneOf(TRACKED_STATES), description: '`extended` and `overdue` only where the office shows the clock of the law.' },
  /** The clock of a phone may be a day off. */
  Now: { ...moment, description: 'Of this answer, by the clock of the server.' },
  /** Null where there is no such promise. */
  CallBy: { ...orNull(moment), description: 'By when the office calls, until there was a first contact.' },
  Client: { ...text, description: 'The first name.' },
  Worker: orNull(trackedWorker),
  Quoted: { ...orNull(objectOf('TrackedPrice', { Price: { ...text, pattern: AMOUNT.source }, Vat: integer })), description: 'The price that was shown when the request was sent, and its VAT in percent; null where none was.' },
  QuotedDays: { ...orNull(objectOf('TrackedDays', { From: integer, To: integer })), description: 'The usual days from payment to arrival that were shown then; null where none were.' },
  Steps: listOf(trackedStep),
  /** Between which days the worker is expected; null before the payment, after the arrival and past the deadline. */
  Expected: orNull(objectOf('ExpectedArrival', { From: day, To: day })),
  /** The clock of the law: today's day, the number of days, and the last day. Null where the office hides it, or none runs. */
  Clock: orNull(objectOf('TrackedClock', { Day: integer, Of: integer, Until: day })),
  Guarantee: guarantee,
  Case: trackedCase,
  Payments: optional({ ...listOf(trackedPayment), description: 'By the link alone: the payments that the office has recorded.' }),
  /** Where the office shows the clock: the deadline has passed. */
  Late: truth,
  /** The actions that the office needs from the client. */
  Needed: listOf(named),
  Closed: nothingOrArrived,
  /** The worker is reserved until this moment, and whether the client may extend that now; null where the reservation does not end, or there is none. */
  Reservation: orNull(objectOf('TrackedReservation', { Until: moment, MayKeep: truth })),
  MayReserveAgain: { ...orNull(truth), description: 'The reservation has ended: whether the same worker is to be had again.' },
})
export type TrackedRequest = TypeOf<typeof trackedRequest>

/** A request that is over tells nothing but that, since when, and by whom it was closed, and of one that was completed the guarantee. The day is null where nobody wrote it down. */
export const closedRequest = objectOf('ClosedRequest', {
  Ref: text,
  Closed: oneOf(['done', 'cancelled', 'rejected', 'archived']),
  ClosedOn: orNull(day),
  By: orNull(oneOf(['client', 'office'])),
  Guarantee: guarantee,
  Case: trackedCase,
})
export type ClosedRequest = TypeOf<typeof closedRequest>

export type TrackAnswer = TrackedRequest | ClosedRequest
/** The two are told apart by `Steps`. */
export const trackAnswer: Schema<TrackAnswer> = { anyOf: [trackedRequest, closedRequest] }
