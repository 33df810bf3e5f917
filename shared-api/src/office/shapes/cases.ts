import { AMOUNT } from '../../engine/money'
import { defineQuery } from '../../engine/query'
import { count, day, id, listOf, objectOf, oneOf, orNull, ROW_ID, text, type TypeOf } from '../../engine/shape'
import { CASE_KINDS } from '../case'
import { cases } from '../resources/cases.resource'

/** Answers of the calls around cases. Amounts are riyals with two decimals, days `YYYY-MM-DD`. */

const amount = { ...text, pattern: AMOUNT.source }

/** One way to reckon the amount: by how the months left count, or from the price with or without VAT. */
const estimateResult = objectOf('EstimateResult', { By: oneOf(['whole', 'begun', 'days', 'gross', 'net']), Amount: amount })

/**
 * The figures that an estimate is made of. The money is that of the request and of those that it replaces; `Day` is the day of the guarantee, `Percent` what the law adds to a cancellation.
 * `Phase` is the time of the case: before the deadline of the arrival, in its extension, after it, in the guarantee, or none that an amount is reckoned for.
 */
const estimateInputs = objectOf('EstimateInputs', {
  Phase: oneOf(['before', 'extension', 'after', 'guarantee', 'none']),
  Agreed: orNull(amount),
  Received: amount,
  Refunded: amount,
  Day: orNull(count),
  ContractMonths: count,
  Percent: count,
  VatPercent: count,
})

/** `Amount` is null where the terms leave open how to count, or nothing is reckoned; `TermsId` is the row of the terms, null where none is in force. */
const caseEstimate = objectOf('CaseEstimate', { Amount: orNull(amount), Results: listOf(estimateResult), Inputs: estimateInputs, TermsId: orNull(id) })
export type CaseEstimate = TypeOf<typeof caseEstimate>

export const estimateQuery = defineQuery({
  of: cases,
  name: 'estimate',
  least: 'Editor',
  about: 'What a client may be due for a case of this kind on this day: an estimate by the terms, for staff to decide on',
  takes: {
    requestId: ROW_ID,
    kind: { ...oneOf(CASE_KINDS), description: 'The kind of the case.' },
    on: { ...day, minLength: 1, description: 'The day of the case.' },
  },
  answers: caseEstimate,
  refuses: ['not_found'],
})
