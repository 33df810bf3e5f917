import type { ListQuery, Resource } from '../model'
import { askCall } from './calls'

/** How many rows a list finds, asked by a page itself. */
export async function countRows(resource: Resource, query: ListQuery, signal: AbortSignal): Promise<number> {
  return (await askCall<{ readonly total: number }>(resource, 'get', query, { signal, background: true })).total
}
