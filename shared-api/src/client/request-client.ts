import type { ArrivalRow, ReleaseAnswer } from '../model'
import { http } from './http'

/** Gives the workers of these requests back and clears them from the requests; answers the requests that had one. */
export async function releaseWorkers(requestIds: readonly number[]): Promise<readonly number[]> {
  const form = new FormData()
  form.append('Ids', requestIds.join(','))
  return (await http.post<ReleaseAnswer>('/requests/release', form)).data.released
}

/** The workers who arrive on a day, `YYYY-MM-DD`. */
export async function getArrivals(date: string, signal?: AbortSignal): Promise<readonly ArrivalRow[]> {
  const config = signal ? { params: { date }, signal } : { params: { date } }
  return (await http.get<readonly ArrivalRow[]>('/requests/arrivalreport', config)).data
}
