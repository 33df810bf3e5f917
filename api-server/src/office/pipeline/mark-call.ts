import { dayInRiyadh, inDigitsOf, leadingDay, message, resources, type Bilingual, type PathStage, type StageMark } from '@office/shared-api/model'
import { mark, markMany, type ValuesOf } from '@office/shared-api/model/actions'
import { markOf, positionOf, type MarkedRequest, type Marks } from '@office/shared-api/model/rules'
import { marksQuery } from '@office/shared-api/model/shapes'
import { changesRow, changesRows, type ActionCall } from '../../engine/actions'
import { staffOf, type ChangeContext, type HookResult, type LoggedBeside, type RowChange, type RowHooks, type StoredChange } from '../../engine/bound-resource'
import { answer } from '../../engine/queries'
import type { StoredRow } from '../../engine/stored-row'
import { prepared } from '../../platform/database/database'
import { HttpError, type Question } from '../../platform/errors'
import { namesOf, papersMissingFor, readRequestPath, type Named, type NamedStage, type RequestPath } from './request-path'

const { follow } = resources

type Marking = ValuesOf<typeof mark>

/** The field of the ticket: its day is that of the flight, which may be to come. */
const TICKET = 'Travel'

const putMark = prepared(
  'path.put-mark',
  `INSERT INTO stage_marks ("RequestId", "StageId", "On", "UserId", "MarkedAt") VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT ("RequestId", "StageId") DO UPDATE SET "On" = excluded."On", "UserId" = excluded."UserId", "MarkedAt" = excluded."MarkedAt"`,
)
const takeMark = prepared('path.take-mark', 'DELETE FROM stage_marks WHERE "RequestId" = $1 AND "StageId" = $2')

const selectMarks = prepared(
  'path.marks-of-request',
  `SELECT coalesce((SELECT json_agg(json_build_object('StageId', m."StageId", 'On', m."On") ORDER BY m."On") FROM stage_marks m WHERE m."RequestId" = r."Id"), '[]') AS marks
   FROM requests r WHERE r."Id" = $1`,
)

/** The fields and marks of a request once a stage is marked, or is no more. */
interface Marked {
  readonly values: StoredRow
  readonly marks: Marks
}

function isText(field: NamedStage['Field']): boolean {
  return field !== '' && follow.fields[field].type === 'text'
}

/** A text behind its day: the given one, else the present, of which as much as the field holds; the log has the whole. */
function datedText(day: string, given: string, present: string): string {
  const rest = leadingDay(present) === null ? present : present.slice(day.length).trim()
  return `${day} ${given || rest}`.slice(0, follow.fields.Medical.max).trim()
}

function laidOver(stage: NamedStage, before: StoredRow, present: Marks, day: string, { Text, Undo }: Marking): Marked {
  const { Id, Field } = stage
  if (Field === '') {
    const marks = new Map(present)
    if (Undo) marks.delete(Id)
    else marks.set(Id, day)
    return { values: {}, marks }
  }
  if (isText(Field)) {
    const value = Undo ? '' : datedText(day, Text, String(before[Field] ?? ''))
    return { values: { [Field]: value }, marks: present }
  }
  const flown = Field === 'ArrivedOn' && !Undo && before[TICKET] === null ? { [TICKET]: day } : {}
  return { values: { ...flown, [Field]: Undo ? null : day }, marks: present }
}

/** The follow-up status of the last stage that is done and has one; left as it is while the worker has arrived. */
function statusAfter({ path, stages }: RequestPath, before: StoredRow, request: MarkedRequest, marks: Marks): StoredRow {
  if (before['ArrivedOn'] !== null && request.ArrivedOn !== null) return {}
  const { StageId } = positionOf(path, request, marks)
  const done = path.slice(0, path.findIndex(({ stage }) => stage.Id === StageId) + 1)
  const status = done.map(({ stage }) => stages.get(stage.Id)?.FilterId ?? null).findLast((id) => id !== null)
  return { FilterId: status ?? null }
}

/** The subject of the questions: the stage at its place of the path, as the request has it and as it will. */
interface Move {
  readonly way: RequestPath
  readonly at: number
  readonly stage: NamedStage
  readonly present: MarkedRequest
  readonly request: MarkedRequest
  readonly question: ActionCall['question']
}

function isQuestion(asked: Question | false): asked is Question {
  return asked !== false
}

function questionsOfMark({ way, at, stage, present, request, question }: Move, day: string, today: string, missing: readonly Named[]): Question[] {
  const { path, stages, marks } = way
  const markAt = ({ stage: other }: PathStage) => markOf(other, present, marks)
  const { NextStageId } = positionOf(path, present, marks)
  const next = path.findIndex((place) => place.stage.Id === NextStageId)
  const skipped = path.slice(next === -1 ? at : next, at).filter((place) => !markAt(place).isMarked)
  const earlier = path.slice(0, at).map((place) => markAt(place).day).findLast((known) => known !== null)
  const recorded = markOf(stage, present, marks).day
  const isSame = stage.Field === '' ? recorded === day : present[stage.Field] === request[stage.Field]
  return [
    skipped.length > 0 && question('skips', 'StageId', namesOf(skipped.flatMap((place) => stages.get(place.stage.Id) ?? []))),
    present.PaidMusand === null && present.ReplacesId === null && stage.Field !== 'PaidMusand' && question('before_paid', 'StageId'),
    stage.Field !== TICKET && day > today && question('future', 'On'),
    earlier !== undefined && day < earlier && question('earlier', 'On'),
    missing.length > 0 && question('papers_missing', 'StageId', namesOf(missing)),
    recorded !== null && !isSame && question('replaces', 'On', { ar: inDigitsOf(recorded, 'ar'), en: recorded }),
  ].filter(isQuestion)
}

