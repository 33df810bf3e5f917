import { DEFAULT_LANGUAGE, type RECRUITMENT_CLASSES } from '@office/shared-api/model'
import type { BoundResource, RowHooks } from '../../engine/bound-resource'
import { SYSTEM } from '../../engine/change-log'
import { saveRowWithin } from '../../engine/save-row'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'

/** Where a worker is: with the client from the arrival on. What that means for visitors is in `office/publication`. */

const TRANSFER: (typeof RECRUITMENT_CLASSES)[number] = 'transfer'
const ONLY_TRANSFER = { ar: 'العاملة في المملكة: لنقل الخدمات فقط', en: 'The worker is in the Kingdom: for a service transfer only' }

const selectClass = prepared('place.class', 'SELECT "Class" FROM lookups WHERE "Id" = $1')

/** Whether a worker of this category is offered for a transfer of services. */
async function isTransfer(transaction: Queryable, category: unknown): Promise<boolean> {
  const [found] = await transaction.query<{ readonly Class: string }>(selectClass(category))
  return found?.Class === TRANSFER
}

/** A worker in the Kingdom is offered for a transfer of services alone: the field to change is the category. */
export const transferOnly: RowHooks = {
  async beforeSave({ before, after }, { transaction }) {
    const isNews = ['Available', 'Place', 'Category'].some((name) => before?.[name] !== after[name])
    if (!isNews || after['Available'] !== true || after['Place'] !== 'kingdom' || (await isTransfer(transaction, after['Category']))) return {}
    return { refusals: [{ field: 'Category', sentence: ONLY_TRANSFER }] }
  },
}

interface Present {
  readonly Place: string
  readonly Category: number | null
}

const selectPlace = prepared('place.present', 'SELECT "Place", "Category" FROM persons WHERE "Id" = $1')

/** The worker of a request that says that they have arrived; null of any other. */
function arrivedWorker(row: StoredRow | null): number | null {
  const id = row?.['PersonId']
  return typeof id === 'number' && row?.['ArrivedOn'] !== null ? id : null
}

/** The arrival takes a worker to the client. Where it is taken back, the worker is where they were offered from. */
export const arrivalPlace = (persons: () => BoundResource): RowHooks => ({
  async afterSave({ before, after, comesBack }, { transaction, now }) {
    const [earlier, worker] = [arrivedWorker(before), arrivedWorker(after)]
    if (earlier === worker || comesBack) return
    const move = async (id: number, placeOf: (present: Present) => Promise<string> | string) => {
      const [present] = await transaction.query<Present>(selectPlace(id))
      const Place = present && (await placeOf(present))
      if (Place === undefined || Place === present?.Place) return
      await saveRowWithin({ bound: persons(), body: { Id: id }, set: { Place }, language: DEFAULT_LANGUAGE }, { transaction, now, actor: SYSTEM })
    }
    if (earlier !== null) {
      await move(earlier, async ({ Place, Category }) => (Place === 'with_client' ? ((await isTransfer(transaction, Category)) ? 'kingdom' : 'abroad') : Place))
    }
    if (worker !== null) await move(worker, () => 'with_client')
  },
})
