import { pathOf, type Bilingual, type PathStage, type Stage, type Step } from '@office/shared-api/model'
import { missingPapers, type HeldPaper, type MarkedRequest, type Marks, type Paper } from '@office/shared-api/model/rules'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'

/** A stage as the calls name it, with the follow-up status that it gives; null without one that is still offered. */
export interface NamedStage extends Stage {
  readonly Ar: string
  readonly En: string
  readonly FilterId: number | null
}

const selectStages = prepared(
  'path.stages',
  `SELECT s."Id", s."Ar", s."En", s."Field", s."SortId", s."Disable", l."Id" AS "FilterId"
   FROM stages s LEFT JOIN lookups l ON l."Id" = s."FilterId" AND NOT l."Disable"`,
)
const selectSteps = prepared('path.steps', 'SELECT "Country", "StageId", "ExpectedDays" FROM steps')
const selectCountry = prepared('path.country', 'SELECT "Country" FROM persons WHERE "Id" = $1')
const selectMarks = prepared('path.marks', 'SELECT "StageId", "On" FROM stage_marks WHERE "RequestId" = $1')
const selectPapers = prepared('path.papers', 'SELECT "Id", "Ar", "En", "Country", "StageId", "Disable" FROM papers ORDER BY "SortId", "Id"')
const selectHeld = prepared('path.held', 'SELECT "PaperId", "State", "ExpiresOn" FROM request_papers WHERE "RequestId" = $1')

/** One request on its way: the path of its worker's country, and the marks of stages that have no field. */
export interface RequestPath {
  readonly path: readonly PathStage[]
  /** By Id. */
  readonly stages: ReadonlyMap<number, NamedStage>
  readonly marks: Marks
  readonly country: number | null
}

/** Reads the country of a request's worker; null without a worker. */
export async function countryOf(database: Queryable, { PersonId }: StoredRow): Promise<number | null> {
  if (typeof PersonId !== 'number') return null
  const [worker] = await database.query<{ readonly Country: number | null }>(selectCountry(PersonId))
  return worker?.Country ?? null
}

export async function readRequestPath(database: Queryable, id: number, row: StoredRow): Promise<RequestPath> {
  const stages = await database.query<NamedStage>(selectStages())
  const steps = await database.query<Step>(selectSteps())
  const marks = await database.query<{ readonly StageId: number; readonly On: string }>(selectMarks(id))
  const country = await countryOf(database, row)
  return {
    path: pathOf(stages, steps, country, row['ReplacesId'] !== null),
    stages: new Map(stages.map((stage) => [stage.Id, stage])),
    marks: new Map(marks.map(({ StageId, On }) => [StageId, On])),
    country,
  }
}

/** Reads the papers that a request lacks to reach a stage of its path. */
export async function papersMissingFor(database: Queryable, id: number, { path, country }: RequestPath, stageId: number, request: MarkedRequest, today: string) {
  const papers = await database.query<Paper & { readonly Ar: string; readonly En: string }>(selectPapers())
  const held = await database.query<HeldPaper>(selectHeld(id))
  const missing = new Set(missingPapers(papers, held, path, { NextStageId: stageId, Travel: request.Travel, country }, today))
  return papers.filter((paper) => missing.has(paper))
}

export interface Named {
  readonly Ar: string
  readonly En: string
}

/** Names in one line. */
export function namesOf(rows: readonly Named[]): Bilingual {
  return { ar: rows.map(({ Ar }) => Ar).join('، '), en: rows.map(({ En }) => En).join(', ') }
}
