import { DEFAULT_LANGUAGE, type Bilingual, type RECRUITMENT_CLASSES } from '@office/shared-api/model'
import type { BoundResource, ChangeContext, RowHooks } from '../../engine/bound-resource'
import { SYSTEM } from '../../engine/change-log'
import { saveRowWithin } from '../../engine/save-row'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'

/** Where a worker is: with the client from the arrival on, gone with an exit. What that means for visitors is in `office/publication`. */

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

type Persons = () => BoundResource

/** Says where a worker is, by where she (or he) is now. */
async function moveWorker(persons: Persons, id: number, placeOf: (present: Present) => Promise<string> | string, { transaction, now }: Pick<ChangeContext, 'transaction' | 'now'>): Promise<void> {
  const [present] = await transaction.query<Present>(selectPlace(id))
  const Place = present && (await placeOf(present))
  if (Place === undefined || Place === present?.Place) return
  await saveRowWithin({ bound: persons(), body: { Id: id }, set: { Place }, language: DEFAULT_LANGUAGE }, { transaction, now, actor: SYSTEM })
}

/** The place from which a worker of this category is offered. */
const homeOf = async (transaction: Queryable, category: unknown) => ((await isTransfer(transaction, category)) ? 'kingdom' : 'abroad')

const HAS_CASE: Bilingual = { ar: 'سُجّلت حالة أو تسليم', en: 'A case or hand-over is recorded' }
const selectAfter = prepared(
  'place.after',
  'SELECT 1 FROM cases WHERE "RequestId" = $1 UNION ALL SELECT 1 FROM handovers WHERE "RequestId" = $1 AND "VoidedOn" IS NULL LIMIT 1',
)

/** The arrival takes a worker to the client. Where it is taken back, the worker is where they were offered from. A recorded day is moved knowingly once something came after it. */
export const arrivalPlace = (persons: Persons): RowHooks => ({
  asks: true,
  async beforeSave({ id, before, after, comesBack }, { transaction }) {
    const earlier = before?.['ArrivedOn'] ?? null
    if (comesBack || earlier === null || earlier === after['ArrivedOn']) return {}
    const [found] = await transaction.query(selectAfter(id))
    return found ? { questions: [{ field: 'ArrivedOn', code: 'has_case', sentence: HAS_CASE }] } : {}
  },
  async afterSave({ before, after, comesBack }, context) {
    const [earlier, worker] = [arrivedWorker(before), arrivedWorker(after)]
    if (earlier === worker || comesBack) return
    if (earlier !== null) {
      await moveWorker(persons, earlier, ({ Place, Category }) => (Place === 'with_client' ? homeOf(context.transaction, Category) : Place), context)
    }
    if (worker !== null) await moveWorker(persons, worker, () => 'with_client', context)
  },
})

interface Exited {
  readonly PersonId: number | null
  readonly ArrivedOn: string | null
  readonly exits: boolean
  readonly isBack: boolean
}

const selectExited = prepared(
  'place.exited',
  `SELECT r."PersonId", r."ArrivedOn", EXISTS (SELECT FROM cases c WHERE c."RequestId" = r."Id" AND c."ExitOn" IS NOT NULL) AS exits,
     EXISTS (SELECT FROM handovers h WHERE h."RequestId" = r."Id" AND h."Direction" = 'back' AND h."VoidedOn" IS NULL) AS "isBack"
   FROM requests r WHERE r."Id" = $1`,
)

/** Says where the worker of a request is, by its exit, its hand-overs and its arrival; one who has been given back or moved since stays where they are. */
async function moveBy(persons: Persons, request: unknown, from: readonly string[], context: ChangeContext): Promise<void> {
  const [found] = await context.transaction.query<Exited>(selectExited(request))
  if (!found || found.PersonId === null) return
  const { exits, isBack, ArrivedOn } = found
  const placeOf = ({ Place, Category }: Present) => {
    if (exits) return 'left'
    if (!from.includes(Place)) return Place
    if (isBack) return 'kingdom'
    return ArrivedOn === null ? homeOf(context.transaction, Category) : 'with_client'
  }
  await moveWorker(persons, found.PersonId, placeOf, context)
}

/** A worker whose exit a case records has left the Kingdom. Where the last such day is taken back, the worker is where the request had brought her (or him). */
export const exitPlace = (persons: Persons): RowHooks => ({
  async afterSave({ before, after }, context) {
    if ((before?.['ExitOn'] ?? null) !== after['ExitOn']) await moveBy(persons, after['RequestId'], ['left'], context)
  },
})

/** A worker whom the client brought back is in the Kingdom; where that is void, with the client again. */
export const backPlace = (persons: Persons): RowHooks => ({
  async afterSave({ before, after }, context) {
    if (after['Direction'] === 'back') await moveBy(persons, after['RequestId'], [before === null ? 'with_client' : 'kingdom'], context)
  },
})
