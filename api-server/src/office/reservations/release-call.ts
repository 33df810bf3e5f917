import type { ReleaseAnswer } from '@office/shared-api/model'
import { id, listOf, releaseAnswer } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { byStaff, type BoundResource, type Caller } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import type { Parts } from '../../platform/plugins/parts'
import { HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { listOf as valuesOf } from '../../platform/plugins/bodies'
import { IDS, idOf, MOST_SELECTED } from '../ground/selection'
import { lockNamed } from './reservation-sql'
import { clearRequest } from './reservation-hooks'

/** A selection as it was sent: requests, and beside them the workers whom the sender saw there. */
interface Selection {
  readonly requests: readonly string[]
  /** In the order of the requests; empty where any worker is meant. */
  readonly workers: readonly string[]
}

/**
 * The requests of a selection with the worker meant, each request once and in order, so that two releases at the
 * same time wait for each other. Throws `bad_request`.
 */
function pairsOf({ requests, workers }: Selection): [id: number, worker: number | undefined][] {
  if (workers.length > 0 && workers.length !== requests.length) throw new HttpError('bad_request')
  const meant = workers.map(idOf)
  const pairs = new Map(requests.map((text, at) => [idOf(text), meant[at]]))
  if (pairs.size === 0 || pairs.size > MOST_SELECTED) throw new HttpError('bad_request')
  return [...pairs].sort(([a], [b]) => a - b)
}

/**
 * Clears the workers of these requests, which offers them again, all in one transaction, each logged.
 * Returns the requests that named the worker meant; those that name none or another by now, or are not there, are passed
 * over: nobody takes away a worker whom a colleague has just assigned.
 */
async function releaseSelection({ database, now }: Parts, bound: BoundResource, selection: Selection, caller: Caller): Promise<ReleaseAnswer> {
  const pairs = pairsOf(selection)
  return database.transaction(async (transaction) => {
    const named = await lockNamed(transaction, pairs.map(([id]) => id))
    const released = pairs.filter(([id, meant]) => named.has(id) && named.get(id) === (meant ?? named.get(id))).map(([id]) => id)
    for (const id of released) await clearRequest({ transaction, now: now(), actor: byStaff(caller) }, bound, id)
    return { released }
  })
}

const releaseCall: CallContract = {
  tag: 'requests',
  summary: 'Give the workers of these requests back',
  body: {
    schema: {
      type: 'object',
      title: 'ReleaseForm',
      properties: {
        Ids: IDS,
        PersonIds: {
          ...listOf(id),
          maxItems: MOST_SELECTED,
          description: 'The workers meant, in the order of `Ids` and as many: a request that names another by now is passed over. Without them, whomever the requests name.',
        },
      },
      required: ['Ids'],
    },
  },
  answer: releaseAnswer,
}

/** The call with which staff release the workers of a selection of requests. */
export function releaseRoute(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  app.post('/api/requests/release', { config: { access: 'Editor', contract: releaseCall } }, (request) => {
    const selection = { requests: valuesOf(request, 'Ids'), workers: valuesOf(request, 'PersonIds') }
    return releaseSelection(parts, bound, selection, callerOf(request))
  })
}
