import type { ManySaved } from '../model'
import { http } from './http'

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
  return (await http.post<ManySaved>('/requests/release', form)).data.done
}
