import { DEFAULT_LANGUAGE, type Bilingual } from '@office/shared-api/model'
import { id as rowId, orNull } from '@office/shared-api/model/shapes'
import { staffOf, type BoundResource, type ChangeContext, type RowChange, type RowHooks } from '../../engine/bound-resource'
import { saveRowWithin } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'

/** Beside the fields of a request: the call request that it is made of. */
const MADE_OF = 'CallbackId'

const GONE: Bilingual = { ar: 'صُنع طلب من طلب الاتصال هذا من قبل، أو حُذف', en: 'A request was made of this call request before, or it is gone' }

const lockOpen = prepared('callbacks.lock-open', 'SELECT 1 FROM callbacks WHERE "Id" = $1 AND "RequestId" IS NULL FOR UPDATE')

/** The call request that a new request of staff is made of; null for any other save. */
function madeOf({ before, comesBack, body }: RowChange, { actor }: ChangeContext): number | null {
  const id = Number(body[MADE_OF] ?? 0)
  return before === null && !comesBack && staffOf(actor) !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** A request that staff make of a call request is named there, in the same transaction; two are not made of one. `callbacks` returns the bound resource, which is known once all are bound. */
export const madeRequest = (callbacks: () => BoundResource): RowHooks => ({
  takes: { [MADE_OF]: { ...orNull(rowId), description: 'Of a new request: the call request that it is made of.' } },
  async beforeSave(change, context) {
    const id = madeOf(change, context)
    if (id === null) return {}
    const [open] = await context.transaction.query(lockOpen(id))
    return open ? {} : { refusals: [{ field: MADE_OF, sentence: GONE }] }
  },
  async afterSave(change, context) {
    const id = madeOf(change, context)
    if (id !== null) await saveRowWithin({ bound: callbacks(), body: { Id: id }, set: { State: 'request', RequestId: change.id }, language: DEFAULT_LANGUAGE }, context)
  },
})
