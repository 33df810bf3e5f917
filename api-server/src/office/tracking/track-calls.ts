import type { TrackAnswer } from '@office/shared-api/model'
import { trackLink as trackLinkAction } from '@office/shared-api/model/actions'
import { text, trackAnswer, trackLinkAnswer } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { performs } from '../../engine/actions'
import type { CallContract } from '../../engine/contract/call'
import type { Config } from '../../platform/config/config'
import type { Statement } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { bodyOf, plainText, type Body } from '../../platform/plugins/bodies'
import type { Parts } from '../../platform/plugins/parts'
import { findWithinLimits } from './pair-limits'
import { isToken, trackLink } from './track-link'
import { trackedRequest } from './track-answer'
import { foundByPair, foundByToken, pairOf } from './tracked-request'

/** Longer than anybody writes a reference or a number. */
const LONGEST_TEXT = 40

/**
 * Returns what is found by reference and number as people type them. Throws `not_found`, which is the same, by the same work, for an unknown reference
 * and a wrong number; `bad_request`, `too_many_requests`.
 */
export async function byPair<T>({ database, config, now }: Parts, { Ref, Phone }: Body, ip: string, find: (statement: Statement) => Promise<T | null>): Promise<T> {
  const [typedRef, typedPhone] = [plainText(Ref, LONGEST_TEXT), plainText(Phone, LONGEST_TEXT)]
  if (typedRef === '' || typedPhone === '') throw new HttpError('bad_request')
  const pair = pairOf(typedRef, typedPhone)
  return findWithinLimits(database, pair, { ip, most: config.limits.track }, now(), () => find(foundByPair(pair, now())))
}

/** Answers by token, or by reference and number. */
async function track(parts: Parts, body: Body, ip: string): Promise<TrackAnswer> {
  const { database, now } = parts
  const { Token } = body
  if (Token === undefined) return byPair(parts, body, ip, (statement) => trackedRequest(database, statement, { now: now(), byLink: false }))
  const found = isToken(Token) ? await trackedRequest(database, foundByToken(Token, now()), { now: now(), byLink: true }) : null
  if (!found) throw new HttpError('not_found')
  return found
}

/** Reference and number in the body of a call. */
export const pairProperties = {
  Ref: { ...text, maxLength: LONGEST_TEXT },
  Phone: { ...text, maxLength: LONGEST_TEXT, description: 'As it was given with the request, in any digits.' },
}

const trackCall: CallContract = {
  tag: 'tracking',
  summary: 'Where a request stands, for its client: by the token of the link, or by reference and mobile number',
  body: {
    schema: {
      type: 'object',
      title: 'TrackForm',
      properties: {
        Token: { ...text, description: 'What stands behind the # of the link.' },
        ...pairProperties,
      },
      anyOf: [{ required: ['Token'] }, { required: ['Ref', 'Phone'] }],
    },
  },
  answer: trackAnswer,
  refusals: ['not_found', 'too_many_requests'],
}

/** The link that staff copy or renew. */
export const linking = (config: Config) =>
  performs(trackLinkAction, 'The link with which the client of a request follows it; with New another one, which replaces it', trackLinkAnswer, async ({ New }, { database, id, now }) => ({ Link: await trackLink(database, config, id, now, { renewed: New }) }))

/** The call of tracking for clients. */
export function trackRoute(app: FastifyInstance, parts: Parts): void {
  app.post('/api/requests/track', { config: { access: 'everyone', contract: trackCall } }, (request) => track(parts, bodyOf(request), request.ip))
}
