import { LOOKUP_TYPES, resources, type AnyRow, type Bilingual, type FollowRow, type RequestRow } from '@office/shared-api/model'
import { replaceRequest } from '@office/shared-api/model/actions'
import { changesRow, type ActionCall, type BoundAction } from '../../engine/actions'
import type { BoundResource, ChangeContext, HookResult } from '../../engine/bound-resource'
import { savedShape } from '../../engine/contract/resource-shapes'
import { saveRowWithin } from '../../engine/save-row'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { statusOfClass } from '../ground/request-state'

/** Another worker in place of one who came back or never came: a request of its own, which nobody takes for a paid one. */

const REPLACED: Bilingual = { ar: 'سُجّل لهذا الطلب بديل من قبل', en: 'This request has a replacement already' }
const ANOTHERS: Bilingual = { ar: 'ليست حالة من هذا الطلب', en: 'It is no case of this request' }
const CLOSED: Bilingual = { ar: 'الحالة مغلقة', en: 'The case is closed' }

interface Asked {
  readonly ofRequest: boolean
  readonly isClosed: boolean
  readonly isReplaced: boolean
}

const selectCase = prepared(
  'replacement.case',
  `SELECT coalesce(c."RequestId" = $2, false) AS "ofRequest", coalesce(c."State" = 'closed', false) AS "isClosed", EXISTS (SELECT FROM requests x WHERE x."ReplacesId" = $2) AS "isReplaced"
   FROM (SELECT 1) one LEFT JOIN cases c ON c."Id" = $1`,
)
const selectReturned = prepared(
  'replacement.returned',
  `SELECT "Id" FROM lookups WHERE "Type" = ${LOOKUP_TYPES.followup} AND "Class" = 'returned' AND NOT "Disable" ORDER BY "Id" LIMIT 1`,
)

/** The refusal of a case that nothing can be replaced for; null of any other. */
async function refusalOf(transaction: Queryable, request: number, caseId: number): Promise<HookResult | null> {
  const [asked] = await transaction.query<Asked>(selectCase(caseId, request))
  const sentence = asked?.isReplaced ? REPLACED : !asked?.ofRequest ? ANOTHERS : asked.isClosed ? CLOSED : null
  return sentence && { refusals: [{ field: 'CaseId', sentence }] }
}

/** The client's own data, which go on; the visa, the border number, the contract and the stages do not. */
const GOES_ON = ['Name', 'IdentityId', 'Dob', 'Phone'] as const satisfies readonly (keyof RequestRow)[]
const CHOSEN = ['Language', 'Email', 'NoMessages', 'AssigneeId'] as const satisfies readonly (keyof RequestRow)[]

const taken = (row: StoredRow, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** The values that the new request gets besides those of the old one. */
type Replacement = Pick<RequestRow, 'PersonId' | 'AgreedPrice'> & Pick<FollowRow, 'ClockFrom'>

async function addReplacement(requests: BoundResource, old: { readonly id: number; readonly row: StoredRow }, { PersonId, AgreedPrice, ClockFrom }: Replacement, context: ChangeContext, { language, agreed }: ActionCall): Promise<AnyRow> {
  const Status = await statusOfClass(context.transaction, 'contracted')
  const set = { ...taken(old.row, CHOSEN), ReplacesId: old.id, ClockFrom, ...(Status !== null && { Status }) }
  return saveRowWithin({ bound: requests, body: { ...taken(old.row, GOES_ON), HasVisa: false, PersonId, AgreedPrice: AgreedPrice ?? '' }, set, language, agreed }, context)
}

/**
 * The new request and the end of the case come before the old request is written: its guarantee then ends with what replaces it. `requests` and `cases` return bound resources, which are known
 * once all are bound.
 */
export function replacing(requests: () => BoundResource, cases: () => BoundResource): BoundAction {
  const made = new WeakMap<ActionCall, AnyRow>()
  return changesRow(
    replaceRequest,
    'Another worker in place of the one of this request: a new request that names it, with the case closed and this one archived',
    ({ CaseId, PersonId, AgreedPrice, ClockFrom }, call) => ({
      async beforeSave({ id, before }, context) {
        const refusal = await refusalOf(context.transaction, id, CaseId)
        if (refusal || !before) return refusal ?? {}
        const [returned] = await context.transaction.query<{ readonly Id: number }>(selectReturned())
        made.set(call, await addReplacement(requests(), { id, row: before }, { PersonId, AgreedPrice, ClockFrom }, context, call))
        await saveRowWithin({ bound: cases(), body: { Id: CaseId, State: 'closed', Outcome: 'replaced' }, language: call.language, agreed: call.agreed }, context)
        return { values: { Archived: true, ...(returned && { FilterId: returned.Id }) } }
      },
    }),
    { shape: savedShape(resources.requests), read: (call) => Promise.resolve(made.get(call)) },
  )
}
