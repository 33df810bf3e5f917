import { resources } from '@office/shared-api/model'
import { lockRow, updateStatement } from '../../engine/row-statements'
import { emptyRow, type StoredRow } from '../../engine/stored-row'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { letGoOfPicture, removeQuietly, sweepPictures, type PictureStore } from '../../platform/files/stored-pictures'
import { recordActivity } from '../activity/record-activity'
import { isUnclosed } from '../ground/request-state'
import { forgetImportRows } from '../imports/old-imports'
import { forgetHandedOver } from './forget-after-arrival'
import { changesIn, FORGOTTEN_NAME, forgetChanges, isOf, rewriteEntry } from './forget-log'
import { forgetViews } from './forget-views'
import { askedWorkers } from './worker-records'

/** Of a worker who is forgotten: the office's counts. A field that is added later goes. */
const KEPT = ['Ref', 'Country'] as const
/** The office's accounts need these of the requests that named the worker: commissions, guarantees, the report on the offices. Of one who is forgotten twice the first time counts. */
const keepPlacement = prepared(
  'privacy.worker-placement',
  'INSERT INTO forgotten_workers ("PersonId", "OfficeId", "Job", "Category") SELECT "Id", "OfficeId", "Job", "Category" FROM persons WHERE "Id" = $1 ON CONFLICT DO NOTHING',
)
/** The fields of a request that name a worker. */
const NAMING = ['PersonId', 'WantedPersonId']

const openRequests = prepared('privacy.worker-open', `SELECT r."Ref" FROM requests r WHERE (r."PersonId" = $1 OR r."WantedPersonId" = $1) AND ${isUnclosed('r')} ORDER BY r."Id"`)
const ownLog = prepared('privacy.worker-log', `SELECT "Changes" FROM change_log WHERE "Table" = 'persons' AND "RowId" = $1`)
const namingEntries = prepared('privacy.worker-named', `SELECT "Id"::text AS "Id", "Changes" FROM change_log WHERE "Table" = 'requests' AND position($1::text IN "Changes") > 0`)
// Of consents that went with a deleted worker.
const goneConsents = prepared(
  'privacy.worker-gone-consents',
  `SELECT "RowId", "Changes" FROM change_log l
   WHERE "Table" = 'consents' AND position($1::text IN "Changes") > 0 AND NOT EXISTS (SELECT FROM consents c WHERE c."Id" = l."RowId")`,
)
const unnameMessages = prepared(
  'privacy.worker-messages',
  `UPDATE messages SET "Text" = replace("Text", $2::text, $3::text) WHERE position($2::text IN "Text") > 0 AND "RequestId" IN (SELECT "Id" FROM requests WHERE "PersonId" = $1 OR "WantedPersonId" = $1)`,
)
const selectConsents = prepared('privacy.worker-consent-ids', 'SELECT "Id" FROM consents WHERE "PersonId" = $1')
const deleteConsents = prepared('privacy.worker-consents-gone', 'DELETE FROM consents WHERE "PersonId" = $1')

/** The outcome of forgetting a worker. */
export interface ForgottenWorker {
  readonly ref: string
  /** References of open requests that name the worker, who is not forgotten then. */
  readonly open: readonly string[]
  /** The path of the photo, whose files go after the commit. */
  readonly photo: string | null
}

/** The change without a name, written as JSON; the same object where it is not about a worker or does not say it. */
function unnamed(change: unknown, name: string): unknown {
  if (!isOf(NAMING, change)) return change
  const text = JSON.stringify(change)
  const without = text.replaceAll(name, JSON.stringify(FORGOTTEN_NAME))
  return without === text ? change : (JSON.parse(without) as unknown)
}

/** The texts that a worker has had in a field, by the row and by the log. */
async function textsOf(transaction: Queryable, id: number, field: string, present: StoredRow): Promise<readonly string[]> {
  const entries = await transaction.query<{ readonly Changes: string }>(ownLog(id))
  const changes = entries.flatMap(({ Changes }) => changesIn(Changes)).filter((change) => isOf([field], change)) as { readonly value?: unknown; readonly old?: unknown }[]
  const texts = [present[field], ...changes.flatMap(({ value, old }) => [value, old])]
  return [...new Set(texts.flatMap((text) => (typeof text === 'string' && text !== '' && text !== FORGOTTEN_NAME ? [text] : [])))]
}

/** Takes a name, written as JSON, out of the logs of requests, and empties those of consents that are gone. Of two workers of one name the log of requests tells neither: it says items by name alone. */
async function forgetName(transaction: Queryable, name: string): Promise<void> {
  for (const { Id, Changes } of await transaction.query<{ readonly Id: string; readonly Changes: string }>(namingEntries(name))) {
    const changes = changesIn(Changes)
    await rewriteEntry(transaction, Id, changes.map((change) => unnamed(change, name)))
  }
  for (const { RowId, Changes } of await transaction.query<{ readonly RowId: number; readonly Changes: string }>(goneConsents(name))) {
    if (changesIn(Changes).some((change) => unnamed(change, name) !== change)) await forgetChanges(transaction, resources.consents.table, RowId, [])
  }
}

