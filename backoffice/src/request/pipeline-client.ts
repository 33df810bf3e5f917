import { readCall, sendCall } from '@office/shared-api/client'
import {
  resources,
  type BoardAnswer,
  type BoardCard,
  type BoardQuery,
  type ExtendValues,
  type FormValues,
  type InboxGroup,
  type ListAnswer,
  type ListQuery,
  type MarkValues,
  type PapersAnswer,
  type PaperValues,
  type PipelineAnswer,
  type SavedFollowUp,
  type WorkGroup,
  type WorkListAnswer,
} from '@office/shared-api/model'

/** The calls of the pipeline. Only staff load them; their shapes stand in the wire contract. */
const { follow } = resources

/** The fields that the screens of the pipeline read of a request, from a row of follow-up or from a card of the board. */
export type WorkRow = Omit<BoardCard, 'Country'> & {
  readonly StageId: number | null
  /** Absent where the row does not tell. */
  readonly Country?: number | null
}

export const getWorkList = (signal?: AbortSignal) => readCall<WorkListAnswer>(follow, 'worklist', {}, signal)
/** A group of the work list: a group of running or of open requests, or the messages that are ready to be sent. */
export type DueGroup = WorkGroup | InboxGroup | 'messages'

/** The requests of one group, the earliest deadline first. */
export const listDue = (due: DueGroup, query: ListQuery, signal?: AbortSignal) => readCall<ListAnswer<WorkRow>>(follow, 'get', { ...query, due }, signal)
export const getBoard = (query: BoardQuery, signal?: AbortSignal) => readCall<BoardAnswer>(follow, 'board', query, signal)
export const getPipeline = () => readCall<PipelineAnswer>(follow, 'prerequisite')

export const markStage = (values: MarkValues) => sendCall<SavedFollowUp>(follow, 'mark', toForm(values))
export const extendDeadline = (values: ExtendValues) => sendCall<SavedFollowUp>(follow, 'extend', toForm(values))
export const savePaper = (values: PaperValues) => sendCall<PapersAnswer>(follow, 'paper', toForm(values))

const toForm = (values: MarkValues | ExtendValues | PaperValues): FormValues => ({ ...values })

/** Keys below the one of requests: each change of a row asks for these again. */
export const pipelineKeys = {
  workList: ['resource', 'requests', 'worklist'],
  due: (due: DueGroup, query: ListQuery) => ['resource', 'requests', 'due', due, query],
  board: (query: BoardQuery) => ['resource', 'requests', 'board', query],
  pipeline: ['pipeline'],
} as const
