import { tablesToKeep } from '../../platform/backup/backup-contents'
import { prepared, quoted, type Database, type Queryable } from '../../platform/database/database'
import { bucketFor, forgetTries } from '../../platform/limits/rate-limit'
import { recordActivity } from '../activity/record-activity'
import { SUBMIT_IDENTITY } from '../requests/submit-request'
import { logOfClient, ownRequests } from './client-requests'
import { forgetEntry, forgetRequest, type ForgottenRequest } from './forget-requests'

/** What was done to forget a client, and what a person should still look at. */
export interface Forgotten {
  readonly requests: readonly ForgottenRequest[]
  /** Entries of the change log that have been changed. */
  readonly entries: number
  /** References of requests under another identity number that name a phone of this client. */
  readonly samePhone: readonly string[]
  /** Where the identity number still stands, in text that somebody typed: tables with their number of rows. */
  readonly left: readonly { readonly table: string; readonly rows: number }[]
}

/** As the record of activity names who did it. */
const AUTHOR = { Id: null, Name: 'forget' }

const samePhone = prepared(
  'privacy.same-phone',
  `SELECT "Ref" FROM requests
   WHERE "IdentityId" <> $1 AND "Phone" IN (SELECT "Phone" FROM requests WHERE "IdentityId" = $1 AND "Phone" <> '') ORDER BY "Id"`,
)

async function forgetWithin(transaction: Queryable, identity: string, now: Date): Promise<Omit<Forgotten, 'left'>> {
  const others = await transaction.query<{ readonly Ref: string }>(samePhone(identity))
  const requests: ForgottenRequest[] = []
  let entries = 0
  for (const id of await ownRequests(transaction, identity)) {
    const forgotten = await forgetRequest(transaction, id)
    if (!forgotten) continue
    requests.push(forgotten)
    entries += forgotten.entries
  }
  // Of requests that are deleted or somebody else's by now, only what was this client's.
  for (const entry of await logOfClient(transaction, identity, [])) entries += await forgetEntry(transaction, entry)
  await forgetTries(transaction, bucketFor(SUBMIT_IDENTITY, identity))
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
 * Forgets the client with this identity number: his requests stay as numbers of the office without anything personal, and
 * so does their log, also that of requests that were deleted. All of it or nothing.
 */
export async function forgetClient(database: Database, identity: string, now: Date): Promise<Forgotten> {
  const done = await database.transaction((transaction) => forgetWithin(transaction, identity, now))
  return { ...done, left: await whereLeft(database, identity) }
}
