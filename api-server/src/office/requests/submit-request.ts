import { HONEYPOT_FIELD, resources, type Language, type SubmittedRequest } from '@office/shared-api/model'
import { message, schemaFor, validate } from '@office/shared-api/model/schema'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import type { Body } from '../../platform/plugins/bodies'
import { logChange } from '../../engine/change-log'
import { storable } from '../../engine/field-values'
import type { Label } from '../../engine/labels'
import { refuseBroken } from '../../engine/save-row'
import { insertRow, nextId, readRow } from '../../engine/stored-rows'
import { emptyRow, tableFields, type StoredRow } from '../../engine/table-fields'
import { addressGroup, bucketFor, countTry, forgiveTry, type Limit } from '../../platform/limits/rate-limit'
import { claimWorker } from '../reservations/worker-holding'
import { requestRef } from '../references'
import { firstStatus, type FirstStatus } from './first-status'
import { markOf, rememberMark, requestOfMark, type IdempotencyMark } from './idempotency'
import { publicRequest } from './public-request'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const { requests } = resources

/** What is counted for one client, by the identity number. */
export const SUBMIT_IDENTITY = 'submit-identity'

/** What a visitor sends, and from where. */
export interface Submission {
  readonly body: Body
  readonly idempotencyKey: string | string[] | undefined
  readonly ip: string
  readonly language: Language
  readonly now: Date
}

export interface SubmitLimits {
  readonly submit: number
  readonly submitIdentity: number
}

interface Checked {
  readonly personId: number
  /** The row with the fields that visitors may give; everything else is empty. */
  readonly row: StoredRow
}

const earlierRequest = prepared(
  'request.earlier',
  `SELECT "Id" FROM requests
   WHERE "PersonId" = $1 AND "IdentityId" = $2 AND "Phone" = $3 AND "Dob" = $4 AND "RequestDate" > $5 AND NOT "Archived"`,
)

/** Only public fields are taken from the body; whatever else it names is not looked at. Throws `FieldErrors`. */
function check({ body, language }: Submission): Checked {
  const { values, errors } = validate(schemaFor(requests, 'public'), body)
  refuseBroken(errors ?? {}, language)
  const personId = values?.['PersonId']
  if (typeof personId !== 'number') {
    refuseBroken({ PersonId: message('required') }, language)
    throw new HttpError('unable_to_submit')
  }
  const empty = emptyRow('requests')
  const given = Object.entries(values ?? {}).flatMap(([name, value]) => {
    const field = tableFields('requests').get(name)
    return field && value !== undefined ? [[name, storable(field, value, empty[name] ?? null)] as const] : []
  })
  return { personId, row: { ...empty, ...Object.fromEntries(given) } }
}

function addressLimit({ ip }: Submission, { submit }: SubmitLimits): Limit {
  return { bucket: bucketFor('submit-address', addressGroup(ip)), most: submit, window: 10 * MINUTE }
}

function identityLimit({ row }: Checked, { submitIdentity }: SubmitLimits): Limit {
  return { bucket: bucketFor(SUBMIT_IDENTITY, String(row['IdentityId'])), most: submitIdentity, window: DAY }
}

function label(ar: string, en: string): Label {
  return { text: { ar, en }, type: null, disabled: false }
}

function labelsOf(personId: number, person: string, status: FirstStatus | null): ReadonlyMap<string, Label> {
  const labels = new Map([[`persons ${personId}`, label(person, person)]])
  if (status) labels.set(`lookups ${status.Id}`, { ...label(status.Ar, status.En), type: requestsStatusType })
  return labels
}

const requestsStatusType = resources.statuses.lookupType ?? null

/** Claim, request and log entry stand or fall together. Answers null when the worker is not to be had. */
async function insertRequest(
  transaction: Queryable,
  { personId, row }: Checked,
  mark: IdempotencyMark | null,
  now: Date,
): Promise<SubmittedRequest | null> {
  const person = await claimWorker(transaction, personId)
  if (person === null) return null
  const id = await nextId(transaction, 'requests')
  const status = await firstStatus(transaction)
  const after = { ...row, Ref: requestRef(id), RequestDate: now.toISOString(), Status: status?.Id ?? null }
  await insertRow(transaction, requests, id, after)
  const labels = labelsOf(personId, person, status)
  await logChange({ transaction, now, userId: null }, 'requests', { id, before: null, after }, labels)
  if (mark) await rememberMark(transaction, mark, id, now)
  return publicRequest({ Id: id, ...after, Person: person })
}

/**
 * The request that this client already holds the worker with, from the last 24 hours. An identity number is known to
 * many, so phone and birth date must be the client's too before the request is shown.
 */
async function earlierOf(database: Queryable, { personId, row }: Checked, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - DAY)
  const values = [personId, row['IdentityId'], row['Phone'], row['Dob'], since]
  const [earlier] = await database.query<{ readonly Id: number }>(earlierRequest(...values))
  return earlier?.Id ?? null
}

async function answerOf(database: Queryable, id: number, language: Language): Promise<SubmittedRequest> {
  const row = await readRow(database, requests, id, language)
  if (!row) throw new HttpError('person_not_available')
  return publicRequest(row)
}

/**
 * A visitor's request for one worker. Throws `unable_to_submit` for a filled trap field, `FieldErrors`,
 * `too_many_requests`, and `person_not_available` (303) when the worker is taken, unavailable, deleted or unknown.
 * A retry under the same key, or by the same client for the worker whom he already holds, gets its first answer.
 */
export async function submitRequest(
  database: Database,
  submission: Submission,
  limits: SubmitLimits,
): Promise<SubmittedRequest> {
  const { body, language, now } = submission
  if (body[HONEYPOT_FIELD]) throw new HttpError('unable_to_submit')
  const checked = check(submission)
  const mark = markOf(submission.idempotencyKey, checked.row)
  const known = await requestOfMark(database, mark, now)
  if (known !== null) return answerOf(database, known, language)
  const perClient = identityLimit(checked, limits)
  await countTry(database, [addressLimit(submission, limits), perClient], now)
  const made = await database.transaction((transaction) => insertRequest(transaction, checked, mark, now))
  if (made) return made
  // Only requests that were made count for the client's day: a worker who was gone is no fault of his.
  await forgiveTry(database, [perClient])
  // The same attempt may have won in the meantime, or an earlier one whose answer never arrived.
  const earlier = (await requestOfMark(database, mark, now)) ?? (await earlierOf(database, checked, now))
  if (earlier === null) throw new HttpError('person_not_available')
  return answerOf(database, earlier, language)
}
