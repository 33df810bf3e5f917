import { dayInRiyadh, inDigitsOf, leadingDay, message, resources, textOf, type PathStage, type StageMark } from '@office/shared-api/model'
import { markOf, positionOf, type MarkedRequest, type Marks } from '@office/shared-api/model/rules'
import { marksQuery } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { byStaff, staffOf, type BoundResource, type RowHooks, type StoredChange } from '../../engine/bound-resource'
import { AGREE } from '../../engine/contract/answers'
import type { CallContract } from '../../engine/contract/call'
import { editFormShape, rowShape } from '../../engine/contract/resource-shapes'
import { answer } from '../../engine/queries'
import { saveRow } from '../../engine/save-row'
import type { StoredRow } from '../../engine/stored-row'
import { prepared } from '../../platform/database/database'
import { HttpError, type Question } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { bodyWithAgree } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { MARK_FORM, readForm, requestOf } from './call-forms'
import { namesOf, question, type Named } from './questions'
import { papersMissingFor, readRequestPath, type NamedStage, type RequestPath } from './request-path'

const { follow } = resources

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

/** The body of the call, parsed. */
interface Marking {
  readonly stageId: number
  /** Null where none was given. */
  readonly on: string | null
  readonly text: string
  readonly undo: boolean
}

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

function laidOver(stage: NamedStage, before: StoredRow, present: Marks, day: string, { text, undo }: Marking): Marked {
  const { Id, Field } = stage
  if (Field === '') {
    const marks = new Map(present)
    if (undo) marks.delete(Id)
    else marks.set(Id, day)
    return { values: {}, marks }
  }
  if (isText(Field)) {
    const value = undo ? '' : datedText(day, text, String(before[Field] ?? ''))
    return { values: { [Field]: value }, marks: present }
  }
  const flown = Field === 'ArrivedOn' && !undo && before[TICKET] === null ? { [TICKET]: day } : {}
  return { values: { ...flown, [Field]: undo ? null : day }, marks: present }
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
}

function isQuestion(asked: Question | false): asked is Question {
  return asked !== false
}

function questionsOfMark({ way, at, stage, present, request }: Move, day: string, today: string, missing: readonly Named[]): Question[] {
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
    present.PaidMusand === null && stage.Field !== 'PaidMusand' && question('before_paid', 'StageId'),
    stage.Field !== TICKET && day > today && question('future', 'On'),
    earlier !== undefined && day < earlier && question('earlier', 'On'),
    missing.length > 0 && question('papers_missing', 'StageId', namesOf(missing)),
    recorded !== null && !isSame && question('replaces', 'On', { ar: inDigitsOf(recorded, 'ar'), en: recorded }),
  ].filter(isQuestion)
}

function questionsOfUndo({ way: { path, marks }, at, present }: Move): Question[] {
  const marked = path.map(({ stage }) => markOf(stage, present, marks).isMarked)
  return [marked[at] === true && marked.includes(true, at + 1) && question('later_marks', 'StageId')].filter(isQuestion)
}

function loggedMark({ Ar, En }: NamedStage, day: string | undefined): StoredChange['value'] {
  return day === undefined ? null : { ar: `${Ar} ${day}`, en: `${En} ${day}` }
}

/** The rules of the call: they run before those of the resource, which then see the new mark. */
function marking(call: Marking): RowHooks {
  return {
    async beforeSave({ id, before }, { transaction, now, actor }) {
      if (!before) return {}
      const today = dayInRiyadh(now)
      const way = await readRequestPath(transaction, id, before)
      const at = way.path.findIndex(({ stage }) => stage.Id === call.stageId)
      const stage = at === -1 ? undefined : way.stages.get(call.stageId)
      if (!stage) return { errors: { StageId: message('unknown') } }
      if (stage.Field === TICKET && call.on === null && !call.undo) return { errors: { On: message('required') } }

      const day = call.on ?? today
      const { values, marks } = laidOver(stage, before, way.marks, day, call)
      // A stored row has all fields of its table.
      const [present, request] = [before, { ...before, ...values }].map((row) => row as unknown as MarkedRequest) as [MarkedRequest, MarkedRequest]
      const move = { way, at, stage, present, request }
      const missing = call.undo ? [] : await papersMissingFor(transaction, id, way, stage.Id, request, today)
      const questions = call.undo ? questionsOfUndo(move) : questionsOfMark(move, day, today, missing)

      const [old, fresh] = [way.marks.get(stage.Id), marks.get(stage.Id)]
      // Nothing new is said: a status that staff have chosen since stays.
      if (old === fresh && Object.entries(values).every(([name, value]) => before[name] === value)) return { questions }
      if (old !== fresh) await transaction.query(call.undo ? takeMark(id, stage.Id) : putMark(id, stage.Id, day, staffOf(actor)?.Id ?? null, now))
      return {
        questions,
        values: { ...values, ...statusAfter(way, before, request, marks) },
        logged: old === fresh ? [] : [{ column: 'StageMark', value: loggedMark(stage, fresh), old: loggedMark(stage, old) }],
      }
    },
  }
}

export const readingMarks = answer(marksQuery, async ({ id }, { reader }) => {
  const [found] = await reader.query<{ readonly marks: readonly StageMark[] }>(selectMarks(id))
  if (!found) throw new HttpError('not_found')
  return found.marks
})

const markCall: CallContract = {
  tag: 'requests',
  summary: 'Record a stage of a request as done, or take its mark back',
  body: { schema: editFormShape('MarkForm', MARK_FORM, AGREE) },
  answer: rowShape(follow),
  refusals: ['not_found', 'field_errors'],
}

/** The call with which staff record a stage in one tap. */
export function markRoutes(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  app.post('/api/follow/mark', { config: { access: 'Editor', contract: markCall } }, (request) => {
    const { body, agreed } = bodyWithAgree(request)
    const language = languageOf(request)
    const { StageId, On, Text, Undo } = readForm(MARK_FORM, body, language)
    const call = { stageId: Number(StageId), on: typeof On === 'string' ? On : null, text: textOf(Text), undo: Undo === true }
    return saveRow({ parts, bound, actor: byStaff(callerOf(request)), body: requestOf(body), language, agreed, firstHooks: [marking(call)] })
  })
}
