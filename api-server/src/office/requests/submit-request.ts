import {
  DAY,
  editableFields,
  HONEYPOT_FIELD,
  MINUTE,
  resources,
  type AnyRow,
  type Language,
  type SubmittedRequest,
} from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import type { BoundResource, RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { publicFormShape, rowProperties } from '../../engine/contract/resource-shapes'
import { id, text, type Schema } from '../../engine/contract/shape'
import { readRow } from '../../engine/row-statements'
import { draftOf, saveRow } from '../../engine/save-row'
import type { Parts } from '../../platform/plugins/parts'
import { fieldErrors, HttpError } from '../../platform/errors'
import { bodyOf, type Body } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { addressGroup, bucketFor, countTry, forgiveTry, type Limit } from '../../platform/limits/rate-limit'
import { refuseTooManyReservations, reserveForAddress } from '../reservations/reservations-by-address'
import { newTrackLink, trackLink } from '../tracking/track-link'
import { isKeyTaken, LONGEST_KEY, markOf, rememberMark, requestOfBody, requestOfMark } from './idempotency'

const { requests } = resources

/** The bucket of one client. Requests count by identity number and address together, or a stranger could use up the number. */
export function identityBucket(identity: string): string {
  return bucketFor('submit-identity', identity)
}

/** The body that a visitor sends, and the address it came from. */
interface Submission {
  readonly body: Body
  readonly idempotencyKey: string | string[] | undefined
  readonly ip: string
  readonly language: Language
}

/** The sender's view of a request: their own values, the worker until when, and the reference and date that the server gave. */
const SHOWN = ['Id', 'Ref', 'RequestDate', 'Person', 'ReservedUntil', ...editableFields(requests, 'public').map(([name]) => name)]

function publicRequest(row: AnyRow, Track: string): SubmittedRequest {
  const shown: Record<string, unknown> = Object.fromEntries(SHOWN.map((name) => [name, row[name] ?? null]))
  // The names above are the keys of this type: they come from the same data.
  return { ...shown, Track } as unknown as SubmittedRequest
}

/** The answer that the attempt has had before. */
async function answerOf({ database, config, now }: Parts, bound: BoundResource, requestId: number, language: Language): Promise<SubmittedRequest> {
  const row = await readRow(database, bound, requestId, language, now())
  if (!row) throw new HttpError('person_not_available')
  return publicRequest(row, await trackLink(database, config, requestId, now()))
}

/**
 * A visitor's request for one worker: the same save as that of staff, with a trap for programs, idempotency and rate
 * limits around it. Throws `unable_to_submit` for a filled trap field, `FieldErrors`, `too_many_requests`, `too_many_reservations`, and
 * `person_not_available` (303) when the worker is taken, unavailable, deleted or unknown. A retry under the same key, or
 * with the same whole body for the worker whom it already reserves, gets its first answer.
 */
async function submitRequest(parts: Parts, bound: BoundResource, { body, idempotencyKey, ip, language }: Submission): Promise<SubmittedRequest> {
  const { database, config } = parts
  const now = parts.now()
  if (body[HONEYPOT_FIELD]) throw new HttpError('unable_to_submit')
  const draft = draftOf(requests, 'public', body)
  if (draft.errors) throw fieldErrors(draft.errors, language)
  const { row } = draft

  const mark = markOf(idempotencyKey, row)
  const known = await requestOfMark(database, mark, now)
  if (known !== null) return answerOf(parts, bound, known, language)

  const address = addressGroup(ip)
  const perAddress: Limit = { bucket: bucketFor('submit-address', address), most: config.limits.submit, window: 10 * MINUTE }
  await countTry(database, [perAddress], now)
  const perClient: Limit = {
    bucket: `${identityBucket(String(row['IdentityId']))}:${bucketFor('address', address)}`,
    most: config.limits.submitIdentity,
    window: DAY,
  }
  // Before the worker is locked, so that an address beyond its limit keeps nobody waiting; the save asks again, under the address's lock.
  await refuseTooManyReservations(database, address, config.limits.reservation, now)
  let link = ''
  const limited: RowHooks = {
    // Once the worker is reserved: only requests that are made count, a worker who was gone is no fault of the client's.
    async beforeSave({ id, after }, { transaction }) {
      await reserveForAddress(transaction, address, config.limits.reservation, now)
      await countTry(transaction, [perClient], now)
      const made = newTrackLink(config, id, now)
      link = made.link
      return { beside: [rememberMark(mark, { id, status: after['Status'], address }, now), made.first] }
    },
  }
  try {
    const row = await saveRow({ parts, bound, audience: 'public', caller: null, body, draft, language, set: { Language: language }, hooks: [limited] })
    return publicRequest(row, link)
  } catch (error) {
    if (isKeyTaken(error)) throw new HttpError('bad_request')
    // A client's limit takes the address's try back; the address's own does not, or it could go on trying without end.
    if (error instanceof HttpError && error.code === 'too_many_requests') await forgiveTry(database, [perAddress])
    if (!(error instanceof HttpError) || error.code !== 'person_not_available') throw error
    // The same attempt may have won in the meantime, or an earlier one whose answer never arrived.
    const earlier = (await requestOfMark(database, mark, now)) ?? (await requestOfBody(database, mark, row['PersonId'], now))
    if (earlier === null) throw error
    return answerOf(parts, bound, earlier, language)
  }
}

const row = rowProperties(requests)
const shown: Schema = {
  type: 'object',
  title: 'SubmittedRequest',
  properties: { ...Object.fromEntries(SHOWN.map((name) => [name, row[name] ?? text])), Track: { ...text, description: 'The address at which its sender follows it.' } },
  required: [...SHOWN, 'Track'],
  additionalProperties: false,
}

const submitCall: CallContract = {
  tag: 'requests',
  summary: 'A visitor’s request for one worker; 303 (without an address) when the worker is no longer to be had',
  headers: [
    {
      name: 'Idempotency-Key',
      description: 'A mark of this attempt: a retry under it gets the first answer, for 24 hours.',
      schema: { type: 'string', maxLength: LONGEST_KEY },
    },
  ],
  body: {
    schema: publicFormShape('SubmitForm', requests, {
      required: ['PersonId'],
      properties: {
        PersonId: { ...id, description: 'The worker.' },
        [HONEYPOT_FIELD]: { type: 'string', maxLength: 0, description: 'Left empty by people.' },
      },
    }),
  },
  answer: shown,
  refusals: ['person_not_available', 'field_errors', 'unable_to_submit', 'too_many_requests', 'too_many_reservations'],
}

export function submitRoute(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  app.post('/api/requests/submit', { config: { access: 'everyone', contract: submitCall } }, (request) =>
    submitRequest(parts, bound, {
      body: bodyOf(request),
      idempotencyKey: request.headers['idempotency-key'],
      ip: request.ip,
      language: languageOf(request),
    }),
  )
}
