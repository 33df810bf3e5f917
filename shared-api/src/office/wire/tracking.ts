import type { TrackedState } from '../standing/standings'

/** The client's view of a request on `/track`: the shapes of `POST /api/requests/track`. */

/** One of the two ways to ask: the token behind the `#` of the link, or reference and mobile number as people type them. */
export type TrackWish = { readonly Token: string } | { readonly Ref: string; readonly Phone: string }

interface Words {
  readonly Ar: string
  readonly En: string
}

/** The side that has to do something next. */
export type Turn = 'client' | 'office' | 'embassy' | 'agency'

/** A step of the path that clients read of. `Ar` and `En` are said once it is done. */
export interface TrackedStep extends Words {
  /** `current` is the one that comes next. */
  readonly State: 'done' | 'current' | 'ahead'
  /** The day on which it was done, `YYYY-MM-DD`; null while it is not, and where nobody wrote the day down. */
  readonly On: string | null
  /** Says what is to be done, while it is not. */
  readonly NextAr: string
  readonly NextEn: string
  /** The side whose turn it is then; null where the office has not said. */
  readonly By: Turn | null
  /** The day on which it is expected; null once it is done, before the payment and past the deadline. */
  readonly DueOn: string | null
  /** How many days after the payment it is expected; null once that is recorded, and of the payment itself. */
  readonly DaysAfterPayment: number | null
}

/** The worker of a request, without the name. */
export interface TrackedWorker {
  readonly Ref: string
  readonly Job: Words
  readonly Country: Words
  /** The path of the picture, as in the catalogue. */
  readonly Photo: string | null
}

/** Where a request stands. Days are `YYYY-MM-DD`. */
export interface TrackedRequest {
  readonly Ref: string
  /** ISO 8601. */
  readonly RequestDate: string
  readonly State: TrackedState
  /** The moment of the answer, ISO 8601: the clock of a phone may be a day off. */
  readonly Now: string
  /** By when the office calls, ISO 8601; null once there was a first contact, or where there is no such promise. */
  readonly CallBy: string | null
  /** The first name. */
  readonly Client: string
  /** Null while there is none. */
  readonly Worker: TrackedWorker | null
  readonly Steps: readonly TrackedStep[]
  /** Between which days the worker is expected; null before the payment, after the arrival and past the deadline. */
  readonly Expected: { readonly From: string; readonly To: string } | null
  /** The clock of the law: today's day, the number of days, and the last day. Null where the office hides it, or none runs. */
  readonly Clock: { readonly Day: number; readonly Of: number; readonly Until: string } | null
  /** Where the office shows the clock: the deadline has passed. */
  readonly Late: boolean
  /** The actions that the office needs from the client. */
  readonly Needed: readonly Words[]
  readonly Closed: null | 'arrived'
  /** The worker is reserved until this moment (ISO 8601), and whether the client may extend that now; null where the reservation does not end, or there is none. */
  readonly Reservation: { readonly Until: string; readonly MayKeep: boolean } | null
  /** The reservation has ended: whether the same worker is to be had again. Null where none has. */
  readonly MayReserveAgain: boolean | null
}

/** A request that is over tells nothing but that, since when, and by whom it was closed. */
export interface ClosedRequest {
  readonly Ref: string
  readonly Closed: 'done' | 'cancelled' | 'rejected' | 'archived'
  /** `YYYY-MM-DD`; null where nobody wrote it down. */
  readonly ClosedOn: string | null
  readonly By: 'client' | 'office' | null
}

/** The client's answer to the office, by the token of the link. */
export interface TrackReply {
  readonly Token: string
  readonly Say: 'keep' | 'again' | 'cancel'
  /** Of a cancellation, in the client's own words. */
  readonly Reason?: string
}

export type TrackAnswer = TrackedRequest | ClosedRequest
