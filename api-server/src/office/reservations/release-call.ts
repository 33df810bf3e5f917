import type { Bilingual } from '@office/shared-api/model'
import { id, listOf, manySaved } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { byStaff, type BoundResource, type RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { saveMany } from '../../engine/save-many'
import { idOf, idsOf, MOST_SELECTED } from '../../engine/selection'
import { HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { listOf as valuesOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'

/** A selection as it was sent: requests, and beside them the workers whom the sender saw there. */
interface Selection {
  readonly requests: readonly string[]
  /** In the order of the requests; empty where any worker is meant. */
  readonly workers: readonly string[]
}

/**
 * The requests of a selection with the worker meant, each request once. Throws `bad_request`.
 */
function pairsOf({ requests, workers }: Selection): readonly (readonly [id: number, worker: number | undefined])[] {
  if (workers.length > 0 && workers.length !== requests.length) throw new HttpError('bad_request')
  const meant = workers.map(idOf)
  const pairs = new Map(requests.map((text, at) => [idOf(text), meant[at]]))
  if (pairs.size === 0 || pairs.size > MOST_SELECTED) throw new HttpError('bad_request')
  return [...pairs]
}

const CHANGED: Bilingual = { ar: 'عدّل شخص آخر الطلب في هذه الأثناء', en: 'Somebody else has changed the request meanwhile' }

/** Clears the worker of a request that names the one meant: nobody takes away a worker whom a colleague has just assigned. */
function releasing(meant: ReadonlyMap<number, number | undefined>): RowHooks {
  return {
    beforeSave({ id, before }) {
      const named = before?.['PersonId'] ?? null
      const isMeant = named !== null && named === (meant.get(id) ?? named)
      return isMeant ? { values: { PersonId: null } } : { refusals: [{ field: 'PersonId', sentence: CHANGED }] }
    },
  }
}

const releaseCall: CallContract = {
  tag: 'requests',
  summary: 'Give the workers of these requests back',
  body: {
    schema: {
      type: 'object',
      title: 'ReleaseForm',
      properties: {
        Ids: idsOf('requests'),
        PersonIds: {
          ...listOf(id),
          maxItems: MOST_SELECTED,
          description: 'The workers meant, in the order of `Ids` and as many: a request that names another by now is passed over. Without them, whomever the requests name.',
        },
      },
      required: ['Ids'],
    },
  },
  answer: manySaved,
}

/** The call with which staff release the workers of a selection of requests. */
export function releaseRoute(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  app.post('/api/requests/release', { config: { access: 'Editor', contract: releaseCall } }, (request) => {
    const pairs = pairsOf({ requests: valuesOf(request, 'Ids'), workers: valuesOf(request, 'PersonIds') })
    const rows = pairs.map(([Id]) => ({ Id }))
    return saveMany({ parts, bound, actor: byStaff(callerOf(request)), rows, language: languageOf(request), firstHooks: [releasing(new Map(pairs))] })
  })
}
