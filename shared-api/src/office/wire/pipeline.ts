import type { FollowRow } from '../resources'

/** Shapes of the calls that move a request from payment to arrival, under `/api/follow`. Days are `YYYY-MM-DD`. */

/** The groups of running requests: the four states of the clock, then what else waits for somebody. */
export const WORK_GROUPS = ['overdue', 'soon', 'risk', 'late', 'arriving', 'papers'] as const
export type WorkGroup = (typeof WORK_GROUPS)[number]

/**
 * The groups of open requests, whether or not the clock runs for them: nobody contacted the client in time, a reminder has come, a reservation
 * ends today; and of rejected or cancelled ones those that still name a worker.
 */
export const INBOX_GROUPS = ['contact', 'remind', 'reservations', 'closed'] as const
export type InboxGroup = (typeof INBOX_GROUPS)[number]

/** The boxes of the inbox, as the lists take them: `mine` are the caller's, `all` are not archived. */
export const BOXES = ['new', 'mine', 'waiting', 'all'] as const
export type Box = (typeof BOXES)[number]

/** Warnings that a caller may overrule: a refused call that is repeated with their codes in `Agree` passes. */
export const AGREE_CODES = ['skips', 'before_paid', 'future', 'earlier', 'papers_missing', 'replaces', 'later_marks', 'late'] as const
export type AgreeCode = (typeof AGREE_CODES)[number]

interface Overrulable {
  readonly Id: number
  readonly Version: number
  /** Codes with commas between them. */
  readonly Agree?: string | undefined
}

/** Takes a stage as done, or with `Undo` takes this one mark back. */
export interface MarkValues extends Overrulable {
  readonly StageId: number
  /** Today when absent; the flight day of the ticket has to be given. */
  readonly On?: string | undefined
  readonly Text?: string | undefined
  readonly Undo?: boolean | undefined
}

/** Extends the deadline once; `Undo` is for Admin. */
export interface ExtendValues extends Overrulable {
  readonly Reason: string
  readonly Undo?: boolean | undefined
}

/** The answer of `mark` and `extend`. */
export type SavedFollowUp = FollowRow

/** Where a paper comes from. */
export const PAPER_SOURCES = ['client', 'office', 'agency'] as const
export type PaperSource = (typeof PAPER_SOURCES)[number]

/** `missing` is no row on the server, and as a value it deletes one. */
export const PAPER_STATES = ['missing', 'received', 'not_needed'] as const
export type PaperState = (typeof PAPER_STATES)[number]

export interface PaperValues {
  readonly Id: number
  readonly PaperId: number
  readonly State: PaperState
  readonly On?: string | null | undefined
  readonly ExpiresOn?: string | null | undefined
  readonly Note?: string | undefined
}

