import { message, textOf, type Bilingual, type PayoutRow } from '@office/shared-api/model'
import { hundredthsOf, normaliseAmount } from '@office/shared-api/model/staff-fields'
import { staffOf, type RowHooks } from '../../engine/bound-resource'
import { prepared } from '../../platform/database/database'
import { nextNumber } from '../payments/numbers'

/** Money that goes to labour offices: each payout gets a number without gaps, and is voided with a reason. */

const RATE_OF_RIYALS: Bilingual = { ar: 'سعر الريال واحد', en: 'A riyal is one riyal' }
const RIYAL = '1.00'

/** The reference of the request that a payout is for, as its row shows it. */
export const payoutRequest = { RequestRef: (alias: string) => `(SELECT r."Ref" FROM requests r WHERE r."Id" = ${alias}."RequestId")` }

const selectRequest = prepared('payouts.request', 'SELECT "Id" FROM requests WHERE "Id" = $1 FOR KEY SHARE')

export const payoutRules: RowHooks = {
  async beforeSave({ before, after, body }, { transaction, actor, now }) {
    if (before !== null) return {}
    // The rules of the fields have been asked.
    const { Amount, Currency, Rate, RequestId } = after as unknown as PayoutRow
    if (hundredthsOf(Amount ?? '0') === 0) return { errors: { Amount: message('invalid') } }
    // The form of riyals has no rate, and the rules of the fields drop one that is sent.
    const sent = textOf(body['Rate']).trim()
    if (Currency === 'SAR' && sent !== '' && normaliseAmount(sent) !== RIYAL) return { refusals: [{ field: 'Rate', sentence: RATE_OF_RIYALS }] }
    if (Currency !== 'SAR' && Rate === null) return { errors: { Rate: message('required') } }
    if (RequestId !== null && (await transaction.query(selectRequest(RequestId))).length === 0) return { errors: { RequestId: message('unknown') } }
    return { values: { Rate: Currency === 'SAR' ? RIYAL : Rate, Number: await nextNumber(transaction, 'C', now), UserId: staffOf(actor)?.Id ?? null, At: now.toISOString() } }
  },
}
