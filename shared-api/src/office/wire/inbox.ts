/** Shapes of the calls of the inbox, under `/api/requests`. */

/** A member of staff whom a request can be given to. */
export interface Colleague {
  readonly Id: number
  readonly Name: string
  /** The last day of an absence, `YYYY-MM-DD`: nothing is assigned to them until it is over. */
  readonly AwayUntil: string | null
}

/** A request that a colleague has; `By` is null where the request has been deleted. */
export interface TakenRequest {
  readonly Id: number
  readonly By: string | null
}

/** The answer of `take`: the requests that are the caller's now, and those that are somebody else's. */
export interface TakeAnswer {
  readonly taken: readonly number[]
  readonly passed: readonly TakenRequest[]
}

/** The answer of `assign`. Passed over: deleted requests, and those that were given to this user before. */
export interface AssignAnswer {
  readonly done: readonly number[]
  readonly passed: readonly number[]
}

/** How a client was reached, or was tried. */
export const CONTACT_CHANNELS = ['call', 'whatsapp', 'sms', 'mail', 'visit'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** The outcome of the contact. */
export const CONTACT_OUTCOMES = ['reached', 'no_answer', 'wrong_number'] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]

/** Logs a contact; `no_answer` needs the day of the next try. */
export interface ContactValues {
  readonly Id: number
  readonly Channel: ContactChannel
  readonly Outcome: ContactOutcome
  readonly Text?: string | undefined
  /** `YYYY-MM-DD`, today or later. */
  readonly NextOn?: string | null | undefined
}

/** The answer of `note`. */
export interface RequestNote {
  readonly Id: number
  readonly RequestId: number
  readonly Text: string
  /** The name of its author. */
  readonly By: string
  /** ISO 8601. */
  readonly At: string
}

/** The kinds of entries of a timeline: changes of the log, messages, notes and logged contacts. */
export const TIMELINE_KINDS = ['change', 'message', 'note', 'contact'] as const

export interface TimelineEntry {
  readonly Kind: (typeof TIMELINE_KINDS)[number]
  /** ISO 8601. */
  readonly At: string
  /** A name; the system's for what it did by itself, the visitor's for what a client did. */
  readonly By: string
  /** Of a change, JSON text of `LoggedColumn[]`; else empty. */
  readonly Changes: string
  /** Of a message, a note or a contact. */
  readonly Text: string
  readonly Channel: string
  /** Of a contact. */
  readonly Outcome: string
  /** Of a message. */
  readonly State: string
}

/** The newest first; `next` is the `before` of the page behind this one, null on the last. */
export interface TimelineAnswer {
  readonly data: readonly TimelineEntry[]
  readonly next: string | null
}
