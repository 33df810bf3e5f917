import { dayInRiyadh, daysBetween, firstName, jobWords, pathOf, type ClosedRequest, type TrackAnswer, type TrackedRequest, type TrackedStep } from '@office/shared-api/model'
import { caseSentence, clockDay, CLOSED_CLASSES, dayZero, expectedArrival, expectedStages, extendedEnd, guaranteeDay, isRunning, lastReservationEnd, markOf, mayReserveUntil, missingPapers } from '@office/shared-api/model/rules'
import type { TrackedState } from '@office/shared-api/model/standing'
import type { Queryable, Statement } from '../../platform/database/database'
import { closingOf, type Found, type Words } from './tracked-request'

/** The client's view of a request: where it stands, its way with days, and what there is still to do. */

/** The moment, and whether the client came by the link of the request. */
interface Asked {
  readonly now: Date
  readonly byLink: boolean
}

/** Why a request is over; null while it is not. */
function closedAs({ request: { Archived }, class: name }: Found): ClosedRequest['Closed'] | null {
  return CLOSED_CLASSES.find((one) => one === name) ?? (Archived ? 'archived' : null)
}

async function closedAnswer(database: Queryable, found: Found, Closed: ClosedRequest['Closed'], { now, byLink }: Asked): Promise<ClosedRequest> {
  const { request } = found
  const entry = await closingOf(database, request.Id, Closed === 'archived' ? 'Archived' : 'Status')
  const isDone = byLink && Closed === 'done'
  return {
    Ref: request.Ref,
    Closed,
    ClosedOn: entry && dayInRiyadh(new Date(entry.Date)),
    By: entry && (entry.isClient ? 'client' : 'office'),
    Guarantee: isDone ? guaranteeDay(request, dayInRiyadh(now)) : null,
    ...caseOf(found, isDone),
  }
}

/** The sentence of a request's case for whoever came by the link. */
function caseOf({ case: one }: Found, byLink: boolean): Pick<TrackedRequest, 'Case'> {
  if (one === null || !byLink) return {}
  const { ar, en } = caseSentence(one)
  return { Case: { Ar: ar, En: en } }
}

/** A stage that clients read of. */
interface ClientStep extends Words, Pick<TrackedStep, 'On' | 'NextAr' | 'NextEn' | 'By' | 'DueOn' | 'DaysAfterPayment'> {
  readonly StageId: number
  readonly isDone: boolean
}

/** The stages of the path that clients read of. Without words of its own for what comes next, a stage is called by its name. */
export function clientSteps({ request, stages, steps, marks, worker }: Found, today: string): readonly ClientStep[] {
  const path = pathOf(stages, steps, worker?.CountryId ?? null, request.ReplacesId !== null)
  const done = path.findIndex(({ stage }) => stage.Id === request.StageId)
  const days = new Map(marks)
  const expected = expectedStages(path, request, days, today)
  const own = new Map(stages.map((stage) => [stage.Id, stage]))
  return path.flatMap(({ stage }, at) => {
    const words = own.get(stage.Id)
    if (!words?.ShowToClient) return []
    const isDone = at <= done
    const { day = null, afterPayment = null } = (isDone ? undefined : expected[at]) ?? {}
    const next = words.NextEn === '' ? { NextAr: words.Ar, NextEn: words.En } : { NextAr: words.NextAr, NextEn: words.NextEn }
    const By = words.By === '' ? null : words.By
    return [{ StageId: stage.Id, Ar: words.ClientAr, En: words.ClientEn, ...next, By, isDone, On: isDone ? markOf(stage, request, days).day : null, DueOn: day, DaysAfterPayment: afterPayment }]
  })
}

/** The path with marks, as its client reads it. */
function stepsOf(found: Found, today: string): readonly TrackedStep[] {
  const steps = clientSteps(found, today)
  const next = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ StageId: _id, isDone, ...step }, at) => ({ ...step, State: isDone ? 'done' : at === next ? 'current' : 'ahead' }))
}

