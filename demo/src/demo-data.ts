import { dayInRiyadh, type LookupItem, type OfficeRow, type Role, type UserRow } from '@office/shared-api/model'
import { DEMO_EMAIL_DOMAIN } from '../../api-server/src/office/users/demo-accounts'
import { handoversOf, withFlights, type DemoHandover } from './arrivals'
import { callbacksOf, type DemoCallback } from './callbacks'
import { casesOf, withCancelled, type DemoCase } from './cases'
import { commissionsOf, payoutsOf, type DemoCommission, type DemoPayout } from './commissions'
import { consentsOf, type DemoConsent } from './consents'
import { DEMO_OFFICES } from './countries'
import { TAKERS, withInbox } from './inbox'
import { lookupIds } from './lookup-ids'
import { paymentsOf, type DemoPayment } from './payments'
import { pricesOf, withQuotes, type DemoPrice } from './prices'
import { dayAgo, randomFrom } from './random'
import { withReplacement } from './replacement'
import { PAST_REQUESTS, requestsOf, type DemoRequest } from './requests'
import { workersNeeded } from './scenarios'
import { workerOf, type DemoWorker } from './workers'

/** Workers in the catalogue of a fresh demo. */
const AVAILABLE = 66

const ACCOUNTS = [
  ['developer', 'مطور النظام', 'Developer'],
  ['admin', 'مدير النظام', 'Admin'],
  ['editor', 'محرر الطلبات', 'Editor'],
  ['noura', 'نورة المتابعة', 'Editor'],
  ['khalid', 'خالد المتابعة', 'Editor'],
  ['reader', 'قارئ', 'Read'],
] as const satisfies readonly (readonly [string, string, Role])[]

function emailOf(name: string): string {
  return `${name}@${DEMO_EMAIL_DOMAIN}`
}

/** The e-mail addresses of the demo accounts, strongest role first. */
export const DEMO_EMAILS: readonly string[] = ACCOUNTS.map(([name]) => emailOf(name))

export type DemoUser = Omit<UserRow, 'Version' | 'Role' | 'Factors'> & { readonly Role: Role }

export interface DemoData {
  readonly offices: readonly Omit<OfficeRow, 'Version'>[]
  readonly users: readonly DemoUser[]
  readonly workers: readonly DemoWorker[]
  readonly consents: readonly DemoConsent[]
  readonly prices: readonly DemoPrice[]
  readonly requests: readonly DemoRequest[]
  readonly callbacks: readonly DemoCallback[]
  readonly handovers: readonly DemoHandover[]
  readonly cases: readonly DemoCase[]
  readonly payments: readonly DemoPayment[]
  readonly commissions: readonly DemoCommission[]
  readonly payouts: readonly DemoPayout[]
  readonly counters: readonly { readonly Name: string; readonly Value: number }[]
}

function demoUsers(now: Date): DemoUser[] {
  return ACCOUNTS.map(([account, Name, Role], index) => ({
    Id: index + 1,
    Name,
    Email: emailOf(account),
    PhoneNumber: `050000000${index + 1}`,
    Role,
    LockoutEnabled: false,
    Disabled: false,
    EmailConfirmed: true,
    TakesRequests: TAKERS.some((taker) => taker === index + 1),
    AwayUntil: index + 1 === TAKERS.at(-1) ? dayAgo(now, -4) : null,
    LastTurnAt: null,
  }))
}

/** A worker who has arrived is with the client, or in the Kingdom once taken back or replaced, or in some cases has left since. */
function placed(worker: DemoWorker, requests: readonly DemoRequest[], handovers: readonly DemoHandover[]): DemoWorker {
  const { row } = worker
  if (row.Available || !requests.some(({ PersonId, ArrivedOn }) => PersonId === row.Id && ArrivedOn !== null)) return worker
  const back = handovers.find(({ Direction, RequestId }) => Direction === 'back' && requests.some(({ Id, PersonId }) => Id === RequestId && PersonId === row.Id))
  const isReplaced = requests.some(({ Id, PersonId }) => PersonId === row.Id && requests.some(({ ReplacesId }) => ReplacesId === Id))
  if (back || isReplaced) return { ...worker, row: { ...row, Place: 'kingdom' } }
  return { ...worker, row: { ...row, Place: row.Id % 9 === 0 ? 'left' : 'with_client' } }
}

/**
 * A small office in full swing, the same for the same moment and seed: offices, staff, workers,
 * three months of requests in every state, and arrivals of the fourteen months before. Nobody in it exists. `lookups` are the items that the database has.
 */
export function demoData(
  now: Date,
  lookups: readonly Pick<LookupItem, 'Id' | 'Type' | 'En'>[],
  seed = 2026,
): DemoData {
  const random = randomFrom(seed)
  const ids = lookupIds(lookups)
  const held = workersNeeded('held')
  const gone = workersNeeded('gone')
  // Mixed, so that the newest Ids are not all of one kind.
  const kinds = [
    ...Array<string>(AVAILABLE).fill('available'),
    ...Array<string>(held).fill('held'),
    ...Array<string>(gone).fill('gone'),
  ]
  const order = kinds.map((kind) => [random.next(), kind] as const).sort(([a], [b]) => a - b)
  const workers = order.map(([, kind], index) => ({
    kind,
    worker: workerOf(random, index + 1, { ids, now }, kind === 'available'),
  }))
  const of = (wanted: string) => workers.filter(({ kind }) => kind === wanted).map(({ worker }) => worker)
  const present = workers.map(({ worker }) => worker)
  const past = randomFrom(seed + 1)
  const former = Array.from({ length: PAST_REQUESTS }, (_worker, at) => workerOf(past, present.length + at + 1, { ids, now }, false))
  const all = [...present, ...former]
  const prices = pricesOf(ids, now)
  const requests = withInbox(withFlights(requestsOf(random, { now, ids, workers: { held: of('held'), gone: of('gone'), any: present }, past: { random: past, workers: former } }), { now, ids }), {
    now,
    isNew: ids('statuses', 'New'),
    isContacted: ids('statuses', 'Contacted'),
    offered: of('available')[0]?.row.Id ?? 0,
  })
  const agreed = withReplacement(withQuotes(requests, { workers: all, prices, today: dayInRiyadh(now) }), ids)
  const cases = casesOf(agreed, now)
  const quoted = withCancelled(agreed, cases, ids('statuses', 'Cancelled'))
  const paid = paymentsOf(quoted, cases, ids)
  const commissions = commissionsOf(ids, now)
  const settled = payoutsOf(quoted, all, commissions, now)
  const handovers = handoversOf(requests, cases, now)
  return {
    offices: DEMO_OFFICES.map((office, index) => ({ Id: index + 1, ...office })),
    users: demoUsers(now),
    workers: all.map((worker) => placed(worker, quoted, handovers)),
    consents: all.flatMap(({ row: { Id } }) => consentsOf(Id, ids, now)),
    prices,
    callbacks: callbacksOf({ ids, now, requests, offered: of('available').map(({ row: { Id } }) => Id) }),
    handovers,
    cases,
    ...paid,
    commissions,
    ...settled,
    counters: [...paid.counters, ...settled.counters],
    requests: quoted,
  }
}
