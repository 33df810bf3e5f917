import { dayInRiyadh, resources } from '@office/shared-api/model'
import { storedValues } from '../../api-server/src/engine/field-columns'
import { derivedColumns, type StoredRow } from '../../api-server/src/engine/stored-row'
import type { Queryable } from '../../api-server/src/platform/database/database'
import { continueIds, insertRows } from '../../api-server/src/platform/database/insert-rows'
import { DEMO_COUNTRIES } from './countries'
import type { LookupIds } from './lookup-ids'

const DAY = 24 * 60 * 60 * 1000
/** How much more a worker of this job costs than another one of the country, in riyals. */
const DEARER: Readonly<Record<string, number>> = { 'Private driver': -1500, 'Home nurse': 2500 }

const riyals = (amount: number) => `${amount}.00`

/**
 * The prices of an office in full swing: one of each country, of two jobs a price of their own, and one that a newer one follows next month.
 * The amounts are invented.
 */
export async function fillPrices(transaction: Queryable, ids: LookupIds, now: Date): Promise<void> {
  const since = dayInRiyadh(new Date(now.getTime() - 120 * DAY))
  const soon = dayInRiyadh(new Date(now.getTime() + 30 * DAY))
  const rows = DEMO_COUNTRIES.flatMap(({ lookup, price }, at) => {
    const row = (Job: string | null, more: number, From = since) => ({ Country: ids('countries', lookup), Job: Job && ids('jobs', Job), Category: null, Experiance: null, OfficeId: null, From, Price: riyals(price + more), Salary: null, Publish: true })
    return [row(null, 0), ...Object.entries(DEARER).map(([job, more]) => row(job, more)), ...(at === 0 ? [row(null, 500, soon)] : [])]
  })
  const stored = rows.map((row): StoredRow => ({ ...storedValues(resources.prices, row), ...derivedColumns(resources.prices, row) }))
  await insertRows(transaction, 'prices', stored)
  await continueIds(transaction, 'prices')
}
