import {
  clockDay,
  CLOSED_CLASSES,
  dayInRiyadh,
  daysBetween,
  expectedArrival,
  extendedEnd,
  firstName,
  isRunning,
  lastReservationEnd,
  markOf,
  mayReserveUntil,
  missingPapers,
  normaliseNumber,
  normalisePhone,
  pathOf,
  type ClosedRequest,
  type FollowRow,
  type HeldPaper,
  type Paper,
  type PipelineRules,
  type RequestRow,
  type SettingsRow,
  type Stage,
  type TrackAnswer,
  type TrackedRequest,
  type TrackedStep,
  type TrackedWorker,
} from '@office/shared-api/model'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { requestRef } from '../references'

/** The client's view of a request, read in one statement whether or not there is such a request. */

interface Words {
  readonly Ar: string
  readonly En: string
}

type ClientStage = Stage & { readonly ClientAr: string; readonly ClientEn: string; readonly ShowToClient: boolean }
type ClientPaper = Paper & Words & { readonly From: string; readonly ShowToClient: boolean }

/** A request with all that its client may be told of. */
export interface Found extends Pick<PipelineRules, 'steps'> {
  readonly request: FollowRow & Pick<RequestRow, 'WantedPersonId'>
  readonly class: string
  readonly worker: (TrackedWorker & { readonly Name: string; readonly CountryId: number | null }) | null
  readonly stages: readonly ClientStage[]
  readonly marks: readonly (readonly [stage: number, day: string])[]
  readonly papers: readonly ClientPaper[]
  readonly held: readonly HeldPaper[]
  /** Null while nobody has set the office up. */
  readonly settings: SettingsRow | null
  /** The worker whose reservation has ended can be had. */
  readonly wantedFree: boolean | null
}

const listOf = (select: string) => `(SELECT coalesce(json_agg(l), '[]') FROM (${select}) l)`
const words = (item: string) => `(SELECT json_build_object('Ar', i."Ar", 'En', i."En") FROM lookups i WHERE i."Id" = ${item})`

const FOUND = `
  SELECT to_json(r) AS request, coalesce((SELECT c."Class" FROM lookups c WHERE c."Id" = r."Status"), '') AS class,
    (SELECT json_build_object('Ref', w."Ref", 'Name', w."Name", 'Photo', w."Photo", 'CountryId', w."Country", 'Job', ${words('w."Job"')}, 'Country', ${words('w."Country"')})
     FROM persons w WHERE w."Id" = r."PersonId") AS worker,
    ${listOf('SELECT "Id", "Field", "SortId", "Disable", "ClientAr", "ClientEn", "ShowToClient" FROM stages')} AS stages,
    ${listOf('SELECT "Country", "StageId", "ExpectedDays" FROM steps')} AS steps,
    (SELECT coalesce(json_agg(json_build_array(m."StageId", m."On")), '[]') FROM stage_marks m WHERE m."RequestId" = r."Id") AS marks,
    ${listOf('SELECT "Id", "Ar", "En", "Country", "StageId", "Disable", "From", "ShowToClient" FROM papers ORDER BY "SortId", "Id"')} AS papers,
    ${listOf('SELECT q."PaperId", q."State", q."ExpiresOn" FROM request_papers q WHERE q."RequestId" = r."Id"')} AS held,
    (SELECT to_json(o) FROM settings o ORDER BY o."Id" LIMIT 1) AS settings,
    (SELECT w."Available" FROM persons w WHERE w."Id" = r."WantedPersonId") AS "wantedFree"
  FROM requests r`

const byId = prepared('track.by-id', `${FOUND} WHERE r."Id" = $1`)
const byToken = prepared('track.by-token', `${FOUND} JOIN track_links k ON k."RequestId" = r."Id" WHERE k."Token" = $1`)
// An unknown reference and a wrong phone are one condition: the same work, and no row.
const byPair = prepared('track.by-pair', `${FOUND} WHERE r."Id" = $1 AND r."Ref" = $2 AND r."Phone" = $3`)

export function foundByToken(token: string): Statement {
  return byToken(token)
}

/** Reference and mobile number as they are kept. */
export interface Pair {
  readonly id: number
  readonly ref: string
  readonly phone: string
}

/** Reads what a person typed: any digits, the reference with or without its letter and zeros, the number with or without +966. */
export function pairOf(ref: string, phone: string): Pair {
  const [, digits = '0'] = /^R?0*([1-9][0-9]{0,8})$/i.exec(normaliseNumber(ref)) ?? []
  const id = Number(digits)
  return { id, ref: requestRef(id), phone: normalisePhone(phone) }
}

export function foundByPair({ id, ref, phone }: Pair): Statement {
  return byPair(id, ref, phone)
}

