import type { ListQuery, NotificationsAnswer, Resource, UnreadAnswer } from '../model'
import { BACKGROUND_HEADER } from '../office/wire/notifications'
import { http } from './http'

/** Calls that a page makes by itself, after news: they keep no idle session alive. */
const inBackground = { [BACKGROUND_HEADER.name]: BACKGROUND_HEADER.value }

/** How many rows a list finds. */
export async function countRows(resource: Resource, query: ListQuery, signal: AbortSignal): Promise<number> {
  const { data } = await http.get<{ readonly total: number }>(`${resource.path.replace(/^\/api/, '')}/get`, { params: query, signal, headers: inBackground })
  return data.total
}

/** One's own notifications, the newest first. */
export async function getNotifications(signal: AbortSignal): Promise<NotificationsAnswer> {
  return (await http.get<NotificationsAnswer>('/notifications/get', { signal, headers: inBackground })).data
}

/** Marks these, or all, as read; resolves to how many are unread then. */
export async function readNotifications(which: readonly number[] | 'all'): Promise<number> {
  return (await http.post<UnreadAnswer>('/notifications/read', which === 'all' ? { All: true } : { Ids: which })).data.unread
}
