import { PAGE_PARAMETERS } from '../../engine/page-shapes'
import { defineQuery } from '../../engine/query'
import { ANY_ID, count, day, id, integer, listOf, moment, objectOf, oneOf, optional, orNull, ROW_ID, text, truth, type TypeOf } from '../../engine/shape'
import { follow } from '../resources/follow.resource'
import { STAGE_FIELDS } from '../resources/stages.resource'
import { PAPER_SOURCES, PAPER_STATES } from '../wire/pipeline'

/** Answers of the calls that move a request from payment to arrival, under `/api/follow`. Days are `YYYY-MM-DD`. */

const ofStage = { StageId: { ...orNull(id), description: 'The last stage that is done; null before the first.' }, count }
const stageCount = objectOf('StageCount', ofStage)
export type StageCount = TypeOf<typeof stageCount>

/** How many requests each group and each box has, and how many running ones stand at each stage; of call requests how many wait for a call, and for how many that is due. */
export const workListAnswer = objectOf('WorkList', {
  groups: objectOf('WorkGroups', {
    overdue: count, soon: count, risk: count, late: count, arriving: count, papers: count, contact: count, remind: count, reservations: count, closed: count, flights: count, handover: count, guarantee: count, cases: count, refund: count, answer: count, callbacks: count,
  }),
  callbacksDue: count,
  boxes: objectOf('Boxes', { new: count, mine: count, waiting: count, all: count }),
  stages: listOf(stageCount),
})
export type WorkListAnswer = TypeOf<typeof workListAnswer>

export const workListQuery = defineQuery({
  of: follow,
  name: 'worklist',
  least: 'Read',
  about: 'How many requests each work group and each box of the inbox has, and how many running ones stand at each stage',
  takes: {},
  answers: workListAnswer,
})

/** A running request on the board. `Name` is the client's, `Person` the worker's, `Country` the worker's (a lookup item), `Assignee` the name of the member of staff. */
const boardCard = objectOf('BoardCard', {
  Id: id,
  Version: integer,
  Ref: text,
  Name: text,
  Person: orNull(text),
  Country: orNull(id),
  PaidMusand: orNull(day),
  DeadlineOn: orNull(day),
  StageDueOn: orNull(day),
  NextStageId: orNull(id),
  ExtendedOn: orNull(day),
  Extension: orNull(text),
  ClockFrom: orNull(day),
  ReplacesId: orNull(id),
  PapersMissing: count,
  Assignee: orNull(text),
})
export type BoardCard = TypeOf<typeof boardCard>

/** A column of the board: the first cards by deadline; more come by `stage` and `after`. */
const boardColumn = objectOf('BoardColumn', { ...ofStage, cards: listOf(boardCard) })
export type BoardColumn = TypeOf<typeof boardColumn>

export const boardAnswer = listOf(boardColumn)
export type BoardAnswer = TypeOf<typeof boardAnswer>

/** Cards of a column at once. */
export const BOARD_CARDS = 20

export const boardQuery = defineQuery({
  of: follow,
  name: 'board',
  least: 'Read',
  about: `The running requests by the stage that they stand at, ${BOARD_CARDS} cards a stage, the nearest deadline first`,
  takes: {
    country: optional({ ...ANY_ID, description: 'Only workers of this country, by the stages of its path; 0 for all.' }),
    officeId: optional({ ...ANY_ID, description: 'Only workers of this office; 0 for all.' }),
    assignee: optional({ ...text, pattern: '^(me|none|[0-9]{1,9})$', description: 'Only requests of this user, of the caller (`me`), or that nobody works on (`none`); 0 for all.' }),
    searchValue: optional({ ...PAGE_PARAMETERS.searchValue.optional, description: 'Anywhere in the searchable fields of a request, or in the name of its worker.' }),
    stage: optional({ ...ANY_ID, description: 'Only this stage; 0 for all.' }),
    after: optional({ ...ANY_ID, description: 'Only the cards behind the one with this Id: of the stage, or with stage 0 of the requests before the first stage.' }),
  },
  answers: boardAnswer,
})

/** A worker who comes on a day, for whoever drives there: `Name` is the client's, `Person` the worker's, `Airport` a lookup item, `MetBy` the name of the member of staff. Without `ArrivesAt` only the day is known. */
const arrival = objectOf('Arrival', { Id: id, ArrivesAt: orNull(moment), FlightNo: text, Airport: orNull(id), Ref: text, Person: orNull(text), Name: text, Phone: text, MetBy: orNull(text), ArrivedOn: orNull(day) })
export type Arrival = TypeOf<typeof arrival>

export const arrivalListQuery = defineQuery({
  of: follow,
  name: 'arrivals',
  least: 'Read',
  about: 'The workers of open requests who arrive on a day in Riyadh: by the time of their flight, else by the day of travel',
  takes: { on: { ...day, minLength: 1, description: 'A Gregorian day.' } },
  answers: listOf(arrival),
})

/** The mark of a stage that has no field. */
const stageMark = objectOf('StageMark', { StageId: id, On: day })
export type StageMark = TypeOf<typeof stageMark>

export const marksAnswer = listOf(stageMark)
export type MarksAnswer = TypeOf<typeof marksAnswer>

export const marksQuery = defineQuery({
  of: follow,
  name: 'marks',
  least: 'Read',
  about: 'The marks of a request at stages that have no field, by their days',
  takes: { id: ROW_ID },
  answers: marksAnswer,
  refuses: ['not_found'],
})

/** A paper that a request needs, and how it stands. `By` is the name of the user who set the state, null while it is missing. */
const requestPaper = objectOf('RequestPaper', {
  PaperId: id,
  Ar: text,
  En: text,
  From: oneOf(PAPER_SOURCES),
  StageId: { ...orNull(id), description: 'Needed before this stage.' },
  State: oneOf(PAPER_STATES),
  On: orNull(day),
  ExpiresOn: orNull(day),
  Note: text,
  By: orNull(text),
  At: orNull(moment),
})
export type RequestPaper = TypeOf<typeof requestPaper>

export const papersAnswer = listOf(requestPaper)
export type PapersAnswer = TypeOf<typeof papersAnswer>

export const papersQuery = defineQuery({
  of: follow,
  name: 'papers',
  least: 'Read',
  about: 'The papers of a request, and how they stand',
  takes: { id: ROW_ID },
  answers: papersAnswer,
  refuses: ['not_found'],
})

/** A stage as every screen of the pipeline needs it. */
export const pipelineStage = objectOf('PipelineStage', { Id: id, Ar: text, En: text, Field: oneOf(['', ...STAGE_FIELDS]), SortId: integer, Disable: truth })
export type PipelineStage = TypeOf<typeof pipelineStage>

/** A stage in the path of a country; null is every country without a path of its own. */
export const pipelineStep = objectOf('PipelineStep', { Country: orNull(id), StageId: id, ExpectedDays: integer })
export type PipelineStep = TypeOf<typeof pipelineStep>

/** The answer of `follow/prerequisite` beside the rows that forms offer. The stages are in the order of `SortId`. */
export interface PipelineAnswer {
  readonly stages: readonly PipelineStage[]
  readonly steps: readonly PipelineStep[]
  /** Days of the deadline from which it is near. */
  readonly soonDays: number
  /** Whether a gateway is set up, by which messages go out without a member of staff's own telephone. */
  readonly hasGateway: boolean
}
