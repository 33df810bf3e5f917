import type { CommissionRow, PayoutRow } from '@office/shared-api/model'
import { DEMO_OFFICES } from './countries'
import type { LookupIds } from './lookup-ids'
import { dayAgo } from './random'
import type { DemoRequest } from './requests'
import type { DemoWorker } from './workers'

/** The commissions of labour offices abroad, in both currencies, and what was paid to them: whole, in parts, on account, as a credit, and once by mistake. The same on every run. */

export type DemoCommission = Omit<CommissionRow, 'Version' | 'Office'>
export type DemoPayout = Omit<PayoutRow, 'Version' | 'Office' | 'User' | 'RequestRef'>

const RATE = '3.75'
/** One who keeps the accounts. */
const CASHIER = 2

const amountOf = (riyals: number) => `${riyals}.00`
const isDollar = (office: number) => office % 2 === 1

/** Every office has one; the first one more since lately, and two of all offices for a driver. */
export function commissionsOf(ids: LookupIds, now: Date): DemoCommission[] {
  const since = dayAgo(now, 430)
  const row = (OfficeId: number | null, Amount: string, more: Partial<DemoCommission> = {}) => ({ OfficeId, Country: null, Job: null, From: since, Amount, Currency: OfficeId !== null && isDollar(OfficeId) ? 'USD' : 'SAR', DueAt: 'arrival', ...more }) as const
  const rows = [
    ...DEMO_OFFICES.map((_office, at) => row(at + 1, isDollar(at + 1) ? amountOf(1100 + at * 25) : amountOf(4200 + at * 100), { DueAt: at % 3 === 0 ? 'visa' : 'arrival' })),
    row(1, '1250.00', { From: dayAgo(now, 60), DueAt: 'visa' }),
    row(null, '3000.00', { Job: ids('jobs', 'Private driver') }),
  ]
  return rows.map((one, index) => ({ Id: index + 1, ...one }))
}

/** Of each office the arrivals of the past were paid, but for the newest ones. */
export function payoutsOf(requests: readonly DemoRequest[], workers: readonly DemoWorker[], commissions: readonly DemoCommission[], now: Date): { readonly payouts: readonly DemoPayout[]; readonly counters: readonly { Name: string; Value: number }[] } {
  const officeOf = new Map(workers.map(({ row }) => [row.Id, row.OfficeId]))
  const arrived = requests.filter(({ ArrivedOn }) => ArrivedOn !== null && ArrivedOn < dayAgo(now, 10)).sort((one, other) => (one.ArrivedOn ?? '').localeCompare(other.ArrivedOn ?? '') || one.Id - other.Id)
  const counters = new Map<string, number>()
  const payouts: DemoPayout[] = []
  const add = (OfficeId: number, RequestId: number | null, Amount: string, On: string, more: Partial<DemoPayout> = {}) => {
    const series = `C-${On.slice(0, 4)}`
    counters.set(series, (counters.get(series) ?? 0) + 1)
    const Id = payouts.length + 1
    const Currency = isDollar(OfficeId) ? 'USD' : 'SAR'
    const row = { Id, OfficeId, RequestId, Amount, Currency, Rate: Currency === 'USD' ? RATE : '1.00', On, Reference: `SW${40_000_000 + Id * 53}`, Note: '', Number: `${series}-${String(counters.get(series)).padStart(6, '0')}`, UserId: CASHIER, At: `${On}T10:15:00.000Z`, VoidedOn: null, VoidReason: '' } as const
    payouts.push({ ...row, ...more })
  }
  arrived.forEach(({ Id, PersonId, ArrivedOn }, at) => {
    const OfficeId = PersonId === null ? null : (officeOf.get(PersonId) ?? null)
    const commission = commissions.find((row) => row.OfficeId === OfficeId)
    if (OfficeId === null || !commission || ArrivedOn === null || at % 5 === 4) return
    const whole = Number(commission.Amount)
    if (at === 0) add(OfficeId, Id, amountOf(whole), ArrivedOn, { VoidedOn: ArrivedOn, VoidReason: 'سُجّلت الحوالة مرتين' })
    if (at % 7 === 3) add(OfficeId, Id, amountOf(Math.floor(whole / 2)), ArrivedOn)
    else add(OfficeId, Id, amountOf(whole), ArrivedOn)
    if (at % 11 === 6) add(OfficeId, Id, amountOf(-Math.floor(whole / 3)), dayAgo(now, 3), { Note: 'رصيد عن عاملة أُرجعت في الضمان' })
  })
  add(3, null, '500.00', dayAgo(now, 2), { Note: 'دفعة على الحساب' })
  return { payouts, counters: [...counters].map(([Name, Value]) => ({ Name, Value })) }
}
