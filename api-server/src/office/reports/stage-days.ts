import { setImmediate } from 'node:timers/promises'
import { resources, STAGE_FIELDS } from '@office/shared-api/model'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { WORKER, WORKER_OFFICE } from '../commissions/owed'
import { daysOfStage } from './columns'
import { countMarks, DAY_ZERO, daysOfMarks, NO_DAY, numberOf, type Counts } from './count-marks'
import type { ColumnBeside, Group } from './fold-groups'

/**
 * The days that each stage took. The database sends the marks of many requests as one text, and they are counted here: to compare the marks of a request with one another
 * takes it twice as long, and to sort them longer still.
 */

interface StageRow {
  readonly Id: number
  readonly Field: string
  readonly Ar: string
  readonly En: string
}

const selectStages = prepared('reports.stages', 'SELECT "Id", "Field", "Ar", "En" FROM stages ORDER BY "SortId", "Id"')

/** The mark of a stage on request `r`. */
interface Mark {
  /** Its day, or the text that may begin with one, as JSON. */
  readonly sql: string
  /** True of a request whose mark may lie in the period, for less than the day takes. */
  readonly isNear: string
}

const BETWEEN = 'BETWEEN $1::date AND $2::date'
// Texts with a day of the period stand between these two; each is worked out once for all rows.
const FIRST_TEXT = `(SELECT to_char($1::date, 'YYYY-MM-DD'))`
const NEXT_TEXT = `(SELECT to_char($2::date + 1, 'YYYY-MM-DD'))`
const numberSql = (day: string) => `coalesce(${day} - date '${DAY_ZERO}', ${NO_DAY})`

function markOf({ Id, Field }: StageRow): Mark | null {
  if (Field === '') return { sql: numberSql(`m${Id}."On"`), isNear: `r."Id" IN (SELECT n."RequestId" FROM stage_marks n WHERE n."StageId" = ${Id} AND n."On" ${BETWEEN})` }
  const field = STAGE_FIELDS.find((name) => name === Field)
  if (field === undefined) return null
  const column = `r."${field}"`
  // A replacement was never paid for by itself.
  if (resources.follow.fields[field].type === 'date') return { sql: numberSql(field === 'PaidMusand' ? `CASE WHEN r."ReplacesId" IS NULL THEN ${column} END` : column), isNear: `${column} ${BETWEEN}` }
  const text = `${column} COLLATE "C"`
  // With the letter after the day: one more digit, and it is none.
  return { sql: `CASE WHEN ${text} > '20' AND ${text} < '21' THEN to_json(left(${column}, ${DAY_ZERO.length + 1}))::text ELSE '${NO_DAY}' END`, isNear: `${text} >= ${FIRST_TEXT} AND ${text} < ${NEXT_TEXT}` }
}

export interface OfRequests {
  /** Which requests `r`. */
  readonly requests: string
  /** Counts the marks of the period alone, instead of all of those requests. */
  readonly isOfMarks?: boolean
  /** Counts them for each labour office by itself. */
  readonly byOffice?: boolean
}

export type Period = readonly [from: string, to: string]

/** Requests whose marks are sent as one text: counting them takes milliseconds, and other calls have their turn after each. */
const PORTION = 4_096

interface Portion {
  /** The office, where they are counted by offices. */
  readonly of: string | null
  /** Of each request those of all stages, in their order. */
  readonly marks: string
}

function selectMarks(stages: readonly (StageRow & { readonly mark: Mark })[], { requests, isOfMarks = false, byOffice = false }: OfRequests, period: Period): Statement {
  const own = stages.filter(({ Field }) => Field === '').map(({ Id }) => `LEFT JOIN stage_marks m${Id} ON m${Id}."RequestId" = r."Id" AND m${Id}."StageId" = ${Id}`)
  const [office, worker] = byOffice ? [`${WORKER_OFFICE}::text`, WORKER] : ['NULL', '']
  const isNear = isOfMarks ? ` AND (${stages.map(({ mark }) => mark.isNear).join(' OR ')})` : ''
  const text = `SELECT ${office} AS of, '[' || string_agg(concat_ws(',', ${stages.map(({ mark }) => mark.sql).join(', ')}), ',') || ']' AS marks
    FROM requests r ${worker} ${own.join(' ')} WHERE ${requests}${isNear} GROUP BY 1, r."Id" / ${PORTION}`
  return { text, values: period, isShape: true }
}

interface CountedStage {
  readonly stage: StageRow
  readonly groups: readonly Group[]
}

/** The stages in their order, each with its groups. */
async function readStages(reader: Queryable, of: OfRequests, period: Period): Promise<readonly CountedStage[]> {
  const rows = await reader.query<StageRow>(selectStages())
  const stages = rows.flatMap((stage) => {
    const mark = markOf(stage)
    return mark === null ? [] : [{ ...stage, mark }]
  })
  if (stages.length === 0) return []
  const [from, to] = period.map(numberOf) as [number, number]
  const isCounted = of.isOfMarks ? (day: number) => day >= from && day <= to : () => true
  const counts = new Map<string | null, readonly Counts[]>()
  for (const { of: office, marks } of await reader.query<Portion>(selectMarks(stages, of, period))) {
    const ofOffice = counts.get(office) ?? stages.map((): Counts => new Map())
    counts.set(office, ofOffice)
    countMarks(daysOfMarks(JSON.parse(marks) as (number | string)[]), ofOffice, isCounted)
    await setImmediate()
  }
  return stages.map((stage, at) => ({ stage, groups: [...counts].flatMap(([office, all]) => [...(all[at] ?? [])].map(([days, n]) => groupOf(stage, of.byOffice ? office : String(stage.Id), days, n))) }))
}

function groupOf({ Ar, En }: StageRow, key: string | null, days: number | null, n: number): Group {
  return { key, ar: Ar, en: En, days, n, Marks: n, Timed: days === null ? 0 : n }
}

/** The groups of the report whose rows are the stages, in their order. */
export async function readStageGroups(reader: Queryable, of: OfRequests, period: Period): Promise<Group[]> {
  return (await readStages(reader, of, period)).flatMap(({ groups }) => groups)
}

/** Columns of the report of the offices: the days that half of the requests took at most, for each stage that has any. */
export async function readStageColumns(reader: Queryable, requests: string, period: Period): Promise<readonly ColumnBeside[]> {
  const stages = await readStages(reader, { requests, byOffice: true }, period)
  return stages.filter(({ groups }) => groups.some(({ days }) => days !== null)).map(({ stage: { Id, Ar, En }, groups }) => ({ column: daysOfStage(Id, { ar: Ar, en: En }), groups }))
}
