import {
  dayInRiyadh, DEFAULT_LANGUAGE, pathOf, resources, searchForms, searchText, WORK_GROUPS, type BoardAnswer, type BoardCard, type BoardColumn, type StageCount, type WorkGroup, type WorkListAnswer,
} from '@office/shared-api/model'
import { BOARD_CARDS, boardQuery, workListQuery, type AskedOf } from '@office/shared-api/model/shapes'
import { likePattern } from '../../engine/list-filter'
import { answer } from '../../engine/queries'
import { labelColumn } from '../../engine/stored-row'
import { prepared, quoted, type Queryable, type Statement } from '../../platform/database/database'
import { noteReading } from '../activity/note-reading'
import { countArrivals } from '../arrival/arrival-groups'
import { countCases } from '../cases/case-groups'
import { countCallbacks } from '../callbacks/waiting-callbacks'
import { isUnassigned } from '../inbox/boxes'
import { countInbox } from '../inbox/inbox-counts'
import { readRules } from '../pipeline/position'
import { extensionSql, missingOf, running } from '../pipeline/work-groups'

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

const WORKER_LABEL = quoted(labelColumn(resources.persons, DEFAULT_LANGUAGE))

/** The parameters of the board; 0 is the same as absent. */
type BoardQuery = AskedOf<typeof boardQuery>

/** In the order of a column; a request without a deadline comes last. */
const ORDER = `coalesce("DeadlineOn", 'infinity'), "Id"`

/** The conditions on requests (`t`) and their workers (`p`) that narrow the board; each word of `shape` tells one statement from another. */
function boardConditions(asked: BoardQuery, caller: number, parameter: (value: unknown) => string) {
  const { country = 0, officeId = 0, assignee = '0', searchValue = '', stage = 0, after = 0 } = asked
  const search = searchText(searchValue.replaceAll('\u0000', ''))
  const found = (search === '' ? [] : searchForms(search)).map((form) => parameter(likePattern(form))).map((form) => `t."Search" LIKE ${form} OR p.${WORKER_LABEL} LIKE ${form}`)
  const isAssigned = () => (assignee === 'none' ? isUnassigned('t') : `t."AssigneeId" = ${parameter(assignee === 'me' ? caller : Number(assignee))}::integer`)
  const chosen = [
    country !== 0 && { shape: 'country', sql: `p."Country" = ${parameter(country)}` },
    officeId !== 0 && { shape: 'office', sql: `p."OfficeId" = ${parameter(officeId)}` },
    assignee !== '0' && { shape: assignee === 'none' ? 'nobody' : 'assignee', sql: isAssigned() },
    found.length > 0 && { shape: `found${found.length}`, sql: `(${found.join(' OR ')})` },
    stage !== 0 ? { shape: 'stage', sql: `t."StageId" = ${parameter(stage)}` } : after !== 0 && { shape: 'unstaged', sql: 't."StageId" IS NULL' },
  ].flatMap((one) => one || [])
  return { shape: chosen.map(({ shape }) => shape).join('-'), conditions: chosen.map(({ sql }) => sql) }
}

/**
 * The cards of each stage with the number of all that stand there; with `after`, those of one stage (0: before the first) behind a card.
 * OFFSET 0 keeps the planner from reading all requests for the few of the page, whose number it cannot foresee.
 */
function boardStatement(asked: BoardQuery, caller: number, today: string): Statement {
  const values: unknown[] = [today]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { shape, conditions } = boardConditions(asked, caller, parameter)
  const { after = 0 } = asked
  const behind = after === 0 ? '' : ` WHERE (${ORDER}) > (SELECT ${ORDER} FROM requests WHERE "Id" = ${parameter(after)})`
  return {
    name: `pipeline.board.${shape}${after === 0 ? '' : '.after'}`,
    text: `WITH running AS MATERIALIZED (${running('$1::date', conditions)}),
      counted AS (SELECT "StageId", count(*)::integer AS count FROM running GROUP BY "StageId"),
      ranked AS (SELECT *, row_number() OVER (PARTITION BY "StageId" ORDER BY ${ORDER}) AS rank FROM running${behind}),
      shown AS MATERIALIZED (SELECT * FROM ranked WHERE rank <= ${BOARD_CARDS}), ${missingOf('shown', '$1::date')}
      SELECT c."StageId", c.count, t."Id", t."Version", t."Ref", t."Name", (SELECT o."Name" FROM persons o WHERE o."Id" = t."PersonId") AS "Person", s."Country",
        t."PaidMusand", t."DeadlineOn", t."StageDueOn", t."NextStageId", t."ExtendedOn", ${extensionSql('t')} AS "Extension", t."ClockFrom", t."ReplacesId", coalesce(m.missing, 0) AS "PapersMissing",
        (SELECT u."Name" FROM users u WHERE u."Id" = t."AssigneeId") AS "Assignee"
      FROM counted c LEFT JOIN shown s ON coalesce(s."StageId", 0) = coalesce(c."StageId", 0)
        LEFT JOIN LATERAL (SELECT * FROM requests WHERE "Id" = s."Id" OFFSET 0) t ON true LEFT JOIN missing m ON m."Id" = s."Id" ORDER BY s.rank`,
    values,
  }
}

/** A column without a card, because there is none behind that one, is one row without an Id. */
type PlacedCard = StageCount & (BoardCard | { readonly Id: null })

async function readBoard(database: Queryable, asked: BoardQuery, caller: number, today: string): Promise<BoardAnswer> {
  const [{ stages, steps }, cards] = await Promise.all([readRules(database), database.query<PlacedCard>(boardStatement(asked, caller, today))])
  const { country = 0, stage: only = 0, after = 0 } = asked
  const path = country === 0 ? stages.filter(({ Disable }) => !Disable).sort((one, other) => one.SortId - other.SortId || one.Id - other.Id) : pathOf(stages, steps, country).map(({ stage }) => stage)
  const isOne = only !== 0 || after !== 0
  // Requests before the first stage, where there are any.
  const isWanted = (Id: number | null) => (isOne ? (Id ?? 0) === only : Id !== null || cards.some(({ StageId }) => StageId === null))
  return [null, ...path.map(({ Id }) => Id)].filter(isWanted).map((StageId): BoardColumn => {
    const own = cards.filter((card) => card.StageId === StageId)
    return { StageId, count: own[0]?.count ?? 0, cards: own.flatMap(({ StageId: _stage, count: _count, ...card }) => (card.Id === null ? [] : [card])) }
  })
}

export const readingWorkList = answer(workListQuery, async (_asked, { reader, caller, now }) => {
  const today = dayInRiyadh(now)
  const [running, arrivals, cases, inbox, { waiting, due }] = await Promise.all([countRunning(reader, today), countArrivals(reader, today), countCases(reader, today), countInbox(reader, caller.Id, now), countCallbacks(reader, now)])
  return { groups: { ...running.groups, ...inbox.groups, ...arrivals, ...cases, callbacks: waiting }, callbacksDue: due, boxes: inbox.boxes, stages: running.stages }
})

export const readingBoard = answer(boardQuery, async (asked, { reader, database, caller, now }) => {
  const board = await readBoard(reader, asked, caller.Id, dayInRiyadh(now))
  await noteReading(database, caller, resources.follow, board.flatMap(({ cards }) => cards.map(({ Id }) => Id)), now)
  return board
})
