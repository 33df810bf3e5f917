import { recomputeRequests } from '../api-server/src/office/pipeline/position'
import type { Database } from '../api-server/src/platform/database/database'

/**
 * Gives a generated office work that is under way: of its requests a few hundred wait for their workers, and the youngest `count` archived ones
 * join them, with papers and a payment of these months.
 */
export async function makeRunningWork(database: Database, count: number): Promise<void> {
  await database.query({
    text: `UPDATE requests SET "Archived" = false, "PersonId" = NULL, "ArrivedOn" = NULL, "Travel" = NULL, "VisaRecived" = NULL,
        "EnteredEmbessy" = CASE WHEN "Id" % 3 = 0 THEN current_date - "Id" % 40 END, "PaidMusand" = current_date - ("Id" % 100),
        "Status" = (SELECT min("Id") FROM lookups WHERE "Class" = 'contracted')
      WHERE "Id" IN (SELECT "Id" FROM requests WHERE "Archived" ORDER BY "Id" DESC LIMIT $1)`,
    values: [count],
  })
  await database.query({
    text: `INSERT INTO request_papers ("RequestId", "PaperId", "State", "ExpiresOn", "At")
      SELECT r."Id", p."Id", 'received', CASE WHEN (r."Id" + p."Id") % 7 = 0 THEN current_date - 1 END, now() FROM requests r, papers p
      WHERE NOT r."Archived" AND r."PaidMusand" IS NOT NULL AND (r."Id" + p."Id") % 5 > 0`,
  })
  await recomputeRequests(database)
  await database.query({ text: 'VACUUM ANALYZE' })
}

/** Gives the agenda days of every kind: all workers have passports and consents, the requests under way their visas, and so many that have arrived stay open until their contracts end. */
export async function makeDays(database: Database, open: number): Promise<void> {
  await database.query({
    text: `UPDATE persons SET "PassportUntil" = current_date + ("Id" % 900) - 60, "MedicalUntil" = current_date + ("Id" % 120) - 60,
      "ConsentCv" = current_date + ("Id" % 365) - 30, "ConsentPhoto" = '9999-12-31'`,
  })
  await database.query({
    text: `UPDATE requests SET "VisaRecived" = current_date - ("Id" % 120), "OEC" = CASE WHEN "Id" % 2 = 0 THEN to_char(current_date - ("Id" % 90), 'YYYY-MM-DD') ELSE '' END,
        "Travel" = CASE WHEN "Id" % 4 = 0 THEN current_date + ("Id" % 60) - 10 END
      WHERE NOT "Archived" AND "PaidMusand" IS NOT NULL AND "ArrivedOn" IS NULL`,
  })
  await database.query({
    text: `UPDATE requests SET "Archived" = false, "PersonId" = NULL, "PaidMusand" = current_date - ("Id" % 700) - 60, "ArrivedOn" = current_date - ("Id" % 700),
        "GuaranteeSince" = current_date - ("Id" % 700), "GuaranteeUntil" = current_date + 90 - ("Id" % 700), "ContractUntil" = current_date + 730 - ("Id" % 700)
      WHERE "Id" IN (SELECT "Id" FROM requests WHERE "Archived" ORDER BY "Id" DESC LIMIT $1)`,
    values: [open],
  })
  await database.query({ text: 'VACUUM ANALYZE' })
}

/** A mark of the pipeline that is due: the next stage of a request. */
export interface DueMark {
  readonly Id: number
  readonly StageId: number
}

/** Next stages of requests that are under way, each of another request. */
export function dueMarks(database: Database, count: number): Promise<DueMark[]> {
  return database.query<DueMark>({
    text: 'SELECT "Id", "NextStageId" AS "StageId" FROM requests WHERE "DeadlineOn" IS NOT NULL AND NOT "Archived" AND "NextStageId" IS NOT NULL ORDER BY "Id" DESC LIMIT $1',
    values: [count],
  })
}

/** All that a mark asks to be agreed to. */
export const AGREED = 'skips,before_paid,future,earlier,papers_missing,replaces'
