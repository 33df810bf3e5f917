import type { Stage, Step } from '../path'
import type { FollowRow, StageRow } from '../resources'

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

/** The answer of `worklist`: how many requests each group and each box has, and how many running ones stand at each stage. */
export interface WorkListAnswer {
  readonly groups: Readonly<Record<WorkGroup | InboxGroup, number>>
  readonly boxes: Readonly<Record<Box, number>>
  readonly stages: readonly StageCount[]
}

export interface StageCount {
  /** The last stage that is done; null before the first. */
  readonly StageId: number | null
  readonly count: number
}

/** A running request on the board. */
export interface BoardCard {
  readonly Id: number
  readonly Version: number
  readonly Ref: string
  /** The client's name. */
  readonly Name: string
  readonly Person: string | null
  /** The worker's country, the Id of a lookup item. */
  readonly Country: number | null
  readonly PaidMusand: string | null
  readonly DeadlineOn: string | null
  readonly StageDueOn: string | null
  readonly NextStageId: number | null
  readonly ExtendedOn: string | null
  readonly PapersMissing: number
  /** The name of the member of staff who works on it. */
  readonly Assignee: string | null
}

/** A column of the board: the first cards by deadline; more come by `stage` and `after`. */
export interface BoardColumn extends StageCount {
  readonly cards: readonly BoardCard[]
}

export type BoardAnswer = readonly BoardColumn[]

export interface BoardQuery {
  readonly country?: number
  readonly officeId?: number
  /** With `after`, the Id of a card: the cards behind it at this stage. */
  readonly stage?: number
  readonly after?: number
}

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

/** The mark of a stage that has no field. */
export interface StageMark {
  readonly StageId: number
  readonly On: string
}

export type MarksAnswer = readonly StageMark[]

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

/** A paper that a request needs, and how it stands. */
export interface RequestPaper {
  readonly PaperId: number
  readonly Ar: string
  readonly En: string
  readonly From: PaperSource
  /** Needed before this stage; null where it is needed before none. */
  readonly StageId: number | null
  readonly State: PaperState
  readonly On: string | null
  readonly ExpiresOn: string | null
  readonly Note: string
  /** The name of the user who set the state; null while it is missing. */
  readonly By: string | null
  /** ISO 8601. */
  readonly At: string | null
}

export type PapersAnswer = readonly RequestPaper[]

export interface PaperValues {
  readonly Id: number
  readonly PaperId: number
  readonly State: PaperState
  readonly On?: string | null | undefined
  readonly ExpiresOn?: string | null | undefined
  readonly Note?: string | undefined
}

/** A stage as every screen of the pipeline needs it. */
export type PipelineStage = Pick<StageRow, 'Ar' | 'En'> & Stage

/** A stage in the path of a country; null is every country without a path of its own. */
export type PipelineStep = Step

/** The answer of `follow/prerequisite` beside the rows that forms offer. */
export interface PipelineAnswer {
  /** In the order of `SortId`. */
  readonly stages: readonly PipelineStage[]
  readonly steps: readonly PipelineStep[]
}
