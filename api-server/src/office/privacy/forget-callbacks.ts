import { DAY, resources } from '@office/shared-api/model'
import { lockRow, updateStatement } from '../../engine/row-statements'
import { emptyRow } from '../../engine/stored-row'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { removeNotificationsAbout } from '../notifications/notify'
import { FORGOTTEN_NAME, forgetChanges } from './forget-log'
import { plausibleNow } from './plausible-now'

/** Traces of clients who asked to be called: none once they are forgotten, and some time after the call the office’s counts alone. */

const { callbacks } = resources

/** A call request that was closed says whom it was about for so long, in milliseconds. */
const CLOSED_FOR = 90 * DAY

/** The fields that stay of one that is emptied. */
const KEPT: readonly string[] = ['State', 'WorkerId', 'Language', 'ContactDueAt', 'At', 'UserId', 'RequestId']

const removeOf = prepared(
  'privacy.delete.callbacks',
  `DELETE FROM callbacks WHERE "RequestId" = ANY($1::integer[]) OR "Phone" IN (SELECT r."Phone" FROM requests r WHERE r."Id" = ANY($1::integer[]) AND r."Phone" <> '') RETURNING "Id"`,
)
const removeMade = prepared('privacy.delete.made-callbacks', 'DELETE FROM callbacks WHERE "RequestId" = $1 RETURNING "Id"')

interface Removed {
  readonly Id: number
}

/** Removes what was told and logged of call requests that are gone. Returns how many entries of the log changed. */
async function forgetTraces(transaction: Queryable, gone: readonly Removed[]): Promise<number> {
  const ids = gone.map(({ Id }) => Id)
  await removeNotificationsAbout(transaction, 'callback', ids)
  let changed = 0
  for (const id of ids) changed += await forgetChanges(transaction, callbacks.table, id, KEPT)
  return changed
}

/** Deletes the call requests of these requests' client: those with a phone of theirs, and those that a request was made of. Returns how many entries of the log changed. */
export async function forgetCallbacksOf(transaction: Queryable, requestIds: readonly number[]): Promise<number> {
  return forgetTraces(transaction, await transaction.query<Removed>(removeOf(requestIds)))
}

/** Deletes the call request that a request was made of, with the request's client. A later one of the same number is not as old. */
export async function forgetCallbackOf(transaction: Queryable, requestId: number): Promise<number> {
  return forgetTraces(transaction, await transaction.query<Removed>(removeMade(requestId)))
}

const PORTION = 50

// Those whose request is there go with it.
const selectOld = prepared(
  'privacy.old-callbacks',
  `SELECT c."Id" FROM callbacks c
   WHERE (c."State" = 'closed' OR (c."State" = 'request' AND c."RequestId" IS NULL)) AND c."Phone" <> '' AND c."At" < $1
     AND NOT EXISTS (SELECT 1 FROM change_log l WHERE l."Table" = '${callbacks.table}' AND l."RowId" = c."Id" AND l."Date" >= $1)
   ORDER BY c."Id" LIMIT ${PORTION} FOR UPDATE OF c SKIP LOCKED`,
)

async function emptyPortion(transaction: Queryable, since: Date): Promise<number> {
  const old = await transaction.query<Removed>(selectOld(since))
  for (const { Id } of old) {
    const row = await lockRow(transaction, callbacks, Id)
    if (!row) continue
    const kept = Object.fromEntries(KEPT.map((name) => [name, row.values[name] ?? null]))
    const after = { ...emptyRow(callbacks.table), ...kept, Name: FORGOTTEN_NAME }
    // Past the save, which would log the old values.
    await transaction.query(updateStatement(callbacks, Id, after, Object.keys(after)))
  }
  await forgetTraces(transaction, old)
  return old.length
}

/** Empties call requests that were closed 90 days ago. */
export async function emptyClosedCallbacks(database: Database, now: Date): Promise<void> {
  const since = new Date((await plausibleNow(database, now)).getTime() - CLOSED_FOR)
  while ((await database.transaction((transaction) => emptyPortion(transaction, since))) > 0);
}
