import type { ListQuery, Resource, UnreadAnswer } from '../model'
import { askCall } from './calls'
import { http } from './http'

/** How many rows a list finds, asked by a page itself. */
export async function countRows(resource: Resource, query: ListQuery, signal: AbortSignal): Promise<number> {
  return (await askCall<{ readonly total: number }>(resource, 'get', query, { signal, background: true })).total
}

/** Marks these, or all, as read; resolves to how many are unread then. */
export async function readNotifications(which: readonly number[] | 'all'): Promise<number> {
  return (await http.post<UnreadAnswer>('/notifications/read', which === 'all' ? { All: true } : { Ids: which })).data.unread
}
