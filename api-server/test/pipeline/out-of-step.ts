import { derivedOf, type DerivedColumns, type MarkedRequest } from '@office/shared-api/model/rules'
import { readRules } from '../../src/office/pipeline/position'
import type { Database } from '../../src/platform/database/database'

type Kept = MarkedRequest & DerivedColumns & { readonly Id: number; readonly Version: number; readonly Country: number | null }

/** The requests whose kept columns are not what the rules make of them: none, after any call. */
export async function outOfStep(database: Database): Promise<readonly object[]> {
  const rules = await readRules(database)
  const requests = await database.query<Kept>({ text: 'SELECT r.*, p."Country" FROM requests r LEFT JOIN persons p ON p."Id" = r."PersonId" ORDER BY r."Id"' })
  const marks = await database.query<{ RequestId: number; StageId: number; On: string }>({ text: 'SELECT * FROM stage_marks' })
  return requests.flatMap((request) => {
    const own = new Map(marks.filter(({ RequestId }) => RequestId === request.Id).map(({ StageId, On }) => [StageId, On]))
    const { StageId, NextStageId, StageDueOn, ForecastOn, DeadlineOn } = request
    const kept = { StageId, NextStageId, StageDueOn, ForecastOn, DeadlineOn }
    const expected = derivedOf(rules, request, own, request.Country)
    return JSON.stringify(kept) === JSON.stringify({ ...kept, ...expected }) ? [] : [{ Id: request.Id, kept, expected }]
  })
}
