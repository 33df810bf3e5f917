import { resources, STAGE_FIELDS } from '@office/shared-api/model'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { WORKER, WORKER_OFFICE } from '../commissions/owed'
import { daysOfStage } from './columns'
import type { ColumnBeside, Group } from './fold-groups'

/**
 * The days that each stage took, over all requests at once. To sort the marks of each request took most of the time: the mark before a stage
 * is the latest of the stages before it, wherever marks stand in the order of stages, and is looked for among all only where they do not.
 */

interface StageRow {
  readonly Id: number
  readonly Field: string
  readonly Ar: string
  readonly En: string
}

const selectStages = prepared('reports.stages', 'SELECT "Id", "Field", "Ar", "En" FROM stages ORDER BY "SortId", "Id"')

// A text of a stage may begin with a day; one that no calendar has is none. Most texts have no day: that is seen for less than the pattern takes.
const A_DAY = String.raw`^20\d\d-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)`

interface Day {
  readonly sql: string
  /** True of a request whose day may lie in the period, for less than the day takes. */
  readonly isNear: string
}

const BETWEEN = 'BETWEEN $1::date AND $2::date'

function dayOf({ Id, Field }: StageRow): Day | null {
  if (Field === '') return { sql: `m${Id}."On"`, isNear: `r."Id" IN (SELECT n."RequestId" FROM stage_marks n WHERE n."StageId" = ${Id} AND n."On" ${BETWEEN})` }
  const field = STAGE_FIELDS.find((name) => name === Field)
  if (field === undefined) return null
  const column = `r."${field}"`
  if (resources.follow.fields[field].type === 'date') return { sql: field === 'PaidMusand' ? `CASE WHEN r."ReplacesId" IS NULL THEN ${column} END` : column, isNear: `${column} ${BETWEEN}` }
  const text = `${column} COLLATE "C"`
  return {
    sql: `CASE WHEN ${text} > '20' AND ${text} < '21' AND ${text} ~ '${A_DAY}' THEN left(${column}, 10)::date END`,
    isNear: `${text} >= to_char($1::date, 'YYYY-MM-DD') AND ${text} < to_char($2::date + 1, 'YYYY-MM-DD')`,
  }
}

const among = (of: 'GREATEST' | 'LEAST', days: readonly string[]) => (days.length === 0 ? 'NULL' : `${of}(${days.join(', ')})`)
/** The days of a stage that has no mark before it: more than any has. */
const NO_START = 1_000_000
/** From one day to another; null without a mark. */
const since = (day: string, before: string) => `${day} - coalesce(${before}, ${day} - ${NO_START})`

/** The latest mark before a stage, wherever the marks stand in the order of stages. */
function latestBefore(day: string, earlier: readonly string[], later: readonly string[]): string {
  return among('GREATEST', [...earlier.map((other) => `CASE WHEN ${other} <= ${day} THEN ${other} END`), ...later.map((other) => `CASE WHEN ${other} < ${day} THEN ${other} END`)])
}

export interface OfRequests {
  /** Which requests `r`. */
  readonly requests: string
  /** Counts the marks of the period alone, instead of all of those requests. */
  readonly isOfMarks?: boolean
  /** Counts them for each labour office by itself. */
  readonly byOffice?: boolean
}

/** For each stage, by the office of the worker where it is asked for, how many marks came after how many days. */
function stageDays(stages: readonly StageRow[], { requests, isOfMarks = false, byOffice = false }: OfRequests, values: readonly unknown[]): Statement {
  const known = stages.flatMap((stage) => {
    const day = dayOf(stage)
    return day === null ? [] : [{ ...stage, day }]
  })
  const columns = (name: string) => known.map((_stage, at) => `${name}${at}`)
  const [days, lags] = [columns('d'), columns('l')]
  const counted = days.map((day, at) => {
    const lag = `CASE WHEN t.mixed THEN ${since(day, latestBefore(day, days.slice(0, at), days.slice(at + 1)))} ELSE t.l${at} END`
    return `${isOfMarks ? `CASE WHEN ${day} ${BETWEEN} THEN ${lag} END` : lag} AS l${at}`
  })
  const own = known.filter(({ Field }) => Field === '').map(({ Id }) => `LEFT JOIN stage_marks m${Id} ON m${Id}."RequestId" = r."Id" AND m${Id}."StageId" = ${Id}`)
  const [of, worker, office] = byOffice ? ['t.of, ', WORKER, `${WORKER_OFFICE} AS of, `] : ['', '', '']
  const isNear = isOfMarks ? ` AND (${known.map(({ day }) => day.isNear).join(' OR ')})` : ''
  // Marks mostly stand in the order of stages: then the latest before a stage is that of the stages before it. Each step is a table of its own (OFFSET 0):
  // written into one another they would be reckoned once for each use.
  const text = `SELECT ${byOffice ? 'of::text AS key, ' : ''}CASE ${known.map(({ Id }, at) => `WHEN l${at} IS NOT NULL THEN ${Id}`).join(' ')} END AS stage, coalesce(${lags.join(', ')}) AS days, count(*)::integer AS n
    FROM (SELECT ${of}${counted.join(', ')} FROM (
      SELECT t.*, ${among('LEAST', lags)} < 0 AS mixed FROM (
        SELECT t.*, ${days.map((day, at) => `${since(day, among('GREATEST', days.slice(0, at)))} AS l${at}`).join(', ')} FROM (
          SELECT ${office}${known.map(({ day }, at) => `${day.sql} AS d${at}`).join(', ')} FROM requests r ${worker} ${own.join(' ')} WHERE ${requests}${isNear} OFFSET 0
        ) t OFFSET 0
      ) t OFFSET 0
    ) t OFFSET 0) marked GROUP BY GROUPING SETS (${lags.map((lag) => `(${byOffice ? `of, ${lag}` : lag})`).join(', ')}) HAVING coalesce(${lags.join(', ')}) IS NOT NULL`
  return { text, values, isShape: true }
}

interface StageGroup {
  /** The office, where they are counted by offices. */
  readonly key?: string | null
  readonly stage: number
  readonly days: number
  readonly n: number
}

/** The stages in their order, each with its groups. */
async function readStages(reader: Queryable, of: OfRequests, values: readonly unknown[]): Promise<readonly { readonly stage: StageRow; readonly groups: readonly Group[] }[]> {
  const stages = await reader.query<StageRow>(selectStages())
  if (stages.length === 0) return []
  const found = await reader.query<StageGroup>(stageDays(stages, of, values))
  return stages.map((row) => ({
    stage: row,
    groups: found.filter(({ stage }) => stage === row.Id).map(({ key = String(row.Id), days, n }) => {
      const isTimed = days !== NO_START
      return { key, ar: row.Ar, en: row.En, days: isTimed ? days : null, n, Marks: n, Timed: isTimed ? n : 0 }
    }),
  }))
}

/** The groups of the report whose rows are the stages, in their order. */
export async function readStageGroups(reader: Queryable, of: OfRequests, values: readonly unknown[]): Promise<Group[]> {
  return (await readStages(reader, of, values)).flatMap(({ groups }) => groups)
}

/** Columns of the report of the offices: the days that half of the requests took at most, for each stage that has any. */
export async function readStageColumns(reader: Queryable, requests: string, values: readonly unknown[]): Promise<readonly ColumnBeside[]> {
  const stages = await readStages(reader, { requests, byOffice: true }, values)
  return stages.filter(({ groups }) => groups.some(({ days }) => days !== null)).map(({ stage: { Id, Ar, En }, groups }) => ({ column: daysOfStage(Id, { ar: Ar, en: En }), groups }))
}
