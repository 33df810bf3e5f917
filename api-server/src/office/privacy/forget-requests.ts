import { resources } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { lockRow, updateRow } from '../../engine/row-statements'
import { emptyRow, type StoredRow } from '../../engine/stored-row'
import type { ClientEntry } from './client-requests'

/**
 * What stays of a request whose client is forgotten: what the office counts, and which worker it placed when. Everything
 * else is emptied, also a field that is added later: free text may say anything about anybody.
 */
const KEPT: readonly string[] = [
  'Ref', 'PersonId', 'RequestDate', 'Status', 'FilterId', 'Archived',
  'PaidMusand', 'ContractDate', 'LinkMusand', 'SignMusand', 'Egency',
  'EnteredEmbessy', 'VisaRecived', 'Travel', 'BoloEntered', 'BoloRecived',
]

/** Tables show that there was a client. */
const NOBODY = '—'

/** A request that has been emptied. */
export interface ForgottenRequest {
  readonly ref: string
  /** It was open, and has been archived. */
  readonly wasOpen: boolean
  /** A worker is still named, and so not offered. */
  readonly namesWorker: boolean
}

const unmark = prepared('privacy.unmark', 'DELETE FROM idempotency_keys WHERE "RequestId" = ANY($1::integer[])')
const entries = prepared(
  'privacy.entries',
  `SELECT "Id"::text AS "Id", "Changes" FROM change_log
   WHERE "Table" = 'requests' AND "RowId" = $1`,
)
const rewrite = prepared('privacy.rewrite', 'UPDATE change_log SET "Changes" = $2 WHERE "Id" = $1::bigint')

function anonymous(row: StoredRow): StoredRow {
  const kept = Object.fromEntries(KEPT.map((name) => [name, row[name] ?? null]))
  return { ...emptyRow('requests'), ...kept, Name: NOBODY, Archived: true }
}

function changesIn(text: string): readonly unknown[] {
  const changes: unknown = JSON.parse(text)
  return Array.isArray(changes) ? changes : []
}

function isKept(change: unknown): boolean {
  return typeof change === 'object' && change !== null && 'column' in change && KEPT.includes(String(change.column))
}

/** Takes what is personal out of the log of a request. Answers how many entries changed. */
export async function forgetLog(transaction: Queryable, id: number): Promise<number> {
  let changed = 0
  for (const { Id, Changes } of await transaction.query<{ Id: string; Changes: string }>(entries(id))) {
    const all = changesIn(Changes)
    const kept = all.filter(isKept)
    if (kept.length === all.length) continue
    await transaction.query(rewrite(Id, JSON.stringify(kept)))
    changed += 1
  }
  return changed
}

/** Takes one client out of an entry that tells of others, too. Answers how many entries changed: one or none. */
export async function forgetEntry(transaction: Queryable, { Id, changes }: ClientEntry): Promise<number> {
  const kept = changes.flatMap(({ change, others }) => (isKept(change) ? change : (others ?? [])))
  if (changes.every(({ change, own }) => own === null || isKept(change))) return 0
  await transaction.query(rewrite(Id, JSON.stringify(kept)))
  return 1
}

/**
 * Empties a request of what is personal, its search text and log included, and archives it. A form that somebody has open
 * on it is stale from then on, so that nothing comes back with a save. Answers null when the request is not there.
 */
export async function forgetRequest(
  transaction: Queryable,
  id: number,
): Promise<(ForgottenRequest & { readonly entries: number }) | null> {
  const present = await lockRow(transaction, resources.requests, id)
  if (!present) return null
  const { values } = present
  const after = anonymous(values)
  await updateRow(transaction, resources.requests, id, after, Object.keys(after))
  await transaction.query(unmark([id]))
  const changed = await forgetLog(transaction, id)
  return { ref: String(values['Ref']), wasOpen: values['Archived'] !== true, namesWorker: values['PersonId'] !== null, entries: changed }
}
