import { addDays, daysBetween, leadingDay } from '../engine/plain-days'
import type { FollowRow } from './resources'
import { pathOf, type PathStage, type Stage, type Step } from './path'
import { guaranteeOf, type GuaranteeColumns, type Recorded } from './guarantee'
import type { PaperRow, SettingsRow } from './resources'
import type { StageField } from './resources/stages.resource'
import { dayZero, deadlineOf, type Terms, type TermsClass } from './terms'
import type { WorkGroup } from './wire/pipeline'

/**
 * The way of a request from payment to arrival, and the clock of the law over it. Pure functions: days are `YYYY-MM-DD`, and
 * today is given in. The server keeps `derivedOf` in columns of the request; `office/pipeline` of the server says the groups in SQL.
 */

export type Paper = Pick<PaperRow, 'Id' | 'Country' | 'StageId' | 'Disable'>

/** The fields of a request that the clock and the stages read; of stages without a field, the days of their marks by stage. */
export type MarkedRequest = Pick<FollowRow, StageField | 'ExtendedOn' | 'ClockFrom' | 'ReplacesId' | 'ContractDays' | 'ContractDate'>
export type Marks = ReadonlyMap<number, string>

export interface Mark {
  readonly isMarked: boolean
  /** Null while it is not marked, and where the mark is a text without a day. */
  readonly day: string | null
}

/** Whether a stage is marked, and on which day. */
export function markOf({ Id, Field }: Pick<Stage, 'Id' | 'Field'>, request: MarkedRequest, marks: Marks): Mark {
  const value = Field === '' ? marks.get(Id) : request[Field]
  return value ? { isMarked: true, day: leadingDay(value) } : { isMarked: false, day: null }
}

export type Position = Pick<FollowRow, 'StageId' | 'NextStageId' | 'StageDueOn' | 'ForecastOn'>

function sumOfDays(path: readonly PathStage[]): number {
  return path.reduce((sum, { days }) => sum + days, 0)
}

/** The day from which a replacement's stages are expected, of which none is the payment. */
function startOf({ ReplacesId, ClockFrom }: Pick<MarkedRequest, 'ReplacesId' | 'ClockFrom'>): string | null {
  return ReplacesId === null ? null : ClockFrom
}

/** Where a request stands: counted from the last stage with a known day, so that an early text without one moves nothing. */
export function positionOf(path: readonly PathStage[], request: MarkedRequest, marks: Marks): Position {
  const all = path.map(({ stage }) => markOf(stage, request, marks))
  const dated = all.findLastIndex(({ day }) => day !== null)
  const open = all.findIndex(({ isMarked }, at) => at > dated && !isMarked)
  const next = open === -1 ? path.length : open
  const known = all[dated]?.day ?? startOf(request)
  const place = { StageId: path[next - 1]?.stage.Id ?? null, NextStageId: path[next]?.stage.Id ?? null }
  if (known === null || dayZero(request) === null || request.ArrivedOn !== null) return { ...place, StageDueOn: null, ForecastOn: null }
  return { ...place, StageDueOn: place.NextStageId === null ? null : addDays(known, sumOfDays(path.slice(dated + 1, next + 1))), ForecastOn: addDays(known, sumOfDays(path.slice(dated + 1))) }
}

/** The office's setup, from which every request's columns are worked out. */
export interface PipelineRules {
  readonly stages: readonly Stage[]
  readonly steps: readonly Step[]
  readonly terms: readonly Terms[]
}

export type DerivedColumns = Position & Pick<FollowRow, 'DeadlineOn'> & GuaranteeColumns

/** The surroundings that the columns of a request follow from besides itself and the setup: the country and the class of its worker, and what moves its guarantee. */
export interface Around extends Recorded {
  readonly country: number | null
  readonly termsClass: TermsClass
}

/** The columns of a request that the server keeps. */
export function derivedOf({ stages, steps, terms }: PipelineRules, request: MarkedRequest, marks: Marks, { country, termsClass, ...recorded }: Around): DerivedColumns {
  const path = pathOf(stages, steps, country, request.ReplacesId !== null)
  return { ...positionOf(path, request, marks), DeadlineOn: deadlineOf(request, terms, termsClass), ...guaranteeOf(request, terms, termsClass, recorded) }
}

/** The day of the clock on this day. */
export function clockDay(zero: string, today: string): number {
  return daysBetween(zero, today)
}

export type ClockState = Extract<WorkGroup, 'overdue' | 'soon' | 'risk' | 'late'> | 'on_time'
type ClockColumns = Pick<FollowRow, 'StageDueOn' | 'ForecastOn' | 'DeadlineOn'>