/** Why a request tells nothing but that it is over; null while it is not. */
function closedAs({ request: { Archived }, class: name }: Found): ClosedRequest['Closed'] | null {
  return CLOSED_CLASSES.find((one) => one === name) ?? (Archived ? 'archived' : null)
}

/** A stage that clients read of. */
interface ClientStep extends Words {
  readonly StageId: number
  readonly isDone: boolean
  /** The day of its mark. */
  readonly On: string | null
}

/** The stages of the path that clients read of. */
export function clientSteps({ request, stages, steps, marks, worker }: Found): readonly ClientStep[] {
  const path = pathOf(stages, steps, worker?.CountryId ?? null)
  const done = path.findIndex(({ stage }) => stage.Id === request.StageId)
  const days = new Map(marks)
  const own = new Map(stages.map((stage) => [stage.Id, stage]))
  return path.flatMap(({ stage }, at) => {
    const words = own.get(stage.Id)
    return words?.ShowToClient ? [{ StageId: stage.Id, Ar: words.ClientAr, En: words.ClientEn, isDone: at <= done, On: markOf(stage, request, days).day }] : []
  })
}

/** The path with marks, as its client reads it. */
function stepsOf(found: Found): readonly TrackedStep[] {
  const steps = clientSteps(found)
  const next = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ Ar, En, isDone, On }, at) => ({ Ar, En, State: isDone ? 'done' : at === next ? 'current' : 'ahead', On: isDone ? On : null }))
}

/** The papers that the office needs from the client before the next stage. */
export function neededOf({ request, stages, steps, papers, held, worker }: Found, today: string): readonly Words[] {
  const country = worker?.CountryId ?? null
  const missing = missingPapers(papers, held, pathOf(stages, steps, country), { NextStageId: request.NextStageId, Travel: request.Travel, country }, today)
  const Ids = new Set(missing.map(({ Id }) => Id))
  return papers.filter(({ Id, From, ShowToClient }) => Ids.has(Id) && From === 'client' && ShowToClient).map(({ Ar, En }) => ({ Ar, En }))
}

/** Until when the worker is reserved, and what the client may still do about it. */
function reservationOf({ request, settings, wantedFree }: Found, now: Date): Pick<TrackedRequest, 'Reservation' | 'MayReserveAgain'> {
  const { ReservedUntil, RequestDate, PersonId, WantedPersonId, PaidMusand } = request
  if (!settings) return { Reservation: null, MayReserveAgain: null }
  const last = lastReservationEnd(RequestDate, settings)
  const until = ReservedUntil === null ? null : new Date(ReservedUntil)
  const mayKeep = until !== null && PaidMusand === null && extendedEnd(until.toISOString(), settings.ReservationKeepHours, last, now) > until
  return {
    Reservation: until && { Until: until.toISOString(), MayKeep: mayKeep },
    MayReserveAgain: WantedPersonId === null || PersonId !== null ? null : wantedFree === true && PaidMusand === null && mayReserveUntil(last, now),
  }
}

function answerOf(found: Found, now: Date): TrackAnswer {
  const today = dayInRiyadh(now)
  const { request, worker, class: statusClass } = found
  const seesClock = found.settings?.ClientSeesClock === true
  const { Ref, RequestDate, Name, PaidMusand, DeadlineOn, ArrivedOn } = request
  const closed = closedAs(found)
  if (closed !== null) return { Ref, Closed: closed }
  const runs = seesClock && isRunning(request, statusClass) && PaidMusand !== null && DeadlineOn !== null
  return {
    Ref,
    RequestDate: new Date(RequestDate).toISOString(),
    Client: firstName(Name),
    Worker: worker && { Ref: worker.Ref, Job: worker.Job, Country: worker.Country, Photo: worker.Photo },
    Steps: stepsOf(found),
    Expected: expectedArrival(request, today),
    Clock: runs ? { Day: clockDay(PaidMusand, today), Of: daysBetween(PaidMusand, DeadlineOn), Until: DeadlineOn } : null,
    Late: runs && DeadlineOn < today,
    Needed: ArrivedOn === null ? neededOf(found, today) : [],
    Closed: ArrivedOn === null ? null : 'arrived',
    ...reservationOf(found, now),
  }
}

/** Reads a request for its messages; null when there is none. */
export async function foundRequest(database: Queryable, id: number): Promise<Found | null> {
  const [found] = await database.query<Found>(byId(id))
  return found ?? null
}

/** Returns the client's view of a request at this moment; null where the statement finds none. */
export async function trackedRequest(database: Queryable, statement: Statement, now: Date): Promise<TrackAnswer | null> {
  const [found] = await database.query<Found>(statement)
  return found ? answerOf(found, now) : null
}
