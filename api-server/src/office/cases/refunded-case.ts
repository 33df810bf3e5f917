import type { CaseRow } from '@office/shared-api/model'
import { actBy } from '@office/shared-api/model/rules'
import type { RowHooks } from '../../engine/bound-resource'
import { prepared } from '../../platform/database/database'
import { readMoney } from './amount-due'
import { restOf } from './case-refunds'

type Refunded = Pick<CaseRow, 'Id' | 'RequestId' | 'Kind' | 'State' | 'OpenedOn' | 'AnswerBy' | 'ReportedOn' | 'ExitOn' | 'DueOn' | 'DueBy'> & { readonly rest: number }

const selectCase = prepared(
  'cases.refunded-case',
  `SELECT c."Id", c."RequestId", c."Kind", c."State", c."OpenedOn", c."AnswerBy", c."ReportedOn", c."ExitOn", c."DueOn", c."DueBy", ${restOf('c')}::float8 AS rest
   FROM payments r JOIN cases c ON c."Id" = r."CaseId" WHERE r."Id" = $1`,
)
const update = prepared('cases.act-by', 'UPDATE cases SET "ActBy" = $2 WHERE "Id" = $1')

/** With each refund, and each that is voided, the next day on which something of its case is due. */
export const refundedCase: RowHooks = {
  async afterSave({ id }, { transaction }) {
    const [found] = await transaction.query<Refunded>(selectCase(id))
    if (!found) return
    const reckoned = await readMoney(transaction, found.RequestId, found.OpenedOn ?? '')
    await transaction.query(update(found.Id, actBy(found, reckoned?.terms, found.rest)))
  },
}
