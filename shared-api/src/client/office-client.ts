import type { ArrivalRow, DashboardAnswer, ReleaseAnswer, ReservationsByAddressAnswer } from '../model'
import { http } from './http'

export async function getDashboard(): Promise<DashboardAnswer> {
  return (await http.get<DashboardAnswer>('/requests/dashboard')).data
}

/** The addresses that hold many workers at once, each as its requests. */
export async function getReservationsByAddress(): Promise<ReservationsByAddressAnswer> {
  return (await http.get<ReservationsByAddressAnswer>('/requests/byaddress')).data
}

interface Held {
  /** Of the request. */
  readonly Id: number
  /** The worker of the request, as far as the sender knows. */
  readonly PersonId: number
}

/** Gives these workers back and clears them from their requests; returns the requests that still named them. */
export async function releaseWorkers(held: readonly Held[]): Promise<readonly number[]> {
  const form = new FormData()
  form.append('Ids', held.map(({ Id }) => Id).join(','))
  form.append('PersonIds', held.map(({ PersonId }) => PersonId).join(','))
  return (await http.post<ReleaseAnswer>('/requests/release', form)).data.released
}

/** The workers who arrive on a day, `YYYY-MM-DD`. */
export async function getArrivals(date: string, signal?: AbortSignal): Promise<readonly ArrivalRow[]> {
  const config = signal ? { params: { date }, signal } : { params: { date } }
  return (await http.get<readonly ArrivalRow[]>('/requests/arrivalreport', config)).data
}
