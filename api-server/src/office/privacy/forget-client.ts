import { leadingDay, resources } from '@office/shared-api/model'
import { forgetKept } from '../../engine/restore'
import { lockRow, updateStatement } from '../../engine/row-statements'
import { emptyRow, type StoredRow } from '../../engine/stored-row'
import { tablesToKeep } from '../../platform/backup/backup-contents'
import { prepared, quoted, type Database, type Queryable } from '../../platform/database/database'
import { forgetTries } from '../../platform/limits/rate-limit'
import { recordActivity } from '../activity/record-activity'
import { recomputeRequest } from '../pipeline/position'
import { PER_IDENTITY } from '../submit/submit-request'
import { forgetAfterArrival } from './forget-after-arrival'
import { forgetCallbackOf, forgetCallbacksOf } from './forget-callbacks'
import { FORGOTTEN_NAME, forgetChanges, isOf, rewriteEntry } from './forget-log'
import { forgetViews } from './forget-views'
import { logOfClient, ownRequests, type ClientEntry } from './client-records'
import { deleteChildren } from './tables'

/**
 * The fields that stay of a request whose client is forgotten: the office's counts, and which worker was placed when. All
 * others are emptied, a field that is added later too: free text may say anything about anybody.
 */
const KEPT: readonly string[] = [
  'Ref', 'PersonId', 'RequestDate', 'Status', 'FilterId', 'Archived',
  'PaidMusand', 'ContractDate', 'LinkMusand', 'SignMusand', 'Egency',
  'EnteredEmbessy', 'VisaRecived', 'Travel', 'BoloEntered', 'BoloRecived', 'ArrivedOn',
  'StageId', 'NextStageId', 'StageDueOn', 'ForecastOn', 'DeadlineOn', 'ExtendedOn',
  'ContractDays', 'ClockFrom', 'ReplacesId', 'GuaranteeSince', 'GuaranteeUntil', 'ContractUntil', 'InsurancePaidOn',
  'FirstContactAt', 'ContactDueAt', 'AssigneeId',
  'PriceId', 'QuotedPrice', 'QuotedSalary', 'QuotedVat', 'QuotedDaysFrom', 'QuotedDaysTo', 'AgreedPrice',
]

/** Of a request's log also what is named besides the fields. */
const KEPT_IN_LOG: readonly string[] = [...KEPT, 'StageMark']

/** Stages that are marked by a text: its day stays. */
const DATED_TEXTS = ['Medical', 'Biometric', 'OWWA', 'OEC'] as const

/** A request that has been emptied. */
export interface ForgottenRequest {
  readonly ref: string
  /** It was open, and has been archived. */
  readonly wasOpen: boolean
  /** A worker is still named, and so not offered. */
  readonly namesWorker: boolean
}

function anonymous(row: StoredRow): StoredRow {
  const kept = Object.fromEntries(KEPT.map((name) => [name, row[name] ?? null]))
  const days = Object.fromEntries(DATED_TEXTS.map((name) => [name, leadingDay(String(row[name] ?? '')) ?? '']))
  return { ...emptyRow('requests'), ...kept, ...days, Name: FORGOTTEN_NAME, Archived: true }
}

// A caution is about a client: it goes with the last request that still says whom it is about.
const deleteFlag = prepared(
  'privacy.delete-flag',
  'DELETE FROM client_flags f WHERE f."IdentityId" = $1 AND NOT EXISTS (SELECT FROM requests r WHERE r."IdentityId" = f."IdentityId")',
)

const deleteEndedFlags = prepared('privacy.ended-flags', 'DELETE FROM client_flags WHERE "Until" < $1::date')

/** Removes the cautions whose last day was before this one. */
export async function removeEndedFlags(database: Queryable, today: string): Promise<void> {
  await database.query(deleteEndedFlags(today))
}

/** Removes personal data from the log of a request. Returns how many entries changed. */
export function forgetLog(transaction: Queryable, id: number): Promise<number> {
  return forgetChanges(transaction, 'requests', id, KEPT_IN_LOG)
}

/** Removes one client from an entry that is about others, too. Returns how many entries changed: one or none. */
export async function forgetEntry(transaction: Queryable, { Id, RowId, changes }: ClientEntry): Promise<number> {
  // Values as stored are not divided: what others could take back is forgotten with it.
  await forgetKept(transaction, 'requests', RowId)
  const kept = changes.flatMap(({ change, others }) => (isOf(KEPT_IN_LOG, change) ? change : (others ?? [])))
  if (changes.every(({ change, own }) => own === null || isOf(KEPT_IN_LOG, change))) return 0
  await rewriteEntry(transaction, Id, kept)
  return 1
}

