import { queryKeys } from '@office/shared-api/client'
import { NOTIFICATIONS, type Notification, type NotificationKind, type NotificationsAnswer } from '@office/shared-api/model'

/** Of the query of one's own notifications. */
export const KEY = queryKeys.call(NOTIFICATIONS, 'get', {})

/** Notifications of one kind about one request, one row of another table, or the office. */
export interface Told {
  readonly newest: Notification
  readonly Ids: readonly number[]
  readonly isUnread: boolean
}

/** Equal notifications as one, the newest first. */
export function grouped(data: readonly Notification[]): readonly Told[] {
  const told = new Map<string, [Notification, ...Notification[]]>()
  for (const one of [...data].sort((a, b) => b.At.localeCompare(a.At))) {
    const key = `${one.Kind} ${one.RequestId} ${one.About}`
    const others = told.get(key)
    if (others) others.push(one)
    else told.set(key, [one])
  }
  return [...told.values()].map((all) => ({ newest: all[0], Ids: all.map(({ Id }) => Id), isUnread: all.some(({ ReadAt }) => ReadAt === null) }))
}

/** The answer as it is once these have been read. */
export function asRead({ unread, data }: NotificationsAnswer, which: readonly number[] | 'all'): NotificationsAnswer {
  const isRead = ({ Id, ReadAt }: Notification) => ReadAt === null && (which === 'all' || which.includes(Id))
  const now = new Date().toISOString()
  return { unread: which === 'all' ? 0 : unread - data.filter(isRead).length, data: data.map((one) => (isRead(one) ? { ...one, ReadAt: now } : one)) }
}

export const ICONS = {
  new: 'requests',
  assigned: 'user',
  reservation_ends: 'clock',
  reservation_lapsed: 'clock',
  client_answer: 'mail',
  overdue: 'alert',
  reservations_stopped: 'alert',
  given_up: 'alert',
  above_ceiling: 'alert',
  callback: 'phone',
  payment_voided: 'alert',
  case: 'alert',
  refund: 'alert',
  answer: 'clock',
  guarantee_ends: 'clock',
} as const satisfies Readonly<Record<NotificationKind, string>>
