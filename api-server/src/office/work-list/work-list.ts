import {
  dayInRiyadh, pathOf, resources, WORK_GROUPS, type BoardAnswer, type BoardCard, type BoardColumn, type StageCount, type WorkGroup, type WorkListAnswer,
} from '@office/shared-api/model'
import { boardAnswer, MOST_ID, workListAnswer } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { integerOf } from '../../engine/list-request'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { callerOf } from '../../platform/plugins/access'
import type { Parts } from '../../platform/plugins/parts'
import { noteReading } from '../activity/note-reading'
import { countInbox } from '../inbox/inbox-counts'
import { readRules } from '../pipeline/position'
import { missingOf, running } from '../pipeline/work-groups'

/** The work list: the running requests counted by group and stage, and as cards by stage. */

type CountedStage = StageCount & Readonly<Record<WorkGroup, number>>

const STATES = WORK_GROUPS.filter((name) => name !== 'arriving' && name !== 'papers')

const selectWorkList = prepared(
  'pipeline.work-list',
  `WITH running AS MATERIALIZED (${running('$1::date')}), ${missingOf('running', '$1::date')}
   SELECT r."StageId", count(*)::integer AS count, ${STATES.map((name) => `count(*) FILTER (WHERE r.state = '${name}')::integer AS ${name}`).join(', ')},
     count(*) FILTER (WHERE r."Travel" <= $1::date)::integer AS arriving, count(*) FILTER (WHERE m.missing > 0)::integer AS papers
   FROM running r LEFT JOIN missing m ON m."Id" = r."Id" GROUP BY r."StageId"`,
)

interface RunningRequests extends Pick<WorkListAnswer, 'stages'> {
  readonly groups: Readonly<Record<WorkGroup, number>>
}

/** How many running requests each group has on this day, and how many stand at each stage. */
export async function countRunning(database: Queryable, today: string): Promise<RunningRequests> {
  const counted = await database.query<CountedStage>(selectWorkList(today))
  const groups = Object.fromEntries(WORK_GROUPS.map((name) => [name, counted.reduce((sum, stage) => sum + stage[name], 0)]))
  return { groups: groups as RunningRequests['groups'], stages: counted.map(({ StageId, count }) => ({ StageId, count })) }
}

async function readWorkList(database: Queryable, caller: number, now: Date): Promise<WorkListAnswer> {
  const [running, inbox] = await Promise.all([countRunning(database, dayInRiyadh(now)), countInbox(database, caller, now)])
  return { groups: { ...running.groups, ...inbox.groups }, boxes: inbox.boxes, stages: running.stages }
}

/** Cards of a column at once. */
const CARDS = 20

interface BoardWish {
  readonly country: number
  readonly officeId: number
  readonly stage: number
  readonly after: number
}

/** In the order of a column; a request without a deadline comes last. */
const ORDER = `coalesce("DeadlineOn", 'infinity'), "Id"`

/**
 * The cards of each stage with the number of all that stand there; with `after`, those of one stage (0: before the first) behind a card.
 * OFFSET 0 keeps the planner from reading all requests for the few of the page, whose number it cannot foresee.
 */
