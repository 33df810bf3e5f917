import { resources, STAGE_FIELDS } from '@office/shared-api/model'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import type { Group } from './fold-groups'

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

// A text of a stage may begin with a day; one that no calendar has is none.
const A_DAY = String.raw`^(20\d\d-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31))`

function dayOf({ Id, Field }: StageRow): string | null {
  if (Field === '') return `m${Id}."On"`
  const field = STAGE_FIELDS.find((name) => name === Field)
  if (field === undefined) return null
  // Most texts have no day: that is seen for less than the pattern takes.
  if (resources.follow.fields[field].type !== 'date') return `CASE WHEN r."${field}" LIKE '20__-__-__%' THEN substring(r."${field}" FROM '${A_DAY}')::date END`
  return field === 'PaidMusand' ? `CASE WHEN r."ReplacesId" IS NULL THEN r."PaidMusand" END` : `r."${field}"`
}

const among = (of: 'GREATEST' | 'LEAST', days: readonly string[]) => (days.length === 0 ? 'NULL' : `${of}(${days.join(', ')})`)

/** Since the mark before, -1 where there is none, null without a mark. */
function daysSince(day: string, before: readonly string[], after: readonly string[]): string {
  const all = [...before.map((other) => `CASE WHEN ${other} <= ${day} THEN ${other} END`), ...after.map((other) => `CASE WHEN ${other} < ${day} THEN ${other} END`)]
  return `CASE WHEN ${day} IS NULL THEN NULL WHEN ${day} < ${among('GREATEST', before)} OR ${day} > ${among('LEAST', after)} THEN coalesce(${day} - ${among('GREATEST', all)}, -1)
    ELSE coalesce(${day} - ${among('GREATEST', before)}, -1) END`
}

export interface OfRequests {
  /** Which requests `r`. */
  readonly requests: string
  /** Counts the marks of the period alone, instead of all of those requests. */
  readonly isOfMarks: boolean
}

/** For each stage how many marks came after how many days. */
function stageDays(stages: readonly StageRow[], { requests, isOfMarks }: OfRequests, values: readonly unknown[]): Statement {
  const known = stages.flatMap((stage) => {
    const day = dayOf(stage)
    return day === null ? [] : [{ ...stage, day }]
  })
  const days = known.map((_stage, at) => `t.d${at}`)
  const counted = days.map((day, at) => {
    const since = daysSince(day, days.slice(0, at), days.slice(at + 1))
    return `${isOfMarks ? `CASE WHEN ${day} BETWEEN $1::date AND $2::date THEN ${since} END` : since} AS l${at}`
  })
  const own = known.filter(({ Field }) => Field === '').map(({ Id }) => `LEFT JOIN stage_marks m${Id} ON m${Id}."RequestId" = r."Id" AND m${Id}."StageId" = ${Id}`)
  const lags = known.map((_stage, at) => `l${at}`)
  const inPeriod = isOfMarks ? `WHERE ${among('GREATEST', days)} >= $1::date AND ${among('LEAST', days)} <= $2::date` : ''
  const text = `SELECT CASE ${known.map(({ Id }, at) => `WHEN l${at} IS NOT NULL THEN ${Id}`).join(' ')} END AS stage, coalesce(${lags.join(', ')}) AS days, count(*)::integer AS n
    FROM (SELECT ${counted.join(', ')} FROM (
      SELECT ${known.map(({ day }, at) => `${day} AS d${at}`).join(', ')} FROM requests r ${own.join(' ')} WHERE ${requests} OFFSET 0
    ) t ${inPeriod}) marked GROUP BY GROUPING SETS (${lags.map((lag) => `(${lag})`).join(', ')}) HAVING coalesce(${lags.join(', ')}) IS NOT NULL`
  return { text, values, isShape: true }
}

interface StageGroup {
  readonly stage: number
  readonly days: number
  readonly n: number
}

/** The groups of the report whose rows are the stages, in their order. */
export async function readStageGroups(reader: Queryable, of: OfRequests, values: readonly unknown[]): Promise<Group[]> {
  const stages = await reader.query<StageRow>(selectStages())
  if (stages.length === 0) return []
  const found = await reader.query<StageGroup>(stageDays(stages, of, values))
  return stages.flatMap(({ Id, Ar, En }) =>
    found.filter(({ stage }) => stage === Id).map(({ days, n }) => ({ key: String(Id), ar: Ar, en: En, days: days < 0 ? null : days, n, Marks: n, Timed: days < 0 ? 0 : n })),
  )
}
