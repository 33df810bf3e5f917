import { dayInRiyadh, message, type Bilingual, type HandoverRow } from '@office/shared-api/model'
import { isDrawing } from '@office/shared-api/model/rules'
import { staffOf, type HookResult, type RowHooks } from '../../engine/bound-resource'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { lockRequest } from '../ground/request-state'
import { cancelMessages, prepareMessage } from '../messages/prepare-message'

/** The worker is handed over once she (or he) has arrived, with a drawing or the name of whoever accepts, and once only while it is not void; taken back once for a case of the request. */

const NOT_ARRIVED: Bilingual = { ar: 'لم يُسجَّل الوصول بعد', en: 'The arrival is not recorded yet' }
const BEFORE_ARRIVAL: Bilingual = { ar: 'قبل يوم الوصول', en: 'Before the day of the arrival' }
const NEITHER: Bilingual = { ar: 'ارسم التوقيع، أو اكتب اسم الموافق', en: 'Draw a signature, or type the name of whoever accepts' }
const BEFORE_CASE: Bilingual = { ar: 'قبل يوم الحالة', en: 'Before the day of the case' }
const TWICE: Bilingual = { ar: 'سُجّل التسليم من قبل', en: 'The hand-over is recorded already' }

interface Arrived {
  readonly ArrivedOn: string | null
  readonly Phone: string
  readonly Language: string
  readonly NoMessages: boolean
  readonly done: boolean
  /** The day on which the case was opened; null where it is none of this request. */
  readonly caseOf: string | null
}

const selectRequest = prepared(
  'handovers.request',
  `SELECT r."ArrivedOn", r."Phone", r."Language", r."NoMessages",
     EXISTS (SELECT FROM handovers h WHERE h."RequestId" = r."Id" AND h."Direction" = $2 AND h."CaseId" IS NOT DISTINCT FROM $3::integer AND h."VoidedOn" IS NULL) AS done,
     (SELECT c."OpenedOn" FROM cases c WHERE c."Id" = $3::integer AND c."RequestId" = r."Id") AS "caseOf"
   FROM requests r WHERE r."Id" = $1`,
)

async function readRequest(transaction: Queryable, { RequestId, Direction, CaseId }: HandoverRow): Promise<Arrived | undefined> {
  const [request] = await transaction.query<Arrived>(selectRequest(RequestId, Direction, CaseId))
  return request
}

function refusalOf(request: Arrived, { At, Direction, Signature, Accepted }: HandoverRow, at: string): HookResult {
  if (Direction === 'back' && request.caseOf === null) return { errors: { CaseId: message('unknown') } }
  if (request.ArrivedOn === null) return { refusals: [{ field: 'RequestId', sentence: NOT_ARRIVED }] }
  if (request.done) return { refusals: [{ field: 'Direction', sentence: TWICE }] }
  const day = dayInRiyadh(new Date(at))
  if (Direction === 'back' && day < String(request.caseOf)) return { refusals: [{ field: 'At', sentence: BEFORE_CASE }] }
  if (day < request.ArrivedOn) return { refusals: [{ field: 'At', sentence: BEFORE_ARRIVAL }] }
  if (Signature === '' && Accepted === '') return { refusals: [{ field: 'Signature', sentence: NEITHER }] }
  if (Signature !== '' && !isDrawing(Signature)) return { errors: { Signature: message('invalid') } }
  return { values: { At: At ?? at } }
}

export function handoverRules(config: Pick<Config, 'gateways'>): RowHooks {
  return {
    async beforeSave({ before, after }, { transaction, actor, now }) {
      if (before !== null) return {}
      const handover = after as unknown as HandoverRow
      // Nor is the arrival taken back meanwhile.
      await lockRequest(transaction, handover.RequestId)
      const request = await readRequest(transaction, handover.Direction === 'back' ? handover : { ...handover, CaseId: null })
      if (!request) return { errors: { RequestId: message('unknown') } }
      const { values, ...refused } = refusalOf(request, handover, handover.At ?? now.toISOString())
      return values ? { values: { ...values, ...(handover.Direction === 'out' && { CaseId: null }), UserId: staffOf(actor)?.Id ?? null } } : refused
    },
    async afterSave({ id, before, after }, { transaction, now }) {
      const handover = after as unknown as HandoverRow
      // The client is told of what they were given.
      if (handover.Direction === 'back') return
      if (before !== null) {
        await cancelMessages(transaction, handover.RequestId, 'handed')
        return
      }
      const request = await readRequest(transaction, handover)
      if (!request || request.NoMessages) return
      await prepareMessage(transaction, config, { requestId: handover.RequestId, phone: request.Phone, language: request.Language, cause: 'handed', stageId: null, about: String(id) }, now)
    },
  }
}
