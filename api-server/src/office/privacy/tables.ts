import { allResources, type Resource } from '@office/shared-api/model'
import { quoted, type Queryable } from '../../platform/database/database'

/**
 * Every table of the database, those of resources by their `forget`: a test fails for one that is not here, so that nobody forgets what belongs to a client. What goes, goes by its
 * `RequestId`; what is emptied, by `forget-client.ts`. Rows of staff alone that are kept go with their user.
 */
export const TABLE_RULES: Readonly<Record<string, Resource['forget']>> = {
  ...Object.fromEntries(allResources().flatMap(({ table, forget }) => (forget ? [[table, forget]] : []))),
  banners: 'keeps', calendar_feeds: 'keeps', counters: 'keeps', fingerprints: 'keeps', forgotten_workers: 'keeps', import_rows: 'keeps', imports: 'keeps',
  job_queue: 'keeps', last_published: 'keeps', notifications: 'keeps', outbox: 'keeps', preferences: 'keeps', push_subscriptions: 'keeps', recovery_codes: 'keeps',
  reservation_sweep: 'keeps', reset_codes: 'keeps', reset_tokens: 'keeps', second_factors: 'keeps', secrets: 'keeps', sessions: 'keeps', stage_marks: 'keeps',
  tallies: 'keeps', unneeded_files: 'keeps', usual_days: 'keeps',
  idempotency_keys: 'deletes', messages: 'deletes', notes: 'deletes', request_papers: 'deletes', reserved_from: 'deletes', track_links: 'deletes',
  activity: 'empties', change_log: 'empties', client_flags: 'empties', throttles: 'empties',
}

/** The SELECT with which `client:export` gives a client the rows of a table, by the Ids of their requests; flags by their identity number. */
const EXPORTED: Readonly<Record<string, string>> = {
  callbacks: `SELECT "Name", "Phone", "Wishes", (SELECT p."Ref" FROM persons p WHERE p."Id" = "WorkerId") AS "Worker", "Language", "State", "Note", "At" FROM callbacks
    WHERE "RequestId" = ANY($1::integer[]) OR "Phone" IN (SELECT r."Phone" FROM requests r WHERE r."Id" = ANY($1::integer[]) AND r."Phone" <> '') ORDER BY "Id"`,
  cases: `SELECT c."RequestId", c."Ref", c."Kind", c."From", c."MusanedNo", c."OpenedOn", c."AnswerBy", c."Story", c."Documented", c."DocumentedOn", c."ReportedOn", c."ExitOn",
    c."State", c."Outcome", round(c."DueAmount" / 100.0, 2)::text AS "DueAmount", c."DueOn", c."DueBy", c."ClosedOn" FROM cases c
    WHERE c."RequestId" = ANY($1::integer[]) ORDER BY c."RequestId", c."Id"`,
  client_flags: 'SELECT "Reason", "Note", "Until", "At" FROM client_flags WHERE "IdentityId" = $1',
  handovers: `SELECT h."RequestId", h."Direction", (SELECT c."Ref" FROM cases c WHERE c."Id" = h."CaseId") AS "Case", h."At", h."Place", h."ReceivedBy", h."As", h."Items", h."Belongings", h."Signature", h."Accepted", h."VoidedOn", h."VoidReason" FROM handovers h
    WHERE h."RequestId" = ANY($1::integer[]) ORDER BY h."RequestId", h."Id"`,
  messages: `SELECT m."RequestId", m."Cause", m."Channel", m."Language", m."To", m."Text", m."State", m."At", m."SentAt" FROM messages m
    WHERE m."RequestId" = ANY($1::integer[]) ORDER BY m."RequestId", m."Id"`,
  notes: `SELECT n."RequestId", n."Kind", n."Channel", n."Outcome", n."Text", n."At" FROM notes n
    WHERE n."RequestId" = ANY($1::integer[]) ORDER BY n."RequestId", n."Id"`,
  payments: `SELECT p."RequestId", p."Kind", p."State", p."Number", round(p."Amount" / 100.0, 2)::text AS "Amount", p."On", json_build_object('ar', m."Ar", 'en', m."En") AS "Method", p."Reference",
    (SELECT c."Ref" FROM cases c WHERE c."Id" = p."CaseId") AS "Case", p."Note", p."VoidedOn", p."VoidReason" FROM payments p LEFT JOIN lookups m ON m."Id" = p."Method"
    WHERE p."RequestId" = ANY($1::integer[]) ORDER BY p."RequestId", p."Id"`,
  request_papers: `SELECT q."RequestId", p."Ar", p."En", q."State", q."On", q."ExpiresOn", q."Note" FROM request_papers q JOIN papers p ON p."Id" = q."PaperId"
    WHERE q."RequestId" = ANY($1::integer[]) ORDER BY q."RequestId", p."SortId"`,
  stage_marks: `SELECT m."RequestId", s."Ar", s."En", m."On" FROM stage_marks m JOIN stages s ON s."Id" = m."StageId"
    WHERE m."RequestId" = ANY($1::integer[]) ORDER BY m."RequestId", s."SortId"`,
  // A token would open the request to whoever finds the file.
  track_links: 'SELECT "RequestId", "MadeAt" FROM track_links WHERE "RequestId" = ANY($1::integer[]) ORDER BY "RequestId"',
}

const DELETED = Object.entries(TABLE_RULES).flatMap(([table, forget]) => (forget === 'deletes' ? [table] : []))

/** Deletes what belongs to a request and says something about its client. */
export async function deleteChildren(transaction: Queryable, requestId: number): Promise<void> {
  for (const table of DELETED) {
    await transaction.query({ name: `privacy.delete.${table}`, text: `DELETE FROM ${quoted(table)} WHERE "RequestId" = $1`, values: [requestId] })
  }
}

/** The rows that belong to a client and these requests, by table, for the client. */
export async function exportChildren(transaction: Queryable, identity: string, requestIds: readonly number[]): Promise<Readonly<Record<string, readonly object[]>>> {
  const children: Record<string, readonly object[]> = {}
  for (const [table, text] of Object.entries(EXPORTED)) {
    children[table] = await transaction.query({ name: `privacy.export.${table}`, text, values: [table === 'client_flags' ? identity : requestIds] })
  }
  return children
}
