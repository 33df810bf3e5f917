import { dayInRiyadh, message, type Bilingual, type CaseRow } from '@office/shared-api/model'
import { actBy, answerBy, refundBy } from '@office/shared-api/model/rules'
import { hundredthsOf } from '@office/shared-api/model/staff-fields'
import type { HookResult, RowHooks } from '../../engine/bound-resource'
import type { Question } from '../../platform/errors'
import { prepared, type Queryable } from '../../platform/database/database'
import { caseRef } from '../ground/references'
import { lockRequest } from '../ground/request-state'
import { mostDue, readMoney, type Reckoned } from './amount-due'
import { refundedFor } from './case-refunds'
import { closingOf } from './closing'

/** A case belongs to one request and is of one kind from the first save on; of a kind a request has one that is not closed. Its days follow from the legal terms. */

const ANOTHER: Bilingual = { ar: 'توجد حالة مفتوحة من هذا النوع', en: 'A case of this kind is open already' }
const FIXED: Bilingual = { ar: 'لا يتغير بعد الحفظ', en: 'It stays as it was saved' }
const ABOVE_PAID: Bilingual = { ar: 'أكثر مما سُدد', en: 'More than was paid' }

const selectRequestOf = prepared('cases.request-of', 'SELECT "RequestId" FROM cases WHERE "Id" = $1')
const selectAnother = prepared('cases.another', `SELECT "Id" FROM cases WHERE "RequestId" = $1 AND "Kind" = $2 AND "State" <> 'closed' AND "Id" <> $3`)

async function isOpenTwice(transaction: Queryable, id: number, { State, RequestId, Kind }: CaseRow): Promise<boolean> {
  return State !== 'closed' && (await transaction.query(selectAnother(RequestId, Kind, id))).length > 0
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

/** Asks before more is due than the client has paid and the law adds. */
function questionsOfAmount(before: CaseRow | null, after: CaseRow, reckoned: Reckoned): readonly Question[] {
  const { DueAmount } = after
  const isNews = DueAmount !== null && DueAmount !== before?.DueAmount
  return isNews && hundredthsOf(DueAmount) > mostDue(reckoned, after) ? [{ field: 'DueAmount', code: 'above_paid', sentence: ABOVE_PAID }] : []
}

/** The case with what the server gives: its reference, its days, and the amount's where that was left to the day of closing. */
async function filled(before: CaseRow | null, after: CaseRow, { id, transaction, today, terms }: Pick<Reckoned, 'terms'> & { readonly id: number; readonly transaction: Queryable; readonly today: string }): Promise<CaseRow> {
  const row = { ...after, Ref: before?.Ref ?? caseRef(id), ClosedOn: closedOn(before, after, today), AnswerBy: after.AnswerBy ?? answerBy(after, terms) }
  const DueOn = row.DueAmount === null ? null : (row.DueOn ?? today)
  const DueBy = refundBy({ DueOn }, terms)
  const rest = row.DueAmount === null ? 0 : hundredthsOf(row.DueAmount) - (before ? await refundedFor(transaction, id) : 0)
  return { ...row, DueOn, DueBy, ActBy: actBy({ ...row, DueOn, DueBy }, terms, rest) }
}

export const caseRules: RowHooks = {
  asks: true,
  // The request is locked before its case, as by all that changes both.
  async beforeLock(id, _body, { transaction }) {
    const [present] = await transaction.query<{ readonly RequestId: number }>(selectRequestOf(id))
    if (present) await lockRequest(transaction, present.RequestId)
  },
  async beforeSave({ id, before, after }, { transaction, actor, now }) {
    // A stored row has all fields of its table.
    const [earlier, sent] = [before, after] as unknown as readonly [CaseRow | null, CaseRow]
    const refusal = earlier && refusalOfMove(earlier, sent)
    if (refusal) return refusal
    await lockRequest(transaction, sent.RequestId)
    const reckoned = await readMoney(transaction, sent.RequestId, sent.OpenedOn ?? '')
    if (!reckoned) return { errors: { RequestId: message('unknown') } }
    if (await isOpenTwice(transaction, id, sent)) return { refusals: [{ field: 'Kind', sentence: ANOTHER }] }
    const row = await filled(earlier, sent, { id, transaction, today: dayInRiyadh(now), terms: reckoned.terms })
    const { refusals = [], questions = [] } = closingOf(earlier, row, reckoned.request, actor)
    return {
      errors: row.Kind === 'complaint' && row.AnswerBy === null ? { AnswerBy: message('required') } : {},
      refusals,
      questions: [...questionsOfAmount(earlier, row, reckoned), ...questions],
      values: { Ref: row.Ref, AnswerBy: row.AnswerBy, DueOn: row.DueOn, DueBy: row.DueBy, ActBy: row.ActBy, ClosedOn: row.ClosedOn },
    }
  },
}