/** The papers that the office needs from the client before the next stage. */
export function neededOf({ request, stages, steps, papers, held, worker }: Found, today: string): readonly Words[] {
  const country = worker?.CountryId ?? null
  const missing = missingPapers(papers, held, pathOf(stages, steps, country, request.ReplacesId !== null), { NextStageId: request.NextStageId, Travel: request.Travel, country }, today)
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

/** Where the office shows the clock of the law, and one runs: its day, and whether the deadline has passed. */
function clockOf({ request, settings, class: statusClass }: Found, today: string): Pick<TrackedRequest, 'Clock' | 'Late'> {
  const { DeadlineOn } = request
  const zero = dayZero(request)
  if (settings?.ClientSeesClock !== true || !isRunning(request, statusClass) || zero === null || DeadlineOn === null) return { Clock: null, Late: false }
  return { Clock: { Day: clockDay(zero, today), Of: daysBetween(zero, DeadlineOn), Until: DeadlineOn }, Late: DeadlineOn < today }
}

function stateOf({ request, class: name, reached }: Found, steps: readonly TrackedStep[], { Clock, Late }: Pick<TrackedRequest, 'Clock' | 'Late'>): TrackedState {
  if (request.ArrivedOn !== null) return 'arrived'
  if (Late) return 'overdue'
  if (Clock !== null && request.ExtendedOn !== null) return 'extended'
  const done = steps.filter(({ State }) => State === 'done').length
  if (request.PaidMusand !== null) return done > 1 ? 'stage' : 'paid'
  if (done > 0) return 'stage'
  if (request.WantedPersonId !== null && request.PersonId === null) return 'lapsed'
  if (name === 'contracted' || name === 'waiting') return name
  return name === 'contacted' || reached ? 'contacted' : 'new'
}

function openAnswer(found: Found, { now, byLink }: Asked): TrackedRequest {
  const today = dayInRiyadh(now)
  const { request, worker, QuotedPrice } = found
  const { Ref, RequestDate, Name, ArrivedOn, ContactDueAt, FirstContactAt, QuotedVat, QuotedDaysFrom: From, QuotedDaysTo: To } = request
  const Steps = stepsOf(found, today)
  const clock = clockOf(found, today)
  const State = stateOf(found, Steps, clock)
  return {
    Ref,
    RequestDate: new Date(RequestDate).toISOString(),
    State,
    Now: now.toISOString(),
    // A first contact, even one without an answer, settles the promise.
    CallBy: State === 'new' && ContactDueAt !== null && FirstContactAt === null ? new Date(ContactDueAt).toISOString() : null,
    Client: firstName(Name),
    Worker: worker && { Ref: worker.Ref, Job: jobWords(worker.Job, worker.Gender), Country: worker.Country, Photo: worker.Photo },
    Quoted: QuotedPrice === null ? null : { Price: QuotedPrice, Vat: QuotedVat ?? 0 },
    QuotedDays: From === null || To === null ? null : { From, To },
    Steps,
    Expected: expectedArrival(request, today),
    ...clock,
    Guarantee: byLink ? guaranteeDay(request, today) : null,
    ...caseOf(found, byLink),
    ...(byLink && { Payments: found.payments }),
    Needed: ArrivedOn === null ? neededOf(found, today) : [],
    Closed: ArrivedOn === null ? null : 'arrived',
    ...reservationOf(found, now),
  }
}

/** Returns the client's view of a request at this moment; null where the statement finds none. Whoever has no link reads less. */
export async function trackedRequest(database: Queryable, statement: Statement, asked: Asked): Promise<TrackAnswer | null> {
  const [found] = await database.query<Found>(statement)
  if (!found) return null
  const closed = closedAs(found)
  return closed === null ? openAnswer(found, asked) : closedAnswer(database, found, closed, asked)
}
