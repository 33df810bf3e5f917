/** The client's view of a request on `/track`: the bodies of `POST /api/requests/track`. */

/** One of the two ways to ask: the token behind the `#` of the link, or reference and mobile number as people type them. */
export type TrackWish = { readonly Token: string } | { readonly Ref: string; readonly Phone: string }

/** The client's answer to the office, by the token of the link. */
export interface TrackReply {
  readonly Token: string
  readonly Say: 'keep' | 'again' | 'cancel'
  /** Of a cancellation, in the client's own words. */
  readonly Reason?: string
}
