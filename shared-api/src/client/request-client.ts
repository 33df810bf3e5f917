import type { ReleaseAnswer } from '../model'
import { http } from './http'

/** Gives the workers of these requests back and clears them from the requests; answers the requests that had one. */
export async function releaseWorkers(requestIds: readonly number[]): Promise<readonly number[]> {
  const form = new FormData()
  form.append('Ids', requestIds.join(','))
  return (await http.post<ReleaseAnswer>('/requests/release', form)).data.released
}
