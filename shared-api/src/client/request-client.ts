import type { ArrivalRow, DashboardAnswer, FormValues, ReleaseAnswer, ReservationsByAddressAnswer, SubmittedRequest, TrackAnswer, TrackWish } from '../model'
import { http, toFormData } from './http'

/**
 * Sends a visitor's request for one worker. The idempotency key makes a retry harmless: it gets the first answer again. Rejects with status 303 when the worker is no longer available.
 */
export async function submitRequest(
  values: FormValues,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<SubmittedRequest> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  const config = signal ? { headers, signal } : { headers }
  return (await http.post<SubmittedRequest>('/requests/submit', toFormData(values), config)).data
}

/** Where a request stands, for its client. Rejects with `not_found` for a link or a pair that opens nothing, with `too_many_requests` after many pairs. */
export async function trackRequest(wish: TrackWish, signal?: AbortSignal): Promise<TrackAnswer> {
  return (await http.post<TrackAnswer>('/requests/track', toFormData({ ...wish }), signal && { signal })).data
}

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
