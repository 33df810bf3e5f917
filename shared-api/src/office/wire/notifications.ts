import type { CallGroup } from '../../engine/query'

/** The calls about notifications of the caller's own. */
export const NOTIFICATIONS = { name: 'notifications', path: '/api/notifications', table: 'notifications', tag: 'session' } as const satisfies CallGroup

/** So many are answered at once; older ones are seen no more, and no less unread. */
export const NOTIFICATIONS_SHOWN = 50

/** The kinds of notifications. One about a request goes to its assignee, or to administrators where it has none; `callback` is about a call request. */
export const NOTIFICATION_KINDS = [
  'new', 'assigned', 'reservation_ends', 'reservation_lapsed', 'client_answer', 'overdue', 'reservations_stopped', 'given_up', 'above_ceiling', 'callback', 'payment_voided', 'case', 'refund', 'answer', 'guarantee_ends',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Sent by calls that a page makes by itself: they keep no idle session alive. */
export const BACKGROUND_HEADER = { name: 'X-Background', value: '1' } as const
