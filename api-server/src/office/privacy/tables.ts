import { quoted, type Queryable } from '../../platform/database/database'

/** The treatment of a table's rows when a client is forgotten or asks for their data. */
interface TableRule {
  /** Rows stay as they are, go (by their `RequestId`), or are emptied or deleted by code of their own (`forget-client.ts`). */
  readonly forget: 'keeps' | 'deletes' | 'empties'
  /** Of what belongs to a client: the SELECT with which `client:export` gives its rows, by the Ids of the requests unless `exportedBy` says otherwise. */
  readonly exported?: string
  readonly exportedBy?: 'identity'
}

const KEEPS: TableRule = { forget: 'keeps' }

/** Every table of the database: a test fails for one that is not here, so that nobody forgets what belongs to a client. */
export const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  activity: { forget: 'empties' },
  banners: KEEPS,
  callbacks: {
    forget: 'empties',
    exported: `SELECT "Name", "Phone", "Wishes", (SELECT p."Ref" FROM persons p WHERE p."Id" = "WorkerId") AS "Worker", "Language", "State", "Note", "At" FROM callbacks
      WHERE "RequestId" = ANY($1::integer[]) OR "Phone" IN (SELECT r."Phone" FROM requests r WHERE r."Id" = ANY($1::integer[]) AND r."Phone" <> '') ORDER BY "Id"`,
  },
  calendar_feeds: KEEPS,
  cases: {
    forget: 'empties',
    exported: `SELECT c."RequestId", c."Ref", c."Kind", c."From", c."MusanedNo", c."OpenedOn", c."AnswerBy", c."Story", c."Documented", c."DocumentedOn", c."ReportedOn", c."ExitOn",
        c."State", c."Outcome", round(c."DueAmount" / 100.0, 2)::text AS "DueAmount", c."DueOn", c."DueBy", c."ClosedOn" FROM cases c
      WHERE c."RequestId" = ANY($1::integer[]) ORDER BY c."RequestId", c."Id"`,
  },
  ceilings: KEEPS,
  commissions: KEEPS,
  consents: KEEPS,
  counters: KEEPS,
  expiries: KEEPS,
  change_log: { forget: 'empties' },
  client_flags: {
    forget: 'empties',
    exported: 'SELECT "Reason", "Note", "Until", "At" FROM client_flags WHERE "IdentityId" = $1',
    exportedBy: 'identity',
  },
  fingerprints: KEEPS,
  forgotten_workers: KEEPS,
  handovers: {
    forget: 'deletes',
    exported: `SELECT h."RequestId", h."Direction", (SELECT c."Ref" FROM cases c WHERE c."Id" = h."CaseId") AS "Case", h."At", h."Place", h."ReceivedBy", h."As", h."Items", h."Belongings", h."Signature", h."Accepted", h."VoidedOn", h."VoidReason" FROM handovers h
      WHERE h."RequestId" = ANY($1::integer[]) ORDER BY h."RequestId", h."Id"`,
  },
  idempotency_keys: { forget: 'deletes' },
  job_queue: KEEPS,
  last_published: KEEPS,
  import_rows: KEEPS,
  imports: KEEPS,
  lookups: KEEPS,
  messages: {
    forget: 'deletes',
    exported: `SELECT m."RequestId", m."Cause", m."Channel", m."Language", m."To", m."Text", m."State", m."At", m."SentAt" FROM messages m
      WHERE m."RequestId" = ANY($1::integer[]) ORDER BY m."RequestId", m."Id"`,
  },
  notes: {
    forget: 'deletes',
    exported: `SELECT n."RequestId", n."Kind", n."Channel", n."Outcome", n."Text", n."At" FROM notes n
      WHERE n."RequestId" = ANY($1::integer[]) ORDER BY n."RequestId", n."Id"`,
  },
  notifications: KEEPS,
  offices: KEEPS,
  outbox: KEEPS,
  papers: KEEPS,
  payments: {
    forget: 'empties',
    exported: `SELECT p."RequestId", p."Kind", p."State", p."Number", round(p."Amount" / 100.0, 2)::text AS "Amount", p."On", json_build_object('ar', m."Ar", 'en', m."En") AS "Method", p."Reference",
        (SELECT c."Ref" FROM cases c WHERE c."Id" = p."CaseId") AS "Case", p."Note", p."VoidedOn", p."VoidReason" FROM payments p LEFT JOIN lookups m ON m."Id" = p."Method"
      WHERE p."RequestId" = ANY($1::integer[]) ORDER BY p."RequestId", p."Id"`,
  },
  payouts: KEEPS,
  persons: KEEPS,
  preferences: KEEPS,
  prices: KEEPS,
  // Of staff alone, as `preferences`; both go with their user.
  push_subscriptions: KEEPS,
  recovery_codes: KEEPS,
  request_papers: {
    forget: 'deletes',
    exported: `SELECT q."RequestId", p."Ar", p."En", q."State", q."On", q."ExpiresOn", q."Note" FROM request_papers q JOIN papers p ON p."Id" = q."PaperId"
      WHERE q."RequestId" = ANY($1::integer[]) ORDER BY q."RequestId", p."SortId"`,
  },
  requests: { forget: 'empties' },
  reservation_sweep: KEEPS,
  reserved_from: { forget: 'deletes' },
  reset_codes: KEEPS,
  reset_tokens: KEEPS,
  second_factors: KEEPS,
  secrets: KEEPS,
  sessions: KEEPS,
  settings: KEEPS,
  stage_marks: {
    forget: 'keeps',
    exported: `SELECT m."RequestId", s."Ar", s."En", m."On" FROM stage_marks m JOIN stages s ON s."Id" = m."StageId"
      WHERE m."RequestId" = ANY($1::integer[]) ORDER BY m."RequestId", s."SortId"`,
  },
  stages: KEEPS,
  steps: KEEPS,
  tallies: KEEPS,
  templates: KEEPS,
  terms: KEEPS,
  throttles: { forget: 'empties' },
  // A token would open the request to whoever finds the file.
  track_links: {
    forget: 'deletes',
    exported: 'SELECT "RequestId", "MadeAt" FROM track_links WHERE "RequestId" = ANY($1::integer[]) ORDER BY "RequestId"',
  },
  unneeded_files: KEEPS,
  usual_days: KEEPS,
  users: KEEPS,
  views: { forget: 'empties' },
}

const DELETED = Object.entries(TABLE_RULES).flatMap(([table, { forget }]) => (forget === 'deletes' ? [table] : []))

/** Deletes what belongs to a request and says something about its client. */
export async function deleteChildren(transaction: Queryable, requestId: number): Promise<void> {
  for (const table of DELETED) {
    await transaction.query({ name: `privacy.delete.${table}`, text: `DELETE FROM ${quoted(table)} WHERE "RequestId" = $1`, values: [requestId] })
  }
}

/** The rows that belong to a client and these requests, by table, for the client. */
export async function exportChildren(transaction: Queryable, identity: string, requestIds: readonly number[]): Promise<Readonly<Record<string, readonly object[]>>> {
  const children: Record<string, readonly object[]> = {}
  for (const [table, { exported, exportedBy }] of Object.entries(TABLE_RULES)) {
    const values = [exportedBy === 'identity' ? identity : requestIds]
    if (exported !== undefined) children[table] = await transaction.query({ name: `privacy.export.${table}`, text: exported, values })
  }
  return children
}