async function forgetConsents(transaction: Queryable, id: number): Promise<void> {
  for (const { Id } of await transaction.query<{ readonly Id: number }>(selectConsents(id))) {
    await forgetChanges(transaction, resources.consents.table, Id, [])
  }
  await transaction.query(deleteConsents(id))
}

/** Empties the log of a worker, also of one who is deleted, and takes the names that it says, and those of the row, out of others' logs; views that hold them, or a passport number, go. */
export async function forgetWorkerLog(transaction: Queryable, id: number, present: StoredRow = {}): Promise<void> {
  const names = await textsOf(transaction, id, 'Name', present)
  const passports = await textsOf(transaction, id, 'PassportNo', present)
  for (const name of names) await forgetName(transaction, JSON.stringify(name))
  await forgetViews(transaction, ...names.map((Name) => ({ Name })), ...passports.map((PassportNo) => ({ PassportNo })))
  await forgetChanges(transaction, resources.persons.table, id, KEPT)
}

/**
 * Empties a worker but reference and country, with the log, and deletes the consents; the photo is let go of. Optimistic concurrency: a form that is open
 * on the worker is stale from then on. One whom an open request names stays as they are. Returns null for one who is not there.
 */
export async function forgetWorker(transaction: Queryable, id: number, now: Date): Promise<ForgottenWorker | null> {
  const present = await lockRow(transaction, resources.persons, id)
  if (!present) return null
  const { values } = present
  const ref = String(values['Ref'])
  const open = (await transaction.query<{ readonly Ref: string }>(openRequests(id))).map(({ Ref }) => Ref)
  if (open.length > 0) return { ref, open, photo: null }
  const kept = Object.fromEntries(KEPT.map((name) => [name, values[name] ?? null]))
  const after: StoredRow = { ...emptyRow(resources.persons.table), ...kept, Name: FORGOTTEN_NAME, Available: false }
  await transaction.query(keepPlacement(id))
  // Past the save and its hooks: a save would log the old values, which are to go.
  await transaction.query(updateStatement(resources.persons, id, after, Object.keys(after)))
  const photo = typeof values['Photo'] === 'string' ? values['Photo'] : null
  if (photo !== null) await letGoOfPicture(transaction, photo, now)
  await forgetConsents(transaction, id)
  await forgetHandedOver(transaction, id)
  await forgetImportRows(transaction, id, { Ref: ref, PassportNo: String(values['PassportNo'] ?? '') }, now)
  await transaction.query(unnameMessages(id, values['Name'], ref))
  await forgetWorkerLog(transaction, id, values)
  return { ref, open, photo }
}

/** After the commit: no address leads to the photos, nor do their files lie anywhere. Where it fails, the hourly sweep does it. */
export async function removeForgottenPhotos(store: PictureStore, forgotten: readonly ForgottenWorker[], now: Date): Promise<void> {
  await removeQuietly(store, forgotten.flatMap(({ photo }) => (photo === null ? [] : [photo])))
  await sweepPictures(store, now).catch(() => undefined)
}

/** The author in the activity record. */
const AUTHOR = { Id: null, Name: 'worker:forget' }

/** The outcome by reference: those that were there, and how many were deleted before, whose log was emptied. */
export interface ForgottenReference {
  readonly workers: readonly ForgottenWorker[]
  readonly deleted: number
}

/** Forgets whoever has or had this reference, in one transaction; the files of their photos go at once. */
export async function forgetReference(store: PictureStore, reference: string, now: Date): Promise<ForgottenReference> {
  const done = await forgetWithin(store.database, reference, now)
  await removeForgottenPhotos(store, done.workers, now)
  return done
}

function forgetWithin(database: Database, reference: string, now: Date): Promise<ForgottenReference> {
  return database.transaction(async (transaction) => {
    const workers: ForgottenWorker[] = []
    let deleted = 0
    for (const { id, isThere } of await askedWorkers(transaction, reference)) {
      const forgotten = isThere ? await forgetWorker(transaction, id, now) : null
      if (forgotten) workers.push(forgotten)
      else {
        await forgetWorkerLog(transaction, id)
        await forgetImportRows(transaction, id, { Ref: reference }, now)
        deleted += 1
      }
    }
    const done = workers.filter(({ open }) => open.length === 0).map(({ ref }) => ref)
    if (done.length > 0 || deleted > 0) await recordActivity(transaction, { kind: 'forget', by: AUTHOR, subject: done.join(', ') || reference }, now)
    return { workers, deleted }
  })
}
