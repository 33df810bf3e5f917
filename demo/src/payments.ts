import type { PaymentRow } from '@office/shared-api/model'
import type { DemoCase } from './cases'
import type { LookupIds } from './lookup-ids'
import type { DemoRequest } from './requests'

/** Payments of clients: of a whole price, in two parts, and one that was typed twice; money that went back, and money that waits for approval. The same on every run. */

export type DemoPayment = Omit<PaymentRow, 'Version' | 'User' | 'Approver'>

const METHODS = ['Musaned', 'Bank transfer', 'SADAD'] as const
/** The price of those who agreed on none before the office quoted its prices. */
export const USUAL_PRICE = '9000.00'
/** One of those who work on requests. */
const CASHIER = 4

/** A part of an amount, in whole riyals. */
function halfOf(amount: string): readonly [string, string] {
  const first = Math.floor(Number(amount) / 2)
  return [`${first}.00`, (Number(amount) - first).toFixed(2)]
}

/** Each request that was paid has its payments, the oldest first; every fourth in two parts, of which the newest of all is still to come. */
export function paymentsOf(requests: readonly DemoRequest[], cases: readonly DemoCase[], ids: LookupIds): { readonly payments: readonly DemoPayment[]; readonly counters: readonly { Name: string; Value: number }[] } {
  const paid = requests.filter(({ PaidMusand }) => PaidMusand !== null).sort((one, other) => (one.PaidMusand ?? '').localeCompare(other.PaidMusand ?? '') || one.Id - other.Id)
  const counters = new Map<string, number>()
  const payments: DemoPayment[] = []
  const add = (request: DemoRequest, at: number, Amount: string, more: Partial<DemoPayment> = {}) => {
    const On = request.PaidMusand ?? ''
    const series = `P-${On.slice(0, 4)}`
    counters.set(series, (counters.get(series) ?? 0) + 1)
    const [Id, Method] = [payments.length + 1, METHODS[at % METHODS.length] ?? METHODS[0]]
    const Number = `${series}-${String(counters.get(series)).padStart(6, '0')}`
    const row = { Id, RequestId: request.Id, Number, Kind: 'received', Amount, On, Method: ids('methods', Method), Reference: `TR${70_000_000 + Id * 37}`, Note: '', CaseId: null, ApprovedBy: null, State: 'recorded', UserId: CASHIER, At: `${On}T09:30:00.000Z`, VoidedOn: null, VoidReason: '' } as const
    payments.push({ ...row, ...more })
  }
  paid.forEach((request, at) => {
    const price = request.AgreedPrice ?? USUAL_PRICE
    const parts = at % 4 === 3 ? halfOf(price) : [price]
    if (at === 0) add(request, at, price, { VoidedOn: request.PaidMusand, VoidReason: 'سُجّلت العملية مرتين' })
    for (const part of at === paid.length - 1 ? halfOf(price).slice(0, 1) : parts) add(request, at, part)
  })
  const owing = cases.filter(({ DueAmount }) => DueAmount !== null)
  owing.forEach(({ Id: CaseId, RequestId, DueAmount, DueOn }, at) => {
    const On = DueOn ?? ''
    const series = `F-${On.slice(0, 4)}`
    // The first has got a part back; the rest of the others is being prepared.
    const isFirst = at === 0
    if (isFirst) counters.set(series, 1)
    const [Id, Number] = [payments.length + 1, isFirst ? `${series}-000001` : '']
    const row = { Id, RequestId, Number, Kind: 'refund', CaseId, Amount: isFirst ? '2000.00' : DueAmount, On, Method: ids('methods', 'Bank transfer'), Reference: `RF${80_000_000 + Id * 41}`, Note: '' } as const
    payments.push({ ...row, State: isFirst ? 'recorded' : 'prepared', UserId: CASHIER, ApprovedBy: null, At: `${On}T10:30:00.000Z`, VoidedOn: null, VoidReason: '' })
  })
  return { payments, counters: [...counters].map(([Name, Value]) => ({ Name, Value })) }
}
