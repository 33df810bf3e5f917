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

/** The groups of open requests around the arrival: a flight today or tomorrow; arrived, and not handed over yet; in the guarantee. */
export const ARRIVAL_GROUPS = ['flights', 'handover', 'guarantee'] as const
export type ArrivalGroup = (typeof ARRIVAL_GROUPS)[number]

/** The groups of requests whose cases wait: one is not closed; money is to be returned; a complaint is to be answered. */
export const CASE_GROUPS = ['cases', 'refund', 'answer'] as const
export type CaseGroup = (typeof CASE_GROUPS)[number]

/** The boxes of the inbox, as the lists take them: `mine` are the caller's, `all` are not archived. */
export const BOXES = ['new', 'mine', 'waiting', 'all'] as const
export type Box = (typeof BOXES)[number]

/** Where a paper comes from. */
export const PAPER_SOURCES = ['client', 'office', 'agency'] as const
export type PaperSource = (typeof PAPER_SOURCES)[number]

/** `missing` is no row on the server, and as a value it deletes one. */
export const PAPER_STATES = ['missing', 'received', 'not_needed'] as const
export type PaperState = (typeof PAPER_STATES)[number]
