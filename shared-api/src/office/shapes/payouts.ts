import { AMOUNT } from '../../engine/money'
import { defineQuery } from '../../engine/query'
import { count, day, defaulted, id, listOf, objectOf, oneOf, orNull, text, type TypeOf } from '../../engine/shape'
import { commissions } from '../resources/commissions.resource'
import { payouts } from '../resources/payouts.resource'

/** The accounts of the labour offices, and the requests behind them. Amounts have two decimals, credits and what was paid too much a minus. */

const amount = { ...text, pattern: AMOUNT.source }
const currency = oneOf(commissions.fields.Currency.options)

/** An office in one currency: the commissions of so many requests that are due by today, less what was paid, is open. */
const officeDues = objectOf('OfficeDues', { OfficeId: id, Ar: text, En: text, Currency: currency, Requests: count, Due: amount, Settled: amount, Open: amount })
export type OfficeDues = TypeOf<typeof officeDues>

export const duesQuery = defineQuery({
  of: payouts,
  name: 'dues',
  least: 'Admin',
  about: 'What is due to each labour office, settled and open, in each currency',
  takes: {},
  answers: listOf(officeDues),
})

/** A request behind that: `On` is the day since which its commission is due, null where it owes none and something was paid or credited for it. */
const requestDue = objectOf('RequestDue', { RequestId: id, Ref: text, Worker: text, On: orNull(day), Due: amount, Settled: amount, Open: amount })
export type RequestDue = TypeOf<typeof requestDue>

/** `OnAccount` was paid for no request; `Rows` are at most 200 of `Count`. */
const duesBehind = objectOf('DuesBehind', { Count: count, OnAccount: amount, Rows: listOf(requestDue) })
export type DuesBehind = TypeOf<typeof duesBehind>

export const duesBehindQuery = defineQuery({
  of: payouts,
  name: 'behind',
  least: 'Admin',
  about: 'The requests behind what is due to an office in a currency, those that have waited longest first',
  takes: {
    officeId: { ...id, description: 'The labour office.' },
    currency: { ...currency, description: 'The currency.' },
    box: defaulted({ ...oneOf(['open', 'all']), description: 'Only requests that are not settled, or all.' }, 'open'),
  },
  answers: duesBehind,
})
