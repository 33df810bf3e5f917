import { boundNamed } from '../../src/engine/bound-resource'
import { bindOffice } from '../../src/office'
import { sweeper, sweepReservations, type Sweep } from '../../src/office/reservations/reservation-sweep'
import type { TestOffice } from '../support/test-office'

/** The sweep of this office, by its clock. */
export function sweepOf({ database, config, clock }: TestOffice): Sweep {
  return { database, config, now: () => clock.now, bound: boundNamed(bindOffice(config).resources, 'requests') }
}

function failed(error: unknown): void {
  throw error instanceof Error ? error : new Error(String(error))
}

/** One sweep of a server that has just started. */
export function sweepOnce(office: TestOffice): Promise<void> {
  return sweepReservations(sweepOf(office), false, failed)
}

/** The sweeps of a server that goes on; `uptime` is its machine's, in seconds. */
export function serverOf(office: TestOffice, uptime: () => number): () => Promise<void> {
  return sweeper(sweepOf(office), failed, undefined, uptime)
}

/** Where a worker stands: free, held by so many open requests. */
export async function stateOf({ database }: TestOffice, worker: number) {
  const [row] = await database.query<{ offered: boolean; holders: number }>({
    text: `SELECT p."Available" AS offered, (SELECT count(*)::integer FROM requests r WHERE r."PersonId" = p."Id" AND NOT r."Archived") AS holders FROM persons p WHERE p."Id" = $1`,
    values: [worker],
  })
  return row
}
