import type { Database } from '../api-server/src/platform/database/database'

/**
 * Gives a generated office its money: what clients paid, a fourth of them in two parts, what was refunded for cases in the guarantee, commissions of all labour
 * offices in both currencies, and what was paid to them for most arrivals.
 */
export async function makeMoney(database: Database): Promise<void> {
  const run = (text: string) => database.query({ text })
  await run(`INSERT INTO payments ("RequestId", "Kind", "Amount", "On", "Method", "Reference", "State", "Number", "At", "VoidedOn", "Search")
    SELECT r."Id", 'received', CASE WHEN part.of = 0 THEN 900000 ELSE 450000 END, r."PaidMusand" + greatest(part.of - 1, 0) * 7, m.ids[1 + r."Id" % cardinality(m.ids)],
      'T' || r."Id" || '-' || part.of, 'recorded', 'P-' || r."Id" || '-' || part.of, now(), CASE WHEN r."Id" % 97 = 0 THEN r."PaidMusand" END, ''
    FROM requests r CROSS JOIN (SELECT array_agg("Id" ORDER BY "Id") AS ids FROM lookups WHERE "Type" = 11) m
      JOIN (VALUES (0), (1), (2)) part (of) ON (part.of = 0) = (r."Id" % 4 > 0) WHERE r."PaidMusand" IS NOT NULL`)
  await run(`INSERT INTO cases ("Ref", "RequestId", "Kind", "From", "OpenedOn", "Documented", "State", "Outcome", "DueAmount", "DueOn", "ClosedOn", "Search")
    SELECT 'K-' || r."Id", r."Id", (ARRAY['refusal', 'return', 'absence'])[1 + r."Id" / 50 % 3], 'client', r."ArrivedOn" + 20, 'office', 'closed', 'refunded', 800000, r."ArrivedOn" + 25, r."ArrivedOn" + 25, ''
    FROM requests r WHERE r."Id" % 50 = 0 AND r."ArrivedOn" IS NOT NULL`)
  await run(`INSERT INTO payments ("RequestId", "CaseId", "Kind", "Amount", "On", "Method", "Reference", "State", "Number", "At", "Search")
    SELECT c."RequestId", c."Id", 'refund', 800000, c."DueOn", (SELECT min("Id") FROM lookups WHERE "Type" = 11), 'F' || c."Id", 'recorded', 'F-' || c."Id", now(), '' FROM cases c`)
  await run(`INSERT INTO commissions ("OfficeId", "Job", "From", "Amount", "Currency", "DueAt", "Search")
    SELECT o."Id", NULL::integer, current_date - 1200, 110000 + o."Id" * 2500, CASE WHEN o."Id" % 2 = 1 THEN 'USD' ELSE 'SAR' END, CASE WHEN o."Id" % 3 = 0 THEN 'visa' ELSE 'arrival' END, '' FROM offices o
    UNION ALL SELECT 1, NULL, current_date - 400, 125000, 'USD', 'visa', ''
    UNION ALL SELECT NULL::integer, (SELECT min("Job") FROM persons), current_date - 1200, 300000, 'SAR', 'arrival', ''`)
  await run(`INSERT INTO payouts ("OfficeId", "RequestId", "Amount", "Currency", "Rate", "On", "Reference", "Number", "At", "Search")
    SELECT w."OfficeId", r."Id", CASE WHEN r."Id" % 7 = 3 THEN 50000 ELSE 110000 + w."OfficeId" * 2500 END, CASE WHEN w."OfficeId" % 2 = 1 THEN 'USD' ELSE 'SAR' END, CASE WHEN w."OfficeId" % 2 = 1 THEN 375 ELSE 100 END,
      r."ArrivedOn" + 5, 'SW' || r."Id", 'C-' || r."Id", now(), ''
    FROM requests r JOIN persons w ON w."Id" = r."PersonId" WHERE r."ArrivedOn" < current_date - 10 AND r."Id" % 5 < 4 AND w."OfficeId" IS NOT NULL`)
  await run('VACUUM ANALYZE')
}
