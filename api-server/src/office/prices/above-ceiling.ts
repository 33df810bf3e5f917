import { dayInRiyadh, OFFICE_TIME_ZONE } from '@office/shared-api/model'
import { isCheckedCeiling } from '@office/shared-api/model/rules'
import { aboveQuery } from '@office/shared-api/model/shapes'
import { amountOf } from '@office/shared-api/model/staff-fields'
import type { RowHooks } from '../../engine/bound-resource'
import { answer } from '../../engine/queries'
import { prepared } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { notify } from '../notifications/notify'
import { readPricesAbove } from './price-rules'

/** The kind of the notification, and of the job that tells of ceilings on their first day. */
export const ABOVE_CEILING = 'above_ceiling'

export const readingAbove = answer(aboveQuery, async (_asked, { reader, now }) =>
  (await readPricesAbove(reader, now)).map(({ price, ceiling, most, since }) => ({
    Id: price.Id,
    // A price without a country is above no ceiling.
    Country: Number(price.Country),
    Job: price.Job,
    Price: String(price.Price),
    Most: amountOf(most),
    Since: since,
    Checked: isCheckedCeiling(ceiling),
  })),
)

/** A ceiling that is saved below prices: the administrators are told. */
export const tellsAbove: RowHooks = {
  async afterSave({ id }, { transaction, now }) {
    const above = await readPricesAbove(transaction, now)
    if (above.some(({ ceiling }) => ceiling.Id === id)) await notify(transaction, ABOVE_CEILING, null, now)
  },
}

const selectTold = prepared('prices.told-above', `SELECT 1 FROM notifications WHERE "Kind" = '${ABOVE_CEILING}' AND ("At" AT TIME ZONE '${OFFICE_TIME_ZONE}')::date >= $1::date LIMIT 1`)

/** Days after the first one on which it is still news: a server that was off then tells it late. */
const NEWS = 7 * 24 * 60 * 60 * 1000

/** Every day: tells the administrators of prices that are above a ceiling from that day on. */
export const aboveHandler: DatabaseHandler = {
  effect: 'database',
  async work(_job, transaction, now) {
    const [first, today] = [dayInRiyadh(new Date(now.getTime() - NEWS)), dayInRiyadh(now)]
    const begun = (await readPricesAbove(transaction, now)).map(({ since }) => since).filter((since) => since > first && since <= today)
    const last = begun.at(-1)
    if (last === undefined) return
    const told = await transaction.query(selectTold(last))
    if (told.length === 0) await notify(transaction, ABOVE_CEILING, null, now)
  },
}
