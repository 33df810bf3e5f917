import {
  DAY,
  HONEYPOT_FIELD,
  MINUTE,
  resources,
  type Language,
  type SubmittedRequest,
} from '@office/shared-api/model'
import { id } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { BoundResource, RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { publicFormShape } from '../../engine/contract/resource-shapes'
import { draftOf } from '../../engine/row-draft'
import { saveRow } from '../../engine/save-row'
import type { Parts } from '../../platform/plugins/parts'
import { fieldErrors, HttpError } from '../../platform/errors'
import { bodyOf, type Body } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import { addressLimits, networksOf } from '../../platform/limits/networks'
import { countTry, forgiveTry } from '../../platform/limits/rate-limit'
import { refuseTooManyReservations, reservedFrom, reserveForAddress } from '../reservations/reservations-by-address'
import { newTrackLink } from '../tracking/track-link'
import { isKeyTaken, LONGEST_KEY, markOf, rememberMark, requestOfBody, requestOfMark } from './idempotency'
import { firstAnswer, knownAnswer, madeAnswer, submittedShape } from './submit-answer'

const { requests } = resources

/** Requests of one client: they count by identity number and address together, or a stranger could use up the number. */
export const PER_IDENTITY = 'submit-identity'

/** The body that a visitor sends, and the address it came from. */
interface Submission {
  readonly body: Body
  readonly idempotencyKey: string | string[] | undefined
  readonly ip: string
  readonly language: Language
}

/**
 * A visitor's request for one worker: the same save as that of staff, with a trap for programs, idempotency and rate
 * limits around it. Throws `unable_to_submit` for a filled trap field, `FieldErrors`, `too_many_requests`, `too_many_reservations`, and
 * `person_not_available` (303) when the worker is taken, unavailable, deleted or unknown. A retry under the same key gets its
 * first answer; the same whole body without it, for the worker whom it already reserves, only the reference.
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
  if (known !== null) return firstAnswer(database, config, known, row, language)

  const perAddress = addressLimits(ip, { what: 'submit-address', most: config.limits.submit, window: 10 * MINUTE })
  await countTry(database, perAddress, now)
  const perClient = addressLimits(ip, { what: PER_IDENTITY, key: String(row['IdentityId']), most: config.limits.submitIdentity, window: DAY })
  // Before the worker is locked, so that an address beyond its limit keeps nobody waiting; the save asks again, under the address's lock.
  const holder = { networks: networksOf(ip), most: config.limits.reservation }
  await refuseTooManyReservations(database, holder, 0, now)
  let Track = ''
  const limited: RowHooks = {
    // Once the worker is reserved: only requests that are made count, a worker who was gone is no fault of the client's.
    async beforeSave({ id, after }, { transaction, now: savedAt }) {
      await reserveForAddress(transaction, holder, id, now)
      await countTry(transaction, perClient, now)
      // The moment of the request itself: by it `firstAnswer` knows the first link from a later one.
      const made = newTrackLink(config, id, savedAt)
      Track = made.link
      return { beside: [rememberMark(mark, id, now), reservedFrom(id, after['Status'], holder), made.first] }
    },
  }
  try {
    const saved = await saveRow({ parts, bound, actor: { kind: 'visitor' }, body, draft, language, set: { Language: language }, hooks: [limited] })
    return madeAnswer(saved, Track)
  } catch (error) {
    if (isKeyTaken(error)) throw new HttpError('bad_request')
    // A client's limit takes the address's try back; the address's own does not, or it could go on trying without end.
    if (error instanceof HttpError && error.code === 'too_many_requests') await forgiveTry(database, perAddress)
    if (!(error instanceof HttpError) || error.code !== 'person_not_available') throw error
    // The same attempt may have won in the meantime, or an earlier one whose answer never arrived.
    const won = await requestOfMark(database, mark, now)
    if (won !== null) return firstAnswer(database, config, won, row, language)
    const earlier = await requestOfBody(database, mark, row['PersonId'], now)
    if (earlier === null) throw error
    return knownAnswer(database, earlier, row)
  }
}

const submitCall: CallContract = {
  tag: 'requests',
  summary: 'A visitor’s request for one worker; 303 (without an address) when the worker is no longer to be had',
  headers: [
    {
      name: 'Idempotency-Key',
      description: 'A secret mark of this attempt: a retry under it gets the first answer, for 24 hours.',
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
  answer: submittedShape,
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
