import { dayInRiyadh, message, type Bilingual, type CaseRow } from '@office/shared-api/model'
import type { HookResult, RowHooks } from '../../engine/bound-resource'
import { prepared, type Queryable } from '../../platform/database/database'
import { caseRef } from '../ground/references'
import { lockRequest } from '../ground/request-state'

/** A case belongs to one request and is of one kind from the first save on; of a kind a request has one that is not closed. */

const ANOTHER: Bilingual = { ar: 'توجد حالة مفتوحة من هذا النوع', en: 'A case of this kind is open already' }
const FIXED: Bilingual = { ar: 'لا يتغير بعد الحفظ', en: 'It stays as it was saved' }

const selectRequestOf = prepared('cases.request-of', 'SELECT "RequestId" FROM cases WHERE "Id" = $1')
const selectRequest = prepared(
  'cases.request',
  `SELECT EXISTS (SELECT FROM cases c WHERE c."RequestId" = r."Id" AND c."Kind" = $2 AND c."State" <> 'closed' AND c."Id" <> $3) AS another
   FROM requests r WHERE r."Id" = $1`,
)

interface OfRequest {
  readonly another: boolean
}

async function readRequest(transaction: Queryable, id: number, { RequestId, Kind }: CaseRow): Promise<OfRequest | undefined> {
  const [request] = await transaction.query<OfRequest>(selectRequest(RequestId, Kind, id))
  return request
}

/** Returns the refusal of a change of what a case keeps from its first save on; null where nothing of it changes. */
function refusalOfMove(before: CaseRow, after: CaseRow): HookResult | null {
  const moved = (['RequestId', 'Kind'] as const).filter((name) => before[name] !== after[name])
  return moved.length === 0 ? null : { refusals: moved.map((field) => ({ field, sentence: FIXED })) }
}

/** The day on which a case was closed: kept while it stays closed, and gone where it is opened again. */
function closedOn(before: CaseRow | null, after: CaseRow, today: string): string | null {
  if (after.State !== 'closed') return null
  return before?.State === 'closed' ? before.ClosedOn : today
}

export const caseRules: RowHooks = {
  // The request is locked before its case, as by all that changes both.
  async beforeLock(id, _body, { transaction }) {
    const [present] = await transaction.query<{ readonly RequestId: number }>(selectRequestOf(id))
    if (present) await lockRequest(transaction, present.RequestId)
  },
  async beforeSave({ id, before, after }, { transaction, now }) {
    // A stored row has all fields of its table.
    const [earlier, row] = [before, after] as unknown as readonly [CaseRow | null, CaseRow]
    const refusal = earlier && refusalOfMove(earlier, row)
    if (refusal) return refusal
    await lockRequest(transaction, row.RequestId)
    const request = await readRequest(transaction, id, row)
    if (!request) return { errors: { RequestId: message('unknown') } }
    if (row.State !== 'closed' && request.another) return { refusals: [{ field: 'Kind', sentence: ANOTHER }] }
    const today = dayInRiyadh(now)
    const DueOn = row.DueAmount !== null && row.DueOn === null ? today : row.DueOn
    return { values: { ...(earlier ? {} : { Ref: caseRef(id) }), DueOn, ClosedOn: closedOn(earlier, row, today) } }
  },
}
