/**
 * The client's view of a request on `/track`: the shapes of `POST /api/requests/track`. Types alone: visitors load no byte of this.
 */

/** One of the two ways to ask: the token behind the `#` of the link, or reference and mobile number as people type them. */
export type TrackWish = { readonly Token: string } | { readonly Ref: string; readonly Phone: string }

interface Words {
  readonly Ar: string
  readonly En: string
}

/** A step of the path that clients read of. */
export interface TrackedStep extends Words {
  /** `current` is the one that comes next. */
  readonly State: 'done' | 'current' | 'ahead'
  /** The day on which it was done, `YYYY-MM-DD`; null while it is not, and where nobody wrote the day down. */
  readonly On: string | null
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
  /** The first name. */
  readonly Client: string
  /** Null while there is none. */
  readonly Worker: TrackedWorker | null
  readonly Steps: readonly TrackedStep[]
  /** Between which days the worker is expected; null before the payment, after the arrival and past the deadline. */
  readonly Expected: { readonly From: string; readonly To: string } | null
  /** Where the office shows the clock of the law: the day that it is of how many, and the last one. Null where it does not, or none runs. */
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

/** A request that is over tells nothing but that. */
export interface ClosedRequest {
  readonly Ref: string
  readonly Closed: 'done' | 'cancelled' | 'rejected' | 'archived'
}

/** The client's answer to the office, by the token of the link. */
export interface TrackReply {
  readonly Token: string
  readonly Say: 'keep' | 'again' | 'cancel'
  /** Of a cancellation, in the client's own words. */
  readonly Reason?: string
}

export type TrackAnswer = TrackedRequest | ClosedRequest
