import { derivedOf, type Around, type DerivedColumns, type MarkedRequest } from '@office/shared-api/model/rules'
import { readRules } from '../../src/office/pipeline/position'
import type { Database } from '../../src/platform/database/database'

const handed = (direction: string) => `(SELECT min((h."At" AT TIME ZONE 'Asia/Riyadh')::date) FROM handovers h WHERE h."RequestId" = r."Id" AND h."Direction" = '${direction}' AND h."VoidedOn" IS NULL)`

type Kept = MarkedRequest & DerivedColumns & Omit<Around, 'endedOn'> & { readonly replaced: string | null; readonly exited: string | null; readonly returned: string | null } & { readonly Id: number; readonly Version: number }

/** The requests whose kept columns are not what the rules make of them: none, after any call. */
export async function outOfStep(database: Database): Promise<readonly object[]> {
  const rules = await readRules(database)
  const requests = await database.query<Kept>({
    text: `SELECT r.*, p."Country" AS country, coalesce(c."Class", '') AS "termsClass",
        (SELECT (x."RequestDate" AT TIME ZONE 'Asia/Riyadh')::date FROM requests x WHERE x."ReplacesId" = r."Id") AS replaced,
        (SELECT min(c."ExitOn") FROM cases c WHERE c."RequestId" = r."Id") AS exited, ${handed('back')} AS returned, ${handed('out')} AS "handedOn"
      FROM requests r LEFT JOIN persons p ON p."Id" = r."PersonId" LEFT JOIN lookups c ON c."Id" = p."Category" ORDER BY r."Id"`,
  })
  const marks = await database.query<{ RequestId: number; StageId: number; On: string }>({ text: 'SELECT * FROM stage_marks' })
  return requests.flatMap((request) => {
    const own = new Map(marks.filter(({ RequestId }) => RequestId === request.Id).map(({ StageId, On }) => [StageId, On]))
    const { StageId, NextStageId, StageDueOn, ForecastOn, DeadlineOn, GuaranteeSince, GuaranteeUntil, ContractUntil } = request
    const kept = { StageId, NextStageId, StageDueOn, ForecastOn, DeadlineOn, GuaranteeSince, GuaranteeUntil, ContractUntil }
    const [endedOn = null] = [request.replaced, request.exited, request.returned].flatMap((day) => day ?? []).sort()
    const expected = derivedOf(rules, request, own, { ...request, endedOn })
    return JSON.stringify(kept) === JSON.stringify({ ...kept, ...expected }) ? [] : [{ Id: request.Id, kept, expected }]
  })
}
