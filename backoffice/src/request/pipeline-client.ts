import { listRows, prerequisite, queryKeys } from '@office/shared-api/client'
import {
  CASE_GROUPS,
  resources,
  type AnyRow,
  type ArrivalGroup,
  type BoardCard,
  type CaseGroup,
  type InboxGroup,
  type ListAnswer,
  type ListQuery,
  type PipelineAnswer,
  type WorkGroup,
} from '@office/shared-api/model'

/** The calls of the pipeline. Only staff load them; their shapes stand in the wire contract. */
const { follow } = resources

/** The fields that the screens of the pipeline read of a request, from a row of follow-up or from a card of the board. */
export type WorkRow = Omit<BoardCard, 'Country'> & {
  readonly StageId: number | null
  /** '' of an extension that the terms gave by themselves; absent where the row does not tell. */
  readonly ExtendReason?: string
  /** Absent where the row does not tell. */
  readonly Archived?: boolean
  /** Absent where the row does not tell. */
  readonly Country?: number | null
}

/** A group of the work list: a group of running or of open requests, or the messages that are ready to be sent. */
export type DueGroup = WorkGroup | InboxGroup | ArrivalGroup | CaseGroup | 'messages'

export const isOfCases = (group: DueGroup): group is CaseGroup => CASE_GROUPS.some((one) => one === group)

/** The requests of one group, the earliest deadline first. */
export const listDue = (due: DueGroup, query: ListQuery, signal?: AbortSignal): Promise<ListAnswer<WorkRow>> => listRows(follow, { ...query, due }, signal)
export const getPipeline = () => prerequisite<PipelineAnswer>(follow)

/** Below the key of requests: each change of a row asks for it again. */
export const dueKey = (due: DueGroup, query: ListQuery) => [...queryKeys.resource(follow), 'due', due, query] as const

/** A row of follow-up has all that the screens of the pipeline read. */
export const workOf = (row: AnyRow): WorkRow => ({ PapersMissing: 0, ...row }) as unknown as WorkRow
