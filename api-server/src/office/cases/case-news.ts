import { DEFAULT_LANGUAGE, type CaseRow } from '@office/shared-api/model'
import type { BoundResource, RowHooks } from '../../engine/bound-resource'
import { saveRowWithin } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'
import { followUpOfClass } from '../ground/request-state'
import { notify } from '../notifications/notify'

const selectFollowUp = prepared('cases.follow-up', 'SELECT "FilterId" FROM requests WHERE "Id" = $1')

/** Tells of a case that is opened, and of an amount that falls due; an absence gives its request the follow-up status of the absent, where the office has one. `follow` is the bound resource of follow-up. */
export const caseNews = (follow: () => BoundResource): RowHooks => ({
  async afterSave({ before, after }, { transaction, actor, now }) {
    // A stored row has all fields of its table.
    const { RequestId, Kind, State, DueAmount } = after as unknown as CaseRow
    const isOpened = before === null && State !== 'closed'
    if (isOpened) await notify(transaction, 'case', RequestId, now)
    if (DueAmount !== null && (before?.['DueAmount'] ?? null) === null) await notify(transaction, 'refund', RequestId, now)
    const absent = isOpened && Kind === 'absence' ? await followUpOfClass(transaction, 'absent') : null
    if (absent === null) return
    const [present] = await transaction.query<{ readonly FilterId: number | null }>(selectFollowUp(RequestId))
    if (!present || present.FilterId === absent) return
    await saveRowWithin({ bound: follow(), body: { Id: RequestId, FilterId: absent }, language: DEFAULT_LANGUAGE }, { transaction, actor, now })
  },
})