function questionsOfUndo({ way: { path, marks }, at, present, question }: Move): Question[] {
  const marked = path.map(({ stage }) => markOf(stage, present, marks).isMarked)
  return [marked[at] === true && marked.includes(true, at + 1) && question('later_marks', 'StageId')].filter(isQuestion)
}

function loggedMark({ Ar, En }: NamedStage, day: string | undefined): StoredChange['value'] {
  return day === undefined ? null : { ar: `${Ar} ${day}`, en: `${En} ${day}` }
}

interface StageMarkRaw {
  readonly StageId: number
  readonly On: string | null
}

/** A mark as the log keeps it, from one day to another. */
function loggedChange(stage: NamedStage, old: string | undefined, fresh: string | undefined): LoggedBeside {
  const rawOf = (day: string | undefined) => ({ StageId: stage.Id, On: day ?? null })
  return { column: 'StageMark', value: loggedMark(stage, fresh), old: loggedMark(stage, old), raw: { before: rawOf(old), after: rawOf(fresh) } }
}

type Asker = Pick<ActionCall, 'question'>

/** A stage of one request recorded, or its mark taken back: before the rules of the resource, which then see the new mark. */
async function recorded(call: Marking, { question }: Asker, { id, before }: RowChange, { transaction, now, actor }: ChangeContext): Promise<HookResult> {
  if (!before) return {}
  const today = dayInRiyadh(now)
  const way = await readRequestPath(transaction, id, before)
  const at = way.path.findIndex(({ stage }) => stage.Id === call.StageId)
  const stage = at === -1 ? undefined : way.stages.get(call.StageId)
  if (!stage) return { errors: { StageId: message('unknown') } }
  if (stage.Field === TICKET && call.On === null && !call.Undo) return { errors: { On: message('required') } }

  const day = call.On ?? today
  const { values, marks } = laidOver(stage, before, way.marks, day, call)
  // A stored row has all fields of its table.
  const [present, request] = [before, { ...before, ...values }].map((row) => row as unknown as MarkedRequest) as [MarkedRequest, MarkedRequest]
  const move = { way, at, stage, present, request, question }
  const missing = call.Undo ? [] : await papersMissingFor(transaction, id, way, stage.Id, request, today)
  const questions = call.Undo ? questionsOfUndo(move) : questionsOfMark(move, day, today, missing)

  const [old, fresh] = [way.marks.get(stage.Id), marks.get(stage.Id)]
  // Nothing new is said: a status that staff have chosen since stays.
  if (old === fresh && Object.entries(values).every(([name, value]) => before[name] === value)) return { questions }
  if (old !== fresh) await transaction.query(call.Undo ? takeMark(id, stage.Id) : putMark(id, stage.Id, day, staffOf(actor)?.Id ?? null, now))
  return {
    questions,
    values: { ...values, ...statusAfter(way, before, request, marks) },
    logged: old === fresh ? [] : [loggedChange(stage, old, fresh)],
  }
}

/** The rules of a save that records the payment of a request on this day (`YYYY-MM-DD`): what a payment proves, nobody is asked about. */
export function paidOn(day: string): RowHooks {
  return {
    async beforeSave({ id, before }, { transaction }) {
      if (!before) return {}
      const way = await readRequestPath(transaction, id, before)
      const values = { PaidMusand: day }
      return { values: { ...values, ...statusAfter(way, before, { ...before, ...values } as unknown as MarkedRequest, way.marks) } }
    },
  }
}

/** The mark of a stage without a field stands in no column of its request. Null in it means none. */
export const stageMarks: RowHooks = {
  takeBack: {
    async StageMark({ before, after }, { id, before: row }, { transaction, now, actor }) {
      const [earlier, left] = [before, after] as unknown as readonly [StageMarkRaw, StageMarkRaw]
      const { stages, marks } = await readRequestPath(transaction, id, row ?? {})
      const stage = stages.get(left.StageId)
      if (!stage || (marks.get(left.StageId) ?? null) !== left.On) return { errors: { StageMark: message('stale') } }
      const { StageId, On } = earlier
      await transaction.query(On === null ? takeMark(id, StageId) : putMark(id, StageId, On, staffOf(actor)?.Id ?? null, now))
      return { logged: [loggedChange(stage, left.On ?? undefined, On ?? undefined)] }
    },
  },
}

export const marking = changesRow(mark, 'Record a stage of a request as done, or take its mark back', (call, asker) => ({
  beforeSave: (change, context) => recorded(call, asker, change, context),
}))

const ALL_DONE: Bilingual = { ar: 'تمت كل المراحل', en: 'All stages are done' }
const FLIGHT_DAY: Bilingual = { ar: 'أدخل يوم الرحلة', en: 'Enter the flight’s day' }

const MANY = 'Record the next stage of each of these requests as done today, or one stage of all of them; what would ask something is passed over'

export const markingMany = changesRows(markMany, MANY, ({ StageId }, asker) => ({
  async beforeSave(change, context) {
    const next = StageId ?? change.before?.['NextStageId']
    if (typeof next !== 'number') return { refusals: [{ field: 'StageId', sentence: ALL_DONE }] }
    const result = await recorded({ StageId: next, On: null, Text: '', Undo: false }, asker, change, context)
    return result.errors?.['On'] ? { refusals: [{ field: 'On', sentence: FLIGHT_DAY }] } : result
  },
}))

export const readingMarks = answer(marksQuery, async ({ id }, { reader }) => {
  const [found] = await reader.query<{ readonly marks: readonly StageMark[] }>(selectMarks(id))
  if (!found) throw new HttpError('not_found')
  return found.marks
})
