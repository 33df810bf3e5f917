import {
  DAY,
  HOUR,
  MINUTE,
  textOf,
  type ClosedRequest,
  type TrackAnswer,
  type TrackedRequest,
  type TrackedStep,
  type TrackedWorker,
  type TrackLinkAnswer,
} from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { day, id, integer, listOf, moment, objectOf, oneOf, orNull, text, truth } from '../../engine/contract/shape'
import { readId } from '../../engine/list-request'
import { HttpError } from '../../platform/errors'
import { addressGroup, bucketFor, countTry, forgiveTry, type Limit } from '../../platform/limits/rate-limit'
import { bodyOf, type Body } from '../../platform/plugins/bodies'
import type { Parts } from '../../platform/plugins/parts'
import { isToken, trackLink } from './track-link'
import { foundByPair, foundByToken, pairOf, trackedRequest, type Pair } from './tracked-request'

/** Longer than anybody writes a reference or a number. */
const LONGEST_TEXT = 40
/** Wrong pairs of one reference in an hour, and of one mobile number in a day. */
const REFERENCE_FAILURES = 5
const PHONE_FAILURES = 10

/**
 * A reference is guessed in a moment, and a mobile number is known to many: pairs are limited, links are not. The last two count
 * failures alone.
 */
function limitsOf({ ref, phone }: Pair, ip: string, most: number): readonly Limit[] {
  return [
    { bucket: bucketFor('track-address', addressGroup(ip)), most, window: 10 * MINUTE },
    { bucket: bucketFor('track-reference', ref), most: Math.min(most, REFERENCE_FAILURES), window: HOUR },
    { bucket: bucketFor('track-phone', phone), most: Math.min(most, PHONE_FAILURES), window: DAY },
  ]
}

/** Answers by token, or by reference and number. Throws `not_found`, which is the same, by the same work, for an unknown reference and a wrong number. */
async function track({ database, config, now }: Parts, { Token, Ref, Phone }: Body, ip: string): Promise<TrackAnswer> {
  if (Token !== undefined) {
    const found = isToken(Token) ? await trackedRequest(database, foundByToken(Token), now()) : null
    if (!found) throw new HttpError('not_found')
    return found
  }
  const [typedRef, typedPhone] = [textOf(Ref), textOf(Phone)]
  if ([typedRef, typedPhone].some((typed) => typed.trim() === '' || typed.length > LONGEST_TEXT)) throw new HttpError('bad_request')
  const pair = pairOf(typedRef, typedPhone)
  const limits = limitsOf(pair, ip, config.limits.track)
  await countTry(database, limits, now())
  const found = await trackedRequest(database, foundByPair(pair), now())
  if (!found) throw new HttpError('not_found')
  await forgiveTry(database, limits.slice(1))
  return found
}

const words = { Ar: text, En: text }
const named = objectOf<TrackedRequest['Needed'][number]>('Words', words)
const step = objectOf<TrackedStep>('TrackedStep', {
  ...words,
  State: { ...oneOf(['done', 'current', 'ahead']), description: 'The current one comes next.' },
  On: orNull(day),
})
const worker = objectOf<TrackedWorker>('TrackedWorker', { Ref: text, Job: named, Country: named, Photo: orNull(text) })
const tracked = objectOf<TrackedRequest>('TrackedRequest', {
  Ref: text,
  RequestDate: moment,
  Client: { ...text, description: 'The first name.' },
  Worker: orNull(worker),
  Steps: listOf(step),
  Expected: orNull(objectOf<NonNullable<TrackedRequest['Expected']>>('ExpectedArrival', { From: day, To: day })),
  Clock: orNull(objectOf<NonNullable<TrackedRequest['Clock']>>('TrackedClock', { Day: integer, Of: integer, Until: day })),
  Late: truth,
  Needed: listOf(named),
  Closed: { enum: [null, 'arrived'] },
  Reservation: orNull(objectOf<NonNullable<TrackedRequest['Reservation']>>('TrackedReservation', { Until: moment, MayKeep: truth })),
  MayReserveAgain: { ...orNull(truth), description: 'The reservation has ended: whether the same worker is to be had again.' },
})
const closed = objectOf<ClosedRequest>('ClosedRequest', { Ref: text, Closed: oneOf(['done', 'cancelled', 'rejected', 'archived']) })

export const trackAnswer = { anyOf: [tracked, closed] }

const trackCall: CallContract = {
  tag: 'tracking',
  summary: 'Where a request stands, for its client: by the token of the link, or by reference and mobile number',
  body: {
    schema: {
      type: 'object',
      title: 'TrackForm',
      properties: {
        Token: { ...text, description: 'What stands behind the # of the link.' },
        Ref: { ...text, maxLength: LONGEST_TEXT },
        Phone: { ...text, maxLength: LONGEST_TEXT, description: 'As it was given with the request, in any digits.' },
      },
      anyOf: [{ required: ['Token'] }, { required: ['Ref', 'Phone'] }],
    },
  },
  answer: trackAnswer,
  refusals: ['not_found', 'too_many_requests'],
}

const linkCall: CallContract = {
  tag: 'tracking',
  summary: 'The link with which the client of a request follows it; with New another one, which replaces it',
  body: { schema: { type: 'object', title: 'TrackLinkForm', properties: { Id: id, New: truth }, required: ['Id'] } },
  answer: objectOf<TrackLinkAnswer>('TrackLink', { Link: text }),
  refusals: ['not_found'],
}

/** The calls of tracking: the one for clients, and that with which staff copy or renew a link. */
export function trackRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, config, now } = parts
  app.post('/api/requests/track', { config: { access: 'everyone', contract: trackCall } }, (request) => track(parts, bodyOf(request), request.ip))

  app.post('/api/requests/tracklink', { config: { access: 'Editor', contract: linkCall } }, async (request): Promise<TrackLinkAnswer> => {
    const { Id, New } = bodyOf(request)
    return { Link: await trackLink(database, config, readId({ id: textOf(Id) }), now(), { renewed: textOf(New) === 'true' }) }
  })
}