function boardStatement({ country, officeId, stage, after }: BoardWish, today: string): Statement {
  const values: unknown[] = [today]
  const parameter = (value: number) => `$${values.push(value)}`
  const conditions = [
    ...(country === 0 ? [] : [`p."Country" = ${parameter(country)}`]),
    ...(officeId === 0 ? [] : [`p."OfficeId" = ${parameter(officeId)}`]),
    ...(stage !== 0 ? [`t."StageId" = ${parameter(stage)}`] : after === 0 ? [] : ['t."StageId" IS NULL']),
  ]
  const behind = after === 0 ? '' : ` WHERE (${ORDER}) > (SELECT ${ORDER} FROM requests WHERE "Id" = ${parameter(after)})`
  const shape = `pipeline.board.${[country, officeId, stage, after].map((value) => (value === 0 ? 0 : 1)).join('')}`
  return {
    name: shape,
    text: `WITH running AS MATERIALIZED (${running('$1::date', conditions)}),
      counted AS (SELECT "StageId", count(*)::integer AS count FROM running GROUP BY "StageId"),
      ranked AS (SELECT *, row_number() OVER (PARTITION BY "StageId" ORDER BY ${ORDER}) AS rank FROM running${behind}),
      shown AS MATERIALIZED (SELECT * FROM ranked WHERE rank <= ${CARDS}), ${missingOf('shown', '$1::date')}
      SELECT c."StageId", c.count, t."Id", t."Version", t."Ref", t."Name", (SELECT o."Name" FROM persons o WHERE o."Id" = t."PersonId") AS "Person", s."Country",
        t."PaidMusand", t."DeadlineOn", t."StageDueOn", t."NextStageId", t."ExtendedOn", coalesce(m.missing, 0) AS "PapersMissing",
        (SELECT u."Name" FROM users u WHERE u."Id" = t."AssigneeId") AS "Assignee"
      FROM counted c LEFT JOIN shown s ON coalesce(s."StageId", 0) = coalesce(c."StageId", 0)
        LEFT JOIN LATERAL (SELECT * FROM requests WHERE "Id" = s."Id" OFFSET 0) t ON true LEFT JOIN missing m ON m."Id" = s."Id" ORDER BY s.rank`,
    values,
  }
}

/** A column without a card, because there is none behind that one, is one row without an Id. */
type PlacedCard = StageCount & (BoardCard | { readonly Id: null })

async function readBoard(database: Queryable, wish: BoardWish, today: string): Promise<BoardAnswer> {
  const [{ stages, steps }, cards] = await Promise.all([readRules(database), database.query<PlacedCard>(boardStatement(wish, today))])
  const path = wish.country === 0 ? stages.filter(({ Disable }) => !Disable).sort((one, other) => one.SortId - other.SortId || one.Id - other.Id) : pathOf(stages, steps, wish.country).map(({ stage }) => stage)
  const isOne = wish.stage !== 0 || wish.after !== 0
  // Requests before the first stage, where there are any.
  const isWanted = (Id: number | null) => (isOne ? (Id ?? 0) === wish.stage : Id !== null || cards.some(({ StageId }) => StageId === null))
  return [null, ...path.map(({ Id }) => Id)].filter(isWanted).map((StageId): BoardColumn => {
    const own = cards.filter((card) => card.StageId === StageId)
    return { StageId, count: own[0]?.count ?? 0, cards: own.flatMap(({ StageId: _stage, count: _count, ...card }) => (card.Id === null ? [] : [card])) }
  })
}

const workListCall: CallContract = {
  tag: 'requests',
  summary: 'How many requests each work group and each box of the inbox has, and how many running ones stand at each stage',
  answer: workListAnswer,
}

const ANY_ID = { type: 'integer', minimum: 0, maximum: MOST_ID } as const

const boardCall: CallContract = {
  tag: 'requests',
  summary: `The running requests by the stage that they stand at, ${CARDS} cards a stage, the nearest deadline first`,
  query: [
    { name: 'country', description: 'Only workers of this country, by the stages of its path; 0 for all.', schema: ANY_ID },
    { name: 'officeId', description: 'Only workers of this office; 0 for all.', schema: ANY_ID },
    { name: 'stage', description: 'Only this stage; 0 for all.', schema: ANY_ID },
    { name: 'after', description: 'Only the cards behind the one with this Id: of the stage, or with stage 0 of the requests before the first stage.', schema: ANY_ID },
  ],
  answer: boardAnswer,
}

export function workListRoutes(app: FastifyInstance, { database, now }: Parts): void {
  app.get('/api/follow/worklist', { config: { access: 'Read', contract: workListCall } }, (request) => readWorkList(request.reader, callerOf(request).Id, now()))

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/api/follow/board', { config: { access: 'Read', contract: boardCall } }, async (request) => {
    const { query } = request
    const idOf = (name: string) => integerOf(query, name, 0, MOST_ID)
    const wish = { country: idOf('country'), officeId: idOf('officeId'), stage: idOf('stage'), after: idOf('after') }
    const board = await readBoard(request.reader, wish, dayInRiyadh(now()))
    await noteReading(database, callerOf(request), resources.follow, board.flatMap(({ cards }) => cards.map(({ Id }) => Id)), now())
    return board
  })
}