/** The state of a running request: the first that holds. */
export function stateOf({ StageDueOn, ForecastOn, DeadlineOn }: ClockColumns, today: string, { SoonDays }: Pick<SettingsRow, 'SoonDays'>): ClockState {
  if (DeadlineOn !== null && DeadlineOn < today) return 'overdue'
  if (DeadlineOn !== null && daysBetween(today, DeadlineOn) <= SoonDays) return 'soon'
  const past = StageDueOn === null ? 0 : Math.max(0, daysBetween(StageDueOn, today))
  if (DeadlineOn !== null && ForecastOn !== null && addDays(ForecastOn, past) > DeadlineOn) return 'risk'
  return past > 0 ? 'late' : 'on_time'
}

/** Between which days the worker is expected: from the forecast, later by the days that the next stage is overdue, to a quarter of what is left, but 5 days at least. Null without a forecast, and past the deadline. */
export function expectedArrival({ StageDueOn, ForecastOn, DeadlineOn }: ClockColumns, today: string): { readonly From: string; readonly To: string } | null {
  if (ForecastOn === null || (DeadlineOn !== null && DeadlineOn < today)) return null
  const From = addDays(ForecastOn, StageDueOn === null ? 0 : Math.max(0, daysBetween(StageDueOn, today)))
  return { From, To: addDays(From, Math.max(5, Math.ceil(daysBetween(today, From) / 4))) }
}

/** When a stage that is ahead is expected. */
export interface StageExpected {
  /** Null before the payment, past the deadline, and of a stage that should be done by now. */
  readonly day: string | null
  /** Days after the payment; null once that is recorded, and up to it. */
  readonly afterPayment: number | null
}

/** When each stage of the path is expected, in its order: from the last known day, later by the days that the next stage is overdue; before the payment, in days after it. */
export function expectedStages(path: readonly PathStage[], request: MarkedRequest & ClockColumns, marks: Marks, today: string): readonly StageExpected[] {
  if (dayZero(request) === null) {
    const paid = path.findIndex(({ stage }) => stage.Field === 'PaidMusand')
    return path.map((_, at) => ({ day: null, afterPayment: paid !== -1 && at > paid ? sumOfDays(path.slice(paid + 1, at + 1)) : null }))
  }
  const known = path.map(({ stage }) => markOf(stage, request, marks).day)
  const dated = known.findLastIndex((day) => day !== null)
  const last = known[dated] ?? startOf(request)
  const arrival = expectedArrival(request, today)
  const late = request.StageDueOn === null ? 0 : Math.max(0, daysBetween(request.StageDueOn, today))
  return path.map((_, at) => {
    const day = last === null || arrival === null || at <= dated ? null : addDays(last, sumOfDays(path.slice(dated + 1, at + 1)) + late)
    return { day: day !== null && late > 0 && day <= today ? null : day, afterPayment: null }
  })
}

/** Classes of a status that close a request. */
export const CLOSED_CLASSES = ['rejected', 'cancelled', 'done'] as const

/** Whether the clock runs for a request; `statusClass` is '' for a status without a class. */
export function isRunning(request: Pick<FollowRow, 'PaidMusand' | 'ClockFrom' | 'ArrivedOn' | 'Archived'>, statusClass: string): boolean {
  const isClosed = CLOSED_CLASSES.some((name) => name === statusClass)
  return !request.Archived && !isClosed && dayZero(request) !== null && request.ArrivedOn === null
}

/** The state of a request's paper; a paper without it is missing. */
export interface HeldPaper {
  readonly PaperId: number
  readonly State: 'received' | 'not_needed'
  readonly ExpiresOn: string | null
}

/** The papers of the worker's country that are needed before the next stage or an earlier one of the path, and are missing or expire before the flight. */
export function missingPapers(
  papers: readonly Paper[],
  held: readonly HeldPaper[],
  path: readonly PathStage[],
  { NextStageId, Travel, country }: Pick<FollowRow, 'NextStageId' | 'Travel'> & { readonly country: number | null },
  today: string,
): readonly Paper[] {
  const next = path.findIndex(({ stage }) => stage.Id === NextStageId)
  const reached = new Set((next === -1 ? path : path.slice(0, next + 1)).map(({ stage }) => stage.Id))
  const good = new Set(
    held.filter(({ State, ExpiresOn }) => State === 'not_needed' || ExpiresOn === null || ExpiresOn >= (Travel ?? today)).map(({ PaperId }) => PaperId),
  )
  return papers.filter(
    ({ Id, Country, StageId, Disable }) => !Disable && (Country === null || Country === country) && StageId !== null && reached.has(StageId) && !good.has(Id),
  )
}
