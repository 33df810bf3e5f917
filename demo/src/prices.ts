import { dayInRiyadh, type PriceRow } from '@office/shared-api/model'
import { priceOf } from '@office/shared-api/model/rules'
import { DEMO_COUNTRIES } from './countries'
import type { LookupIds } from './lookup-ids'
import type { DemoRequest } from './requests'
import type { DemoWorker } from './workers'

const DAY = 24 * 60 * 60 * 1000
/** How much more a worker of this job costs than another one of the country, in riyals. */
const DEARER: Readonly<Record<string, number>> = { 'Private driver': -1000, 'Home nurse': 450 }
/** Percent, as the first terms have it. */
const VAT = 15

const riyals = (amount: number) => `${amount}.00`

export type DemoPrice = Omit<PriceRow, 'Version' | 'Office'>

/**
 * The prices of an office in full swing: one of each country, of two jobs a price of their own, and one that a newer one follows next month.
 * The amounts are invented; the nurse from the Philippines costs more than her ceiling allows.
 */
export function pricesOf(ids: LookupIds, now: Date): DemoPrice[] {
  const since = dayInRiyadh(new Date(now.getTime() - 120 * DAY))
  const soon = dayInRiyadh(new Date(now.getTime() + 30 * DAY))
  const rows = DEMO_COUNTRIES.flatMap(({ lookup, price }, at) => {
    const row = (Job: string | null, more: number, From = since) => ({ Country: ids('countries', lookup), Job: Job === null ? null : ids('jobs', Job), Category: null, Experiance: null, OfficeId: null, From, Price: riyals(price + more), Salary: null, Publish: true })
    return [row(null, 0), ...Object.entries(DEARER).map(([job, more]) => row(job, more)), ...(at === 0 ? [row(null, 400, soon)] : [])]
  })
  return rows.map((row, index) => ({ Id: index + 1, ...row }))
}

/** The requests with the price and the usual days that the page showed their senders. Those of every fourth were taken down by staff: nothing was quoted to them; every ninth client was given 200 riyals off. */
export function withQuotes(requests: readonly DemoRequest[], { workers, prices, today }: { readonly workers: readonly DemoWorker[]; readonly prices: readonly DemoPrice[]; readonly today: string }): DemoRequest[] {
  const asked = new Map(workers.map((worker) => [worker.row.Id, worker]))
  return requests.map((request) => {
    const worker = request.PersonId === null ? undefined : asked.get(request.PersonId)
    const price = worker && request.Id % 4 !== 1 ? priceOf(prices, worker.row, today) : null
    if (!worker || !price) return request
    const agreed = request.Id % 9 === 0 ? riyals(Number(price.Price) - 200) : price.Price
    const [QuotedDaysFrom = null, QuotedDaysTo = null] = worker.country.days
    return { ...request, PriceId: price.Id, QuotedPrice: price.Price, QuotedSalary: worker.row.Salary, QuotedVat: VAT, QuotedDaysFrom, QuotedDaysTo, AgreedPrice: agreed }
  })
}
