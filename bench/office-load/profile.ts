import type { Call, callsFor } from './calls'

/** One of the clients that are there at the same time. */
export interface Client {
  readonly kind: string
  /** Calls in a second; as many as are answered when absent. */
  readonly perSecond?: number
  readonly calls: readonly Call[]
}

type Calls = ReturnType<typeof callsFor>
type Kind = keyof Calls

interface Share {
  readonly kind: Kind
  readonly name: string
  readonly clients: number
}

/** Fifty members of staff, each of whom asks for something every second: far busier than people are. */
const STAFF: readonly Share[] = [
  { kind: 'list', name: 'staff: a page of requests', clients: 16 },
  { kind: 'follow', name: 'staff: a page of follow-up', clients: 6 },
  { kind: 'search', name: 'staff: search', clients: 12 },
  { kind: 'dashboard', name: 'staff: dashboard', clients: 6 },
  { kind: 'edit', name: 'staff: save', clients: 10 },
]

/** Visitors: four begin in each second, look at pictures, and two requests are sent. */
const VISITORS: readonly Share[] = [
  { kind: 'page', name: 'visitor: public page', clients: 4 },
  { kind: 'catalogue', name: 'visitor: all workers', clients: 4 },
  { kind: 'lookups', name: 'visitor: lookups, banners', clients: 4 },
  { kind: 'photo', name: 'visitor: a picture', clients: 10 },
  { kind: 'submit', name: 'visitor: request sent', clients: 2 },
]

const SIGN_IN: Share = { kind: 'signIn', name: 'sign-in', clients: 1 }

function clientsOf(calls: Calls, shares: readonly Share[], perSecond: number): Client[] {
  return shares.flatMap(({ kind, name, clients }) =>
    Array.from({ length: clients }, (_client, at) => ({ kind: name, perSecond, calls: calls[kind](at) })),
  )
}

/** The office on a day like any other, so many times over. */
export function usualClients(calls: Calls, times: number): Client[] {
  return clientsOf(calls, [...VISITORS, ...STAFF, SIGN_IN], times)
}

/** Calls in a second of the usual profile. */
export const USUAL_RATE = [...VISITORS, ...STAFF, SIGN_IN].reduce((sum, { clients }) => sum + clients, 0)

/** Fifty people who sign in as fast as they are answered, beside the usual visitors and staff. */
export function stormClients(calls: Calls): Client[] {
  const storm = Array.from({ length: 50 }, () => ({ kind: SIGN_IN.name, calls: calls.signIn() }))
  return [...storm, ...clientsOf(calls, [...VISITORS, ...STAFF], 1)]
}