/**
 * Removes personal data from a request, its search text and its log, and archives it. Optimistic concurrency: a form that
 * is open on it is stale from then on, so that nothing comes back with a save. Returns null for a deleted request.
 */
export async function forgetRequest(
  transaction: Queryable,
  id: number,
): Promise<(ForgottenRequest & { readonly entries: number }) | null> {
  const present = await lockRow(transaction, resources.requests, id)
  if (!present) return null
  const { values } = present
  const after = anonymous(values)
  // Past the save and its hooks: archiving neither reserves nor releases, and a save would log the old values, which are to go.
  await transaction.query(updateStatement(resources.requests, id, after, Object.keys(after)))
  await forgetAfterArrival(transaction, id)
  await deleteChildren(transaction, id)
  await forgetViews(transaction, values)
  await transaction.query(deleteFlag(values['IdentityId']))
  await recomputeRequest(transaction, id)
  const changed = (await forgetLog(transaction, id)) + (await forgetCallbackOf(transaction, id))
  return { ref: String(values['Ref']), wasOpen: values['Archived'] !== true, namesWorker: values['PersonId'] !== null, entries: changed }
}

/** The outcome of forgetting a client, and what a person should still look at. */
export interface Forgotten {
  readonly requests: readonly ForgottenRequest[]
  /** Entries of the change log that have been changed. */
  readonly entries: number
  /** References of requests under another identity number that name a phone of this client. */
  readonly samePhone: readonly string[]
  /** Tables that still contain the identity number in typed text, with their number of rows. */
  readonly left: readonly { readonly table: string; readonly rows: number }[]
}

/** The author in the activity record. */
const AUTHOR = { Id: null, Name: 'forget' }

const samePhone = prepared(
  'privacy.same-phone',
  `SELECT "Ref" FROM requests
   WHERE "IdentityId" <> $1 AND "Phone" IN (SELECT "Phone" FROM requests WHERE "IdentityId" = $1 AND "Phone" <> '') ORDER BY "Id"`,
)

async function forgetWithin(transaction: Queryable, identity: string, now: Date): Promise<Omit<Forgotten, 'left'>> {
  const others = await transaction.query<{ readonly Ref: string }>(samePhone(identity))
  const requests: ForgottenRequest[] = []
  const own = await ownRequests(transaction, identity)
  // While the requests still say which phones are the client's.
  let entries = await forgetCallbacksOf(transaction, own)
  for (const id of own) {
    const forgotten = await forgetRequest(transaction, id)
    if (!forgotten) continue
    requests.push(forgotten)
    entries += forgotten.entries
  }
  // Of requests that are deleted or another client's by now, only this client's part.
  for (const entry of await logOfClient(transaction, identity, [])) entries += await forgetEntry(transaction, entry)
  await transaction.query(deleteFlag(identity))
  await forgetTries(transaction, { what: PER_IDENTITY, key: identity })
  if (requests.length > 0 || entries > 0) {
    const subject = requests.map(({ ref }) => ref).join(', ')
    await recordActivity(transaction, { kind: 'forget', by: AUTHOR, subject }, now)
  }
  return { requests, entries, samePhone: others.map(({ Ref }) => Ref) }
}

async function whereLeft(database: Queryable, identity: string): Promise<Forgotten['left']> {
  const left: { table: string; rows: number }[] = []
  for (const { name } of await tablesToKeep(database)) {
    const text = `SELECT count(*)::integer AS rows FROM ${quoted(name)} t WHERE t::text LIKE '%' || $1 || '%'`
    const [found] = await database.query<{ readonly rows: number }>({ text, values: [identity] })
    if (found && found.rows > 0) left.push({ table: name, rows: found.rows })
  }
  return left
}

/**
 * Forgets the client with this identity number, in one transaction: their requests stay for the office's counts without
 * personal data, and so does the log, that of deleted requests too.
 */
export async function forgetClient(database: Database, identity: string, now: Date): Promise<Forgotten> {
  const done = await database.transaction((transaction) => forgetWithin(transaction, identity, now))
  return { ...done, left: await whereLeft(database, identity) }
}
