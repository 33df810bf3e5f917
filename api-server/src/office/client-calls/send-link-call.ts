import { DAY, dayInRiyadh, MINUTE } from '@office/shared-api/model'
import { objectOf } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import type { Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { countTry, type Limit } from '../../platform/limits/rate-limit'
import { bodyOf } from '../../platform/plugins/bodies'
import type { Parts } from '../../platform/plugins/parts'
import { linkChannel, sendLink } from '../messages/link-message'
import { byPair, pairProperties } from '../tracking/track-calls'
import type { Found } from '../tracking/tracked-request'

/** The call with which a client who has lost the link has it sent to the mobile number of the request. */

/** Nobody is to be molested by links that others ask for. */
function limitsOf(requestId: number): readonly Limit[] {
  return [
    { what: 'send-link', key: String(requestId), most: 1, window: 10 * MINUTE },
    { what: 'send-link-day', key: String(requestId), most: 3, window: DAY },
  ]
}

/** Sends the link, or nothing where one is on its way or has been asked for too often: the answer is the same. */
async function sendLimited({ config }: Pick<Parts, 'config'>, transaction: Queryable, found: Found, now: Date): Promise<void> {
  try {
    await countTry(transaction, limitsOf(found.request.Id), now)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too_many_requests') return
    throw error
  }
  await sendLink(transaction, config, found, dayInRiyadh(now), now)
}

const sendLinkCall: CallContract = {
  tag: 'tracking',
  summary: 'Sends the link of a request to its mobile number, by reference and that number: once in ten minutes, three times a day, and the answer is the same when it is not sent',
  body: { schema: { type: 'object', title: 'SendLinkForm', properties: pairProperties, required: ['Ref', 'Phone'] } },
  answer: objectOf('LinkSent', {}),
  refusals: ['not_found', 'too_many_requests'],
}

export function sendLinkRoute(app: FastifyInstance, parts: Parts): void {
  const { database, config, now } = parts
  app.post('/api/requests/sendlink', { config: { access: 'everyone', contract: sendLinkCall } }, async (request): Promise<Record<string, never>> => {
    // An office without a gateway has no such call.
    if (linkChannel(config) === null) throw new HttpError('not_found')
    const found = await byPair(parts, bodyOf(request), request.ip, async (statement) => (await database.query<Found>(statement))[0] ?? null)
    await database.transaction((transaction) => sendLimited(parts, transaction, found, now()))
    return {}
  })
}
