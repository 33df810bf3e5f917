import { dayInRiyadh, hasRank, message, resources, type Bilingual } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import { byStaff, type BoundResource, type RowHooks } from '../../engine/bound-resource'
import { AGREE } from '../../engine/contract/answers'
import type { CallContract } from '../../engine/contract/call'
import { editFormShape, rowShape } from '../../engine/contract/resource-shapes'
import { saveRow } from '../../engine/save-row'
import type { StoredRow } from '../../engine/stored-row'
import { FieldErrors, fieldErrors, HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { bodyWithAgree } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { EXTEND_FORM, readForm, requestOf } from './call-forms'
import { question } from './questions'

const { follow } = resources

/** Why a deadline cannot be extended; null where it can. */
function obstacleOf({ ExtendedOn, PaidMusand, ArrivedOn }: StoredRow): Bilingual | null {
  if (ExtendedOn !== null) return { ar: 'مُدّدت المهلة من قبل', en: 'The deadline has been extended before' }
  if (PaidMusand === null) return { ar: 'لم يُسجَّل السداد بعد', en: 'The payment is not recorded yet' }
  return ArrivedOn === null ? null : { ar: 'سُجّل الوصول', en: 'The arrival is recorded' }
}

const extendCall: CallContract = {
  tag: 'requests',
  summary: 'Extend the deadline of a request, once; an administrator may take it back',
  body: { schema: editFormShape('ExtendForm', EXTEND_FORM, AGREE) },
  answer: rowShape(follow),
  refusals: ['not_found', 'field_errors'],
}

/** The call with which staff extend the legal deadline. */
export function extendRoute(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  app.post('/api/follow/extend', { config: { access: 'Editor', contract: extendCall } }, (request) => {
    const { body, agreed } = bodyWithAgree(request)
    const [language, caller] = [languageOf(request), callerOf(request)]
    const { Reason, Undo } = readForm(EXTEND_FORM, body, language)
    if (Undo === true && !hasRank(caller.role, 'Admin')) throw new HttpError('forbidden')
    if (Undo !== true && !Reason) throw fieldErrors({ Reason: message('required') }, language)
    const extending: RowHooks = {
      beforeSave({ before }, { now }) {
        if (!before) return {}
        if (Undo === true) return { values: { ExtendedOn: null, ExtendReason: '' } }
        const obstacle = obstacleOf(before)
        if (obstacle) throw new FieldErrors([{ field: 'ExtendedOn', errorMsg: obstacle[language] }])
        const today = dayInRiyadh(now)
        const isLate = before['DeadlineOn'] !== null && String(before['DeadlineOn']) < today
        return { values: { ExtendedOn: today, ExtendReason: String(Reason) }, questions: isLate ? [question('late', 'ExtendedOn')] : [] }
      },
    }
    return saveRow({ parts, bound, actor: byStaff(caller), body: requestOf(body), language, agreed, firstHooks: [extending] })
  })
}
